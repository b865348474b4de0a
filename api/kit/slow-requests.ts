import type { FastifyInstance } from 'fastify';

/** Interval between two checks of a request body, bytes that must arrive in each interval, and the longest duration. */
export type Thresholds = { intervalMs: number; minBytes: number; maxDurationMs: number };
export const defaultThresholds: Thresholds = { intervalMs: 5_000, minBytes: 1_000, maxDurationMs: 600_000 };

/**
 * Aborts a request whose body arrives too slowly, since it could hold a socket forever. Node's requestTimeout has no
 * minimum rate, and a short one would abort honest uploads over slow connections.
 */
export function abortSlowRequests(app: FastifyInstance, { intervalMs, minBytes, maxDurationMs }: Thresholds): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (raw.method !== 'GET' && raw.method !== 'HEAD') watch(raw);
    done();
  });

  function watch(raw: import('node:http').IncomingMessage): void {
    const started = Date.now();
    let lastBytesRead = raw.socket.bytesRead;
    const timer = setInterval(() => {
      const came = raw.socket.bytesRead - lastBytesRead;
      lastBytesRead = raw.socket.bytesRead;
      if (raw.complete) clearInterval(timer);
      else if (came < minBytes || Date.now() - started > maxDurationMs) raw.destroy();
    }, intervalMs).unref();
    raw.once('close', () => clearInterval(timer));
  }
}
