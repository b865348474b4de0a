import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Within the ten seconds that operations are promised, with room for closing the pools. */
const TIMEOUT_MS = 8_000;
const IDLE_CHECK_MS = 100;

/**
 * Makes `app.close()` graceful: nobody new comes in, whoever has asked is answered and told that the connection ends, and what
 * is not done in time is cut. Node alone waits for kept connections as long as their clients like.
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

/** Those that were upgraded, too, which Node's own list has forgotten. */
function destroyAll(sockets: Set<Socket>): void {
  for (const socket of sockets) socket.destroy();
}

/** Node counts a connection that has never said anything, as browsers open in advance, among the busy ones. */
function closeIdle({ server }: FastifyInstance, sockets: Set<Socket>): void {
  server.closeIdleConnections();
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
}
