import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { abortSlowRequests } from './slow-requests.ts';

const INTERVAL_MS = 60;
const head = (length: number) =>
  `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

let app: FastifyInstance;
// A busy machine would send too slowly for a real clock.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** Connects to a server. The rate is checked after each part of a request has arrived. */
async function aConnection() {
  app = Fastify();
  abortSlowRequests(app, { intervalMs: INTERVAL_MS, minBytes: 100, maxDurationMs: 600_000 });
  const begun = new Promise<void>((resolve) => app.addHook('onRequest', async () => resolve()));
  app.post('/', async (request) => request.body);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const connected = once(app.server, 'connection') as Promise<[Socket]>;
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  const [received] = await connected;
  let sentBytes = 0;
  const send = async (text: string) => {
    socket.write(text);
    sentBytes += text.length;
    while (received.bytesRead < sentBytes) await sleep(1);
  };
  const begin = async (length: number) => {
    await send(head(length));
    await begun;
  };
  const sendPart = async (text: string) => {
    await send(text);
    vi.advanceTimersByTime(INTERVAL_MS);
  };
  return { socket, begin, sendPart };
}

test('a body that arrives too slowly is aborted', async () => {
  const { socket, begin, sendPart } = await aConnection();
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));

  await begin(10_000);
  await sendPart(`["${'x'.repeat(200)}`);
  await sendPart('1');

  await closed;
  expect(socket.destroyed).toBe(true);
});

test('a body at a fair rate is read, however many checks it takes', async () => {
  const { socket, begin, sendPart } = await aConnection();
  const body = JSON.stringify('x'.repeat(1200));
  const reply = once(socket, 'data');

  await begin(body.length);
  for (let at = 0; at < body.length; at += 200) await sendPart(body.slice(at, at + 200));

  expect(String((await reply)[0])).toContain('200 OK');
  socket.destroy();
});
