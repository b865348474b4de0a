import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive } from '#db/embedded/launch.ts';
import { keepRunning, type Program, runOnce } from './processes.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'booklark-running-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function program(code: string): Program {
  const file = path.join(folder, 'program.mjs');
  writeFileSync(file, code);
  return { name: 'The program', args: [file], env: process.env, log: path.join(folder, 'log') };
}

const pidsSaid = () => readFileSync(path.join(folder, 'log'), 'utf8').trim().split('\n').map(Number);
const READY = 'console.log(process.pid); process.send({ ready: true }); setInterval(() => {}, 1000);';

function raise(problem: Error): never {
  throw problem;
}

test('a process that is killed is started again', async () => {
  const running = keepRunning(program(READY), raise);
  await running.ready;
  const [first = 0] = pidsSaid();
  process.kill(first, 'SIGKILL');

  await expect.poll(pidsSaid).toHaveLength(2);
  await running.stop();
  await expect.poll(() => pidsSaid().some(isAlive)).toBe(false);
});

test('a process whose event loop stands still is killed and started again, one that answers is not', async () => {
  const stands = `process.once('SIGUSR2', () => { for (;;); }); ${READY}`;
  const running = keepRunning({ ...program(stands), pingMs: 100 }, raise);
  await running.ready;
  const [first = 0] = pidsSaid();
  await sleep(1500);
  expect(pidsSaid()).toEqual([first]);

  process.kill(first, 'SIGUSR2');

  await expect.poll(pidsSaid, { timeout: 10_000 }).toHaveLength(2);
  expect(isAlive(first)).toBe(false);
  await running.stop();
});

test('a process that always fails is reported with the last lines of its log, and stops on request', async () => {
  const reported = Promise.withResolvers<Error>();
  const running = keepRunning(program("throw new Error('The secret is missing');"), reported.resolve);

  const problem = await reported.promise;

  expect(problem.message).toMatch(/^The program ended 5 times within 30 s \(code 1\)/);
  expect(problem.message).toContain('The secret is missing');
  await running.stop();
});

test('a process that ignores SIGTERM is killed', async () => {
  const running = keepRunning(program(`process.on('SIGTERM', () => {}); ${READY}`), raise);
  await running.ready;
  await running.stop();
  expect(pidsSaid().some(isAlive)).toBe(false);
});

test('a process ends when its parent has ended', async () => {
  const file = path.join(folder, 'launcher.ts');
  const running = path.join(import.meta.dirname, 'processes.ts');
  const child = program(READY);
  writeFileSync(
    file,
    `import { keepRunning } from '${running}';
     await keepRunning(${JSON.stringify({ ...child, env: {} })}, () => {}).ready;
     process.kill(process.pid, 'SIGKILL');`,
  );
  await expect(runOnce({ ...child, args: [file] }).done).rejects.toThrow('The program failed (SIGKILL)');
  await expect.poll(() => pidsSaid().some(isAlive)).toBe(false);
});
