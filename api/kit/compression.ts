import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

export type ContentEncoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
export const decompressBrotli: (brotli: Buffer) => Promise<Buffer> = promisify(brotliDecompress);
const compressGzip = promisify(gzip);
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** A shorter reply fits into one packet uncompressed. */
const MIN_BYTES = 1024;

/** Returns the best encoding that an Accept-Encoding header allows. */
export function negotiateEncoding(acceptEncoding: string | string[] | undefined): ContentEncoding {
  const offers = String(acceptEncoding ?? '');
  if (/\bbr\b(?!\s*;\s*q=0)/.test(offers)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0)/.test(offers) ? 'gzip' : 'identity';
}

export async function compress(bytes: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  return encoding === 'gzip' ? compressGzip(bytes, { level: 6 }) : compressBrotli(bytes, BROTLI_OPTIONS);
}

/**
 * Compresses the JSON replies of reads. A reply to a write may hold a new secret next to text of the caller, and its compressed
 * length would reveal the secret (BREACH, https://www.breachattack.com); nothing below /auth/ is compressed at all.
 */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isRead = request.method === 'GET' && !request.url.startsWith('/api/auth/');
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!isRead || !isJson || typeof payload !== 'string') return done(null, payload);
    // Also on short replies: the next reply of this URL may be long.
    reply.header('vary', 'accept-encoding');
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity' || payload.length < MIN_BYTES) return done(null, payload);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    compress(Buffer.from(payload), encoding).then((bytes) => done(null, bytes), done);
  });
}
