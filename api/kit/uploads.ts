import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { truncate } from '#contract/kit/truncate.ts';
import { fieldRefusal, Refusal } from './refusal.ts';
import { createTempDir } from './temp-dirs.ts';

/** An uploaded file; it is removed when the reply is sent. */
export type UploadedFile = { path: string; size: number; name: string };
type Parts = { fields: unknown; files: Record<string, UploadedFile>; discard(): Promise<void> };

const MULTIPART_LIMITS = { fieldSize: 16_384, fields: 60, files: 4, headerPairs: 40 };

/** The message at a field whose file is too large. */
const TOO_LARGE_MESSAGE = 'File too large';

/**
 * Reads a multipart body: fields as text, files into a temp directory. Refuses a file over its limit and keeps nothing.
 */
export async function readMultipart(request: FastifyRequest, limits: Record<string, number>): Promise<Parts> {
  // A form without a file may be sent as JSON.
  if (!request.isMultipart()) return { fields: bodyOf(request), files: {}, discard: async () => {} };
  const folder = await createTempDir('upload');
  const discard = () => rm(folder, { recursive: true, force: true });
  const fields: Record<string, string> = {};
  const files: Record<string, UploadedFile> = {};
  try {
    // If the caller has disconnected, the form would never end.
    if (request.raw.destroyed) throw new Refusal('malformed');
    for await (const part of request.parts({
      limits: { ...MULTIPART_LIMITS, fileSize: Math.max(...Object.values(limits)) + 1 },
    })) {
      // A second file would silently replace the first.
      if ([fields, files].some((parts) => Object.hasOwn(parts, part.fieldname)))
        throw fieldRefusal(part.fieldname, 'This was sent twice.');
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      const limit = limits[part.fieldname];
      if (limit === undefined) throw fieldRefusal(part.fieldname, 'This file is not asked for.');
      const target = path.join(folder, `file-${Object.keys(files).length}`);
      const size = await saveFile(part.file, target, limit, part.fieldname);
      // A form without a chosen file sends an empty one.
      if (size > 0) files[part.fieldname] = { path: target, size, name: baseName(part.filename) };
    }
    return { fields, files, discard };
  } catch (cause) {
    await discard();
    throw isUnreadable(cause) ? new Refusal('malformed') : cause;
  }
}

/**
 * Returns whether the form is incomplete or invalid. In these cases the multipart parser throws plain errors without a
 * code, and Node throws ECONNRESET when the caller disconnects.
 */
function isUnreadable(cause: unknown): boolean {
  if (!(cause instanceof Error && cause.constructor === Error)) return false;
  return !('code' in cause) || cause.code === 'ECONNRESET';
}

/** Returns the body, or an empty object if there is none. A `null` body stays null and is refused. */
export function bodyOf({ body }: FastifyRequest): unknown {
  return body === undefined ? {} : body;
}

async function saveFile(stream: Readable, target: string, limit: number, field: string): Promise<number> {
  let size = 0;
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > limit)
        throw new Refusal('tooLarge', { message: TOO_LARGE_MESSAGE, fields: { [field]: [TOO_LARGE_MESSAGE] } });
      yield chunk;
    }
  };
  await pipeline(stream, counted, createWriteStream(target, { mode: 0o600 }));
  return size;
}

/** Returns the last part of a file name, without characters that break a header or a page. */
export function baseName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  return truncate(last.replaceAll(/[\p{Cc}\p{Cf}"<>]/gu, ''), 200) || 'file';
}
