import { type Agent, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

/** The encodings that every browser accepts over TLS; the benchmark leaves out TLS on both sides. */
export const ACCEPT_ENCODING = 'gzip, deflate, br, zstd';

export type BrowserRequest = {
  port: number;
  host: string;
  path: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: object | undefined;
  agent?: Agent;
};
/** `bytes`: the transferred size; `arrived`: the time of the last byte, before decompression. */
export type BrowserResponse = { status: number; bytes: number; text: string; arrived: number };

/** Sends a request as a browser does. The host is a header, because Node cannot resolve names below localhost everywhere. */
export function sendRequest({
  port,
  host,
  path,
  method = 'GET',
  headers,
  body,
  agent,
}: BrowserRequest): Promise<BrowserResponse> {
  const sent = body && JSON.stringify(body);
  const requestHeaders = {
    host,
    accept: path.startsWith('/api/') ? 'application/json' : 'text/html',
    'accept-encoding': ACCEPT_ENCODING,
    ...headers,
    ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
  };
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { port, host: '127.0.0.1', agent, method, path, headers: requestHeaders },
      (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece) => pieces.push(piece));
        answer.once('error', reject);
        answer.once('end', () => {
          const arrived = performance.now();
          const packed = Buffer.concat(pieces);
          decompress(packed, answer.headers['content-encoding']).then(
            (plain) => resolve({ status: answer.statusCode ?? 0, bytes: packed.length, text: String(plain), arrived }),
            reject,
          );
        });
      },
    );
    clientRequest.once('error', reject);
    clientRequest.end(sent);
  });
}

async function decompress(bytes: Buffer, encoding: string | undefined): Promise<Buffer> {
  if (encoding === 'br') return promisify(brotliDecompress)(bytes);
  return encoding === 'gzip' ? promisify(gunzip)(bytes) : bytes;
}
