import type { FastifyInstance } from 'fastify';

/** How often a body that is being read is looked at, how much must have come meanwhile, and when it is too late altogether. */
export type Thresholds = { intervalMs: number; minBytes: number; maxDurationMs: number };
export const defaultThresholds: Thresholds = { intervalMs: 5_000, minBytes: 1_000, maxDurationMs: 600_000 };

/**
 * Cuts a request whose body drips: each would hold a socket for as long as its sender likes. Node's requestTimeout knows no
 * rate, and short enough for drips it would cut honest uploads over slow lines.
 */
export function abortSlowRequests(app: FastifyInstance, { intervalMs, minBytes, maxDurationMs }: Thresholds): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (raw.method !== 'GET' && raw.method !== 'HEAD') watch(raw);
    done();
  });

  function watch(raw: import('node:http').IncomingMessage): void {
    const started = Date.now();
    let seen = raw.socket.bytesRead;
    const timer = setInterval(() => {
      const came = raw.socket.bytesRead - seen;
      seen = raw.socket.bytesRead;
      if (raw.complete) clearInterval(timer);
      else if (came < minBytes || Date.now() - started > maxDurationMs) raw.socket.destroy();
    }, intervalMs).unref();
    raw.once('close', () => clearInterval(timer));
  }
}
