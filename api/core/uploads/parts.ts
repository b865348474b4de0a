import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Refusal } from '#api/kit/refusal.ts';

/** Most bytes that a killed server loses. Each part costs a flush to the disk and a transaction. */
export const PART_BYTES = 2 * 1024 ** 2;

export type Part = { path: string; size: number };

/**
 * Writes a stream to files of at most `PART_BYTES` in a folder, and yields each once it is complete. Bytes received
 * before a lost connection are a part too. The stream stays open when the caller stops early, so that a refusal can
 * still be sent.
 */
export async function* splitIntoParts(stream: Readable, folder: string, maxBytes: number): AsyncGenerator<Part> {
  let part: (Part & { handle: FileHandle }) | undefined;
  let total = 0;
  let failure: unknown;
  try {
    try {
      for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
        total += chunk.length;
        if (total > maxBytes) throw new Refusal('tooLarge');
        for (let rest: Buffer = chunk; rest.length > 0; ) {
          part ??= await openPart(folder);
          const bytes = rest.subarray(0, PART_BYTES - part.size);
          rest = rest.subarray(bytes.length);
          await part.handle.appendFile(bytes);
          part.size += bytes.length;
          if (part.size < PART_BYTES) continue;
          yield await closePart(part);
          part = undefined;
        }
      }
    } catch (cause) {
      if (!isLostConnection(cause)) throw cause;
      failure = cause;
    }
    if (part) {
      const { path: file, size } = await closePart(part);
      part = undefined;
      yield { path: file, size };
    }
    if (failure) throw new Refusal('malformed', {}, { cause: failure });
  } finally {
    await part?.handle.close();
  }
}

async function openPart(folder: string): Promise<Part & { handle: FileHandle }> {
  const file = path.join(folder, 'part');
  return { path: file, size: 0, handle: await open(file, 'w', 0o600) };
}

async function closePart({ path: file, size, handle }: Part & { handle: FileHandle }): Promise<Part> {
  await handle.close();
  return { path: file, size };
}

/** Returns whether the caller has disconnected, which Node reports in one of these ways. */
function isLostConnection(cause: unknown): boolean {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ABORT_ERR';
}
