import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { abortSlowRequests } from './slow-requests.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function aServer(): Promise<number> {
  app = Fastify();
  abortSlowRequests(app, { intervalMs: 60, minBytes: 100, maxDurationMs: 5_000 });
  app.post('/', async (request) => request.body);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const head = (length: number) =>
  `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

test('a body that arrives too slowly is aborted', async () => {
  const socket = connect(await aServer(), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`${head(10_000)}[`);
  const drip = setInterval(() => socket.write('1'), 20);

  // `once` would throw when the connection is reset, which ends it as well.
  await new Promise((resolve) => socket.once('close', resolve));

  clearInterval(drip);
  expect(socket.destroyed).toBe(true);
});

test('a body at a fair rate is read, however many checks it takes', async () => {
  const body = JSON.stringify('x'.repeat(1200));
  const socket = connect(await aServer(), '127.0.0.1');
  socket.write(head(body.length));
  const reply = once(socket, 'data');
  for (let at = 0; at < body.length; at += 200) {
    socket.write(body.slice(at, at + 200));
    await new Promise((resolve) => setTimeout(resolve, 40));
  }

  expect(String((await reply)[0])).toContain('200 OK');
  socket.destroy();
});
