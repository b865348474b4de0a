import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** What `refuseAmbiguousRequests` refuses: a request for the server as a whole, which has no path. */
const NO_PATH = '*';

/** Replaces a path that cannot be decoded, so that it is refused with the headers that every reply has. */
export function rewriteMalformedUrl({ url = '/' }: { url?: string | undefined }): string {
  const [path = ''] = url.split(/[?#;]/, 1);
  if (!path.includes('%')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return NO_PATH;
  }
}

/** Refuses a request without a path or with two hosts (RFC 9112, 3.2: a server must answer them with 400). */
export function refuseAmbiguousRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, headers }) => {
    if (url === NO_PATH || headers.host?.includes(',')) throw new Refusal('malformed');
  });
}
