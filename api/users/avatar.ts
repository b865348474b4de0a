import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { Refusal } from '#api/kit/refusal.ts';
import type { UploadedFile } from '#api/kit/uploads.ts';
import { createDerivatives } from '#api/press/service.ts';

/** In pixels: sharp at twice the size that any page shows. */
const AVATAR_SIDE_PX = 256;

/** Makes a person's picture anew, square and without anything but pixels: no place, no camera, no day. */
export async function reencodeAvatar(
  { path, name }: UploadedFile,
  personId: string,
): Promise<{ name: string; file: string }> {
  const made = await createDerivatives(await readFile(path), [AVATAR_SIDE_PX], { shape: 'square', name });
  if (made.outcome === 'refused')
    throw new Refusal('malformed', { message: made.says, fields: { avatar: [made.says] } });
  const bytes = made.files[0]?.bytes ?? Buffer.alloc(0);
  const file = `${path}.made`;
  await writeFile(file, bytes);
  // Named after whose and what it is: a changed picture has another address, and nobody else stands behind the old one.
  const stem = createHash('sha256').update(personId).update(bytes).digest('hex').slice(0, 32);
  return { file, name: `${stem}.webp` };
}
