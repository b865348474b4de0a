import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createLogo } from '#api/core/press/service.ts';
import { fieldRefusal } from '#api/kit/refusal.ts';
import type { Storage } from '#api/kit/storage.ts';
import type { UploadedFile } from '#api/kit/uploads.ts';
import { modeWords } from '#contract/schools/mode-words.ts';
import { DRAWN_IMAGE } from '#contract/schools/modes.ts';
import type { SceneName } from '#look/scenes.ts';
import { spot } from '#look/spot.ts';

/** Longer side in pixels: twice the largest display size. */
const MAX_SIDE_PIXELS = 640;

/** Sanitizes an SVG or re-encodes a JPEG or PNG, and stores it under a hash of its content. Returns the file name. */
export async function storeModeImage(storage: Storage, { path, name }: UploadedFile): Promise<string> {
  const picture = await createLogo(path, name, MAX_SIDE_PIXELS, 'image');
  if (!picture) throw fieldRefusal('image', modeWords.imageKind);
  const file = `${path}.made`;
  await writeFile(file, picture.bytes);
  const storedName = `${createHash('sha256').update(picture.bytes).digest('hex').slice(0, 32)}.${picture.extension}`;
  await storage.put(imageKey(storedName), file);
  return storedName;
}

/** Returns the storage key of a mode's picture. Pictures belong to no tenant, because every site shows them. */
export function imageKey(name: string): string {
  return `modes/${name}`;
}

/** Draws the scene of a file name such as `boat-14.svg`; undefined for an uploaded picture. */
export function drawModeImage(name: string): string | undefined {
  const [, scene, goal] = DRAWN_IMAGE.exec(name) ?? [];
  if (!scene) return undefined;
  const drawing = spot({ scene: scene as SceneName, goal: Number(goal), width: 320, height: 160 });
  return drawing.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
}
