import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { closeGracefully } from './graceful-shutdown.ts';

const PATIENCE_MS = 1_000;
let app: FastifyInstance;
let release: () => void;

beforeEach(async () => {
  app = Fastify({ return503OnClosing: false });
  closeGracefully(app, PATIENCE_MS);
  const released = new Promise<void>((resolve) => (release = resolve));
  app.get('/', async () => 'done');
  app.get('/slow', async () => {
    await released;
    return 'done';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});

/** A connection that may have sent a request, with everything it received. */
async function aConnection(path?: string): Promise<{ socket: Socket; output: () => string }> {
  const address = app.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  let text = '';
  socket.on('data', (bytes) => (text += bytes));
  socket.on('error', () => {});
  await once(socket, 'connect');
  if (path) socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  await sleep(50);
  return { socket, output: () => text };
}

/** `once` would throw when the other side resets the connection, which ends it as well. */
const ended = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

async function closed(): Promise<number> {
  const began = performance.now();
  await app.close();
  return performance.now() - began;
}

test('open requests get their reply, idle connections end immediately, and new ones are refused', async () => {
  const [busy, idle, silent] = [await aConnection('/slow'), await aConnection('/'), await aConnection()];

  const closing = closed();
  await Promise.all([ended(idle.socket), ended(silent.socket)]);
  expect(await aConnection().catch(({ code }) => code)).toBe('ECONNREFUSED');
  expect(busy.output()).toBe('');
  release();
  await ended(busy.socket);

  expect(await closing).toBeLessThan(PATIENCE_MS);
  expect(busy.output()).toMatch(/^HTTP\/1\.1 200 OK.*connection: close.*done$/is);
});

test('a request that is not done in time is cut', async () => {
  await aConnection('/slow');

  const took = await closed();
  release();

  expect(took).toBeGreaterThan(PATIENCE_MS - 50);
  expect(took).toBeLessThan(PATIENCE_MS * 3);
});
