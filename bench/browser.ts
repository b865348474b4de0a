import { type Agent, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

/** The encodings that every browser accepts over TLS; the benchmark leaves out TLS on both sides. */
export const ACCEPT_ENCODING = 'gzip, deflate, br, zstd';

export type BrowserRequest = {
  port: number;
  host: string;
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  headers?: Record<string, string>;
  /** A form, bytes or text as they are, or an object that is sent as JSON. */
  body?: object | string | undefined;
  agent?: Agent;
};
/** `bytes`: the transferred size; `arrived`: the time of the last byte, before decompression. */
export type BrowserResponse = { status: number; bytes: number; text: string; arrived: number };

/** Sends a request as a browser does. The host is a header, because Node cannot resolve names below localhost everywhere. */
export async function sendRequest({
  port,
  host,
  path,
  method = 'GET',
  headers,
  body,
  agent,
}: BrowserRequest): Promise<BrowserResponse> {
  const sent = body === undefined ? undefined : await packBody(body);
  const requestHeaders = {
    host,
    accept: path.startsWith('/api/') ? 'application/json' : 'text/html',
    'accept-encoding': ACCEPT_ENCODING,
    ...(sent && { ...sent.headers, 'content-length': sent.bytes.length }),
    ...headers,
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
    clientRequest.end(sent?.bytes);
  });
}

async function packBody(body: object | string): Promise<{ bytes: Buffer; headers: Record<string, string> }> {
  if (typeof body === 'string' || Buffer.isBuffer(body)) return { bytes: Buffer.from(body), headers: {} };
  const isForm = body instanceof FormData;
  const packed = new Response(isForm ? body : JSON.stringify(body));
  const type = isForm ? (packed.headers.get('content-type') ?? '') : 'application/json';
  return { bytes: Buffer.from(await packed.arrayBuffer()), headers: { 'content-type': type } };
}

async function decompress(bytes: Buffer, encoding: string | undefined): Promise<Buffer> {
  if (encoding === 'br') return promisify(brotliDecompress)(bytes);
  return encoding === 'gzip' ? promisify(gunzip)(bytes) : bytes;
}

/** Returns the JSON of a reply that is no refusal. */
export async function readJson<Reply>(request: BrowserRequest): Promise<Reply> {
  const { status, text } = await sendRequest(request);
  const { method = 'GET', host, path } = request;
  if (status >= 300) throw new Error(`${method} ${host}${path}: ${status} ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

/** Returns a function that calls the API of a host with the rights of a token. */
export function callAs(token: string, place: Pick<BrowserRequest, 'port' | 'host'>) {
  return <Reply>(path: string, { headers, ...more }: Pick<BrowserRequest, 'method' | 'headers' | 'body'> = {}) =>
    readJson<Reply>({
      ...{ ...place, ...more },
      path: `/api${path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
}
