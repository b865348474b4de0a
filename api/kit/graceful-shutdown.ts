import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** Below the ten seconds of docs/operations.md, with time to close the pools. */
const TIMEOUT_MS = 8_000;
const IDLE_CHECK_MS = 100;

/**
 * Returns the function that closes the app. For `drainMs` the check of readiness fails and requests are still served, so
 * that a proxy chooses other servers; a connection that it opens while this one stops listening would be lost. Then new
 * connections are refused, open requests get their reply with `connection: close`, and requests that take too long are
 * cut. Fastify is closed after them, because it then refuses the calls inside a page that is still being rendered. Node
 * alone would wait for keep-alive connections until their clients close them.
 */
export function closeGracefully(
  app: FastifyInstance,
  { drainMs = 0, timeoutMs = TIMEOUT_MS }: { drainMs?: number; timeoutMs?: number } = {},
): () => Promise<void> {
  const sockets = new Set<Socket>();
  let isClosing = false;

  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onRequest', async ({ url }) => {
    if (isClosing && url === '/api/health/ready') throw new Refusal('busy', { retryAfter: 5 });
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  return async () => {
    isClosing = true;
    await sleep(drainMs);
    const ended = new Promise((resolve) => app.server.close(resolve));
    const timers = [
      setInterval(() => closeIdle(app, sockets), IDLE_CHECK_MS),
      setTimeout(() => destroyAll(sockets), timeoutMs),
    ];
    await ended;
    for (const timer of timers) clearTimeout(timer);
    await app.close();
  };
}

/** Includes upgraded connections, which Node's own list no longer contains. */
function destroyAll(sockets: Set<Socket>): void {
  for (const socket of sockets) socket.destroy();
}

/** Node counts a connection that has sent nothing, as browsers open in advance, as busy. */
function closeIdle({ server }: FastifyInstance, sockets: Set<Socket>): void {
  server.closeIdleConnections();
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
}
