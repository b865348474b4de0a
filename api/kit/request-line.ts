import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** The path of a request to the server as a whole; `refuseAmbiguousRequests` refuses it. */
const NO_PATH = '*';

/** Replaces a path that cannot be decoded, so that its refusal has the headers of every reply. */
export function rewriteMalformedUrl({ url = '/' }: { url?: string | undefined }): string {
  const [path = ''] = url.split(/[?#;]/, 1);
  return isDecodable(path) ? url : NO_PATH;
}

/** Returns the call's result, because the bundler drops a call whose result is unused, although it can throw. */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== undefined;
  } catch {
    return false;
  }
}

/** Refuses a request without a path or with two hosts (RFC 9112, 3.2: a server must answer them with 400). */
export function refuseAmbiguousRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, headers }) => {
    if (url === NO_PATH || headers.host?.includes(',')) throw new Refusal('malformed');
  });
}
