import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

export type ContentEncoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const decompressChunks = promisify(brotliDecompress);
const compressGzip = promisify(gzip);
const BROTLI_QUALITY = 5;
const GZIP_OPTIONS = { level: 6 };
/** A window of 2^n bytes reaches back 2^n - 16 (RFC 7932, 9.1). */
const WINDOW_GAP_BYTES = 16;
/** A shorter reply fits into one packet uncompressed. */
const MIN_BYTES = 1024;
/** Up to this size, compressing in this thread takes less time than handing the bytes to another thread. */
const MAX_INLINE_BYTES = 16 * 1024;

const ENCODINGS: ContentEncoding[] = ['br', 'gzip', 'identity'];
/** `preferred` decides where a browser has no preference. The types of the package do not have it yet. */
type EncodingNegotiator = { encodings(available: string[], options: { preferred: string[] }): string[] };

/** Browsers send about 30 characters. */
const MAX_HEADER_LENGTH = 300;

/** Returns the best encoding that an Accept-Encoding header allows. */
export function negotiateEncoding(acceptEncoding: string | string[] | undefined): ContentEncoding {
  const header = String(acceptEncoding ?? '').slice(0, MAX_HEADER_LENGTH);
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } }) as unknown as EncodingNegotiator;
  const [best] = negotiator.encodings(ENCODINGS, { preferred: ENCODINGS });
  return ENCODINGS.find((encoding) => encoding === best) ?? 'identity';
}

export async function compress(bytes: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  const isInline = bytes.length <= MAX_INLINE_BYTES;
  if (encoding === 'gzip') return isInline ? gzipSync(bytes, GZIP_OPTIONS) : compressGzip(bytes, GZIP_OPTIONS);
  const options = brotliOptions(bytes.length);
  return isInline ? brotliCompressSync(bytes, options) : compressBrotli(bytes, options);
}

/**
 * Decompresses content of known length into one buffer. Joining zlib's chunks of 16 kB would leave gaps in memory that
 * the process keeps after a busy minute.
 */
export function decompressBrotli(brotli: Buffer, length: number): Promise<Buffer> {
  // zlib adds another chunk after one that is filled to its last byte.
  return decompressChunks(brotli, { chunkSize: Math.max(constants.Z_MIN_CHUNK, length + 1) });
}

/** Fits the window to the content: the default window takes 16 MB for each compression, which the process keeps. */
function brotliOptions(size: number): BrotliOptions {
  const bits = Math.ceil(Math.log2(size + WINDOW_GAP_BYTES));
  const window = Math.min(constants.BROTLI_MAX_WINDOW_BITS, Math.max(constants.BROTLI_MIN_WINDOW_BITS, bits));
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
  return {
    params: { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [BROTLI_PARAM_SIZE_HINT]: size, [BROTLI_PARAM_LGWIN]: window },
  };
}

/**
 * Compresses the JSON replies of reads. A reply to a write may contain a new secret next to the caller's text, and its
 * compressed length would reveal the secret (BREACH, https://www.breachattack.com). Replies below /auth/ are never
 * compressed.
 */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isRead = request.method === 'GET' && !request.routeOptions.url?.startsWith('/api/auth/');
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!isRead || !isJson || typeof payload !== 'string') return done(null, payload);
    const encoding = setEncoding(request, reply, payload.length);
    if (encoding === 'identity') return done(null, payload);
    reply.removeHeader('content-length');
    compress(Buffer.from(payload), encoding).then((bytes) => done(null, bytes), done);
  });
}

/** Chooses the encoding of a reply of this length, and names it in the headers. */
export function setEncoding({ headers }: FastifyRequest, reply: FastifyReply, bytes: number): ContentEncoding {
  // Also on short replies: the next reply of this URL may be long.
  reply.header('vary', 'accept-encoding');
  const encoding = bytes < MIN_BYTES ? 'identity' : negotiateEncoding(headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return encoding;
}
