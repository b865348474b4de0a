import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createAvatar } from '#api/core/press/service.ts';
import type { UploadedFile } from '#api/kit/uploads.ts';

/** Side in pixels: twice the largest display size. */
const AVATAR_SIDE_PX = 256;

/** Re-encodes a picture as a square without metadata: no location, camera or date. */
export async function reencodeAvatar(
  { path, name }: UploadedFile,
  personId: string,
): Promise<{ name: string; file: string }> {
  const bytes = await createAvatar(path, name, AVATAR_SIDE_PX);
  const file = `${path}.made`;
  await writeFile(file, bytes);
  // The name depends on the person and the content: a changed picture gets a new URL, and no two people share one.
  const stem = createHash('sha256').update(personId).update(bytes).digest('hex').slice(0, 32);
  return { file, name: `${stem}.webp` };
}
