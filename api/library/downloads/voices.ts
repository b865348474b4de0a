import path from 'node:path';
import { downloadFile, type Storage } from '#api/kit/storage.ts';
import { voiceFileKey } from '#api/library/publishing/service.ts';
import type { VoiceToDownload } from './queries.ts';

/** A recorded voice in the temporary folder of a job, with its name in the EPUB. */
export type VoiceFile = { number: number; name: string; path: string; milliseconds: number };
type Source = { storage: Storage; tenantId: string; folder: string };

/** Copies the voices of a book. Leaves out a stored voice that is missing or truncated, because the words remain. */
export async function copyVoices(
  { storage, tenantId, folder }: Source,
  bookId: string,
  voices: VoiceToDownload[],
): Promise<VoiceFile[]> {
  const files: VoiceFile[] = [];
  for (const { number, hash, size, milliseconds } of voices) {
    const key = voiceFileKey({ tenantId, id: bookId }, hash);
    if ((await storage.size(key)) !== size) continue;
    const name = `voice-${number}.mp3`;
    const file = path.join(folder, name);
    await downloadFile(storage, key, file);
    files.push({ number, name, path: file, milliseconds });
  }
  return files;
}
