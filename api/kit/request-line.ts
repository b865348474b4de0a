import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** What `refuseAmbiguousRequests` refuses: a request for the server as a whole, which has no path. */
const NO_PATH = '*';

/** Replaces a path that cannot be decoded, so that it is refused with the headers that every reply has. */
export function rewriteMalformedUrl({ url = '/' }: { url?: string | undefined }): string {
  const [path = ''] = url.split(/[?#;]/, 1);
  return isDecodable(path) ? url : NO_PATH;
}

/** Uses the result of the call, because the bundler drops a call whose result is unused, although it can throw. */
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
