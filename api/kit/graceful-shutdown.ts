import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Below the ten seconds of docs/operations.md, with time to close the pools. */
const TIMEOUT_MS = 8_000;
const IDLE_CHECK_MS = 100;

/**
 * Makes `app.close()` graceful: new connections are refused, open requests get their reply with `connection: close`,
 * and requests that take too long are cut. Node alone would wait for keep-alive connections until their clients close
 * them.
 */
export function closeGracefully(app: FastifyInstance, timeoutMs = TIMEOUT_MS): void {
  const sockets = new Set<Socket>();
  let isClosing = false;
  let timers: NodeJS.Timeout[] = [];

  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    timers = [
      setInterval(() => closeIdle(app, sockets), IDLE_CHECK_MS),
      setTimeout(() => destroyAll(sockets), timeoutMs),
    ];
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
  });
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
