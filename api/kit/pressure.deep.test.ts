import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { refuseUnderPressure } from './pressure.ts';

const MAX_TURNS = 100;

/** Blocks the event loop. */
function block(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test('a server whose start was slow answers as soon as it listens, and refuses all but assets when it is late afterwards', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  await refuseUnderPressure(app, { maxEventLoopDelayMs: 500 });
  app.get('/', () => 'Hello.');
  app.get('/assets/*', () => 'export {};');
  await app.ready();
  block(1500);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const statusNow = async (route = '/') => (await fetch(new URL(route, address))).status;
  // The startup measurement is taken once the event loop turns.
  await sleep(50);
  expect(await statusNow()).toBe(200);

  await sleep(2500);
  expect(await statusNow()).toBe(200);
  // The load is measured once a second, and the first turn after a measurement does not count for the next. Several
  // turns must fit within a second, however slow the machine is.
  for (let turn = 0; turn < MAX_TURNS && !app.isUnderPressure(); turn++) {
    block(700);
    await sleep(1);
  }
  expect(app.isUnderPressure()).toBe(true);
  expect(await statusNow()).toBe(503);
  expect(await statusNow('/assets/first.js')).toBe(200);
});
