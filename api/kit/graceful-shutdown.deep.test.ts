import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { closeGracefully } from './graceful-shutdown.ts';

const PATIENCE_MS = 1_000;
const DRAIN_MS = 300;
let app: FastifyInstance;
let close: () => Promise<void>;
let release: () => void;

beforeEach(async () => {
  app = Fastify({ return503OnClosing: false });
  close = closeGracefully(app, { drainMs: DRAIN_MS, timeoutMs: PATIENCE_MS });
  const released = new Promise<void>((resolve) => (release = resolve));
  app.get('/', async () => 'done');
  app.get('/api/health/ready', async () => 'ready');
  app.get('/slow', async () => {
    await released;
    return 'done';
  });
  app.get('/page', async () => {
    await released;
    return (await app.inject('/')).body;
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
  await close();
  return performance.now() - began;
}

test('the server is not ready first, then open requests get their reply, idle connections end, and new ones are refused', async () => {
  const [busy, idle, silent] = [await aConnection('/slow'), await aConnection('/'), await aConnection()];

  const closing = closed();
  expect((await aConnection('/api/health/ready')).output()).toContain(' 503 ');
  expect((await aConnection('/')).output()).toMatch(/^HTTP\/1\.1 200 OK.*connection: close.*done$/is);
  await Promise.all([ended(idle.socket), ended(silent.socket)]);
  expect(await aConnection().catch(({ code }) => code)).toBe('ECONNREFUSED');
  expect(busy.output()).toBe('');
  release();
  await ended(busy.socket);

  expect(await closing).toBeLessThan(DRAIN_MS + PATIENCE_MS);
  expect(busy.output()).toMatch(/^HTTP\/1\.1 200 OK.*connection: close.*done$/is);
});

test('a page that is being rendered can still call the app', async () => {
  const { socket, output } = await aConnection('/page');

  const closing = closed();
  await sleep(50);
  release();
  await Promise.all([ended(socket), closing]);

  expect(output()).toMatch(/^HTTP\/1\.1 200 OK.*done$/is);
});

test('a request that is not done in time is cut', async () => {
  await aConnection('/slow');

  const took = await closed();
  release();

  expect(took).toBeGreaterThan(PATIENCE_MS - 50);
  expect(took).toBeLessThan(DRAIN_MS + PATIENCE_MS * 3);
});
