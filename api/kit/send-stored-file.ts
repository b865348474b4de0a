import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRanges from 'range-parser';
import { hasCurrentVersion } from './conditional-requests.ts';
import type { Range, Storage } from './storage.ts';

/** The content types that are served. Stored files have names that the server chose. */
const CONTENT_TYPES: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  zip: 'application/zip',
  mp3: 'audio/mpeg',
  epub: 'application/epub+zip',
  pdf: 'application/pdf',
  webm: 'video/webm',
  mp4: 'video/mp4',
};

type StoredFileReply = { key: string; size: number; etag: string; cache: string };

/** Sends a stored file, the requested part of it, or 304 if the browser has it already. */
export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Pick<Storage, 'read'>,
  { key, size, etag, cache }: StoredFileReply,
): Promise<FastifyReply> {
  const { headers } = request;
  reply.headers({
    etag,
    'cache-control': cache,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'content-type': CONTENT_TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  });
  if (hasCurrentVersion(headers['if-none-match'], etag)) return reply.code(304).send();

  const isStale = headers['if-range'] !== undefined && headers['if-range'] !== etag;
  const range = isStale ? undefined : singleRange(headers.range, size);
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : size);
  return reply.send(await storage.read(key, range));
}

/** Longer than any header with a single range. */
const MAX_RANGE_LENGTH = 100;

/** Returns a header's single range. With several ranges, or another header, the whole file is sent (RFC 9110, 14.2). */
function singleRange(header: string | undefined, size: number): Range | 'beyond' | undefined {
  if (header === undefined || header.length > MAX_RANGE_LENGTH || !header.startsWith('bytes=')) return undefined;
  const ranges = parseRanges(size, header);
  if (ranges === -1) return 'beyond';
  return ranges === -2 || ranges.length > 1 ? undefined : ranges[0];
}
