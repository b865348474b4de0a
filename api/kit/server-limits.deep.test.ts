import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverLimits } from './server-limits.ts';

let app: FastifyInstance;
beforeAll(async () => {
  // The same limits with shorter times. Even on a busy machine, the pause between two writes stays below the longest.
  const http = { ...serverLimits.http, headersTimeout: 300, connectionsCheckingInterval: 100 };
  app = Fastify({ ...serverLimits, http, connectionTimeout: 3000 });
  app.post('/', async (request) => String(request.body).length);
  app.get('/large', async (_, reply) => reply.send(Buffer.alloc(50_000_000)));
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** `once` would throw when the other side resets the connection, which ends it as well. */
const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

async function aConnection(): Promise<{ socket: Socket; output: () => string; ended: Promise<unknown> }> {
  const address = app.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  let text = '';
  socket.on('data', (bytes) => (text += bytes));
  socket.on('error', () => {});
  await once(socket, 'connect');
  return { socket, output: () => text, ended: closed(socket) };
}

describe('slow and silent connections', () => {
  test('a connection that sends nothing is cut', async () => {
    const { ended, output } = await aConnection();
    await ended;
    expect(output()).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('a connection that sends its headers too slowly is cut', async () => {
    const { socket, ended, output } = await aConnection();
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n');
    const drip = setInterval(() => socket.write('a: b\r\n'), 50);
    await ended;
    clearInterval(drip);
    expect(output()).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('a client that requests a large reply and reads nothing is cut', async () => {
    const { socket } = await aConnection();
    socket.removeAllListeners('data');
    socket.pause();
    const [server] = await Promise.all([
      once(app.server, 'request'),
      socket.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n'),
    ]);
    await once(server[1], 'close');
    expect(server[1].writableFinished).toBe(false);
    socket.destroy();
  });

  test('a long upload at a fair rate is read to the end', async () => {
    const { socket, output } = await aConnection();
    const body = JSON.stringify('x'.repeat(2_000));
    socket.write(
      `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    for (let at = 0; at < body.length; at += 67) {
      socket.write(body.slice(at, at + 67));
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
    await expect.poll(output).toMatch(/^HTTP\/1\.1 200 .*2000$/s);
    socket.destroy();
  });
});
