import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Range, Storage } from '#api/kit/storage.ts';

/** The only types that are served: a stored file has a name that we gave it. */
const CONTENT_TYPES: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
};

type StoredFileReply = { key: string; size: number; etag: string; cache: string };

/** Sends a stored file, the requested part of it, or 304 if the browser has it already. */
export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
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
  if (headers['if-none-match']?.split(/\s*,\s*/).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag))
    return reply.code(304).send();

  const isStale = headers['if-range'] !== undefined && headers['if-range'] !== etag;
  const range = isStale ? undefined : parseRange(headers.range, size);
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : size);
  return reply.send(await storage.read(key, range));
}

/** Parses a single range of RFC 9110; with any other header the whole file is sent. */
function parseRange(header: string | undefined, size: number): Range | 'beyond' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (start >= size || (!first && Number(last) === 0)) return 'beyond';
  return start <= end ? { start, end } : undefined;
}
