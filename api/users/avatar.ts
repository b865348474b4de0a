import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { Refusal } from '#api/kit/refusal.ts';
import type { UploadedFile } from '#api/kit/uploads.ts';
import { createDerivatives } from '#api/press/service.ts';

/** Twice the largest size that a page shows. */
const AVATAR_SIDE_PX = 256;

/** Re-encodes a picture as a square without metadata: no location, camera or date. */
export async function reencodeAvatar(
  { path, name }: UploadedFile,
  personId: string,
): Promise<{ name: string; file: string }> {
  const avatar = await createDerivatives(await readFile(path), [AVATAR_SIDE_PX], { shape: 'square', name });
  if (avatar.outcome === 'refused')
    throw new Refusal('malformed', { message: avatar.message, fields: { avatar: [avatar.message] } });
  const bytes = avatar.files[0]?.bytes ?? Buffer.alloc(0);
  const file = `${path}.made`;
  await writeFile(file, bytes);
  // The name depends on the person and the content: a changed picture gets a new URL, and no two people share one.
  const stem = createHash('sha256').update(personId).update(bytes).digest('hex').slice(0, 32);
  return { file, name: `${stem}.webp` };
}
