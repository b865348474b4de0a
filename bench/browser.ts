import { type Agent, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

/** What every browser says it takes (over TLS, which the bench leaves out on both sides). */
export const ACCEPT_ENCODING = 'gzip, deflate, br, zstd';

export type BrowserRequest = {
  port: number;
  host: string;
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: object | undefined;
  agent?: Agent;
};
/** `bytes` came over the line, the last of them at `arrived`; they are unpacked only after that. */
export type BrowserResponse = { status: number; bytes: number; text: string; arrived: number };

/** Asks as a browser does. The host is a header: Node asks the machine for names below localhost, and few know them. */
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
