import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findFreePort } from './port.ts';
import { launchCommand, type RunningCommand, stopCommand, waitForOutput } from './testing/launch-command.ts';

// Every start is complete: the embedded database and the web server with its jobs, without demo data.

let root: string;
let port: number;
const started: RunningCommand[] = [];

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'booklark-start-'));
  chmodSync(root, 0o755);
  port = await findFreePort();
  await ready(start());
});

afterEach(async () => {
  for (const other of started.slice(1)) await stopCommand(other);
});

afterAll(async () => {
  for (const one of started) await stopCommand(one);
  rmSync(root, { recursive: true });
});

function start(env: Record<string, string> = {}): RunningCommand {
  const settings = { PORT: String(port), BOOKLARK_DATA: path.join(root, 'data'), ...env };
  const one = launchCommand('start', settings, { args: ['--empty'] });
  started.push(one);
  return one;
}

const ready = (one: RunningCommand) => waitForOutput(one, 'Ready in');

function ask(where = '/api/current-tenant'): Promise<number | string> {
  return fetch(`http://localhost:${port}${where}`).then(
    ({ status }) => status,
    (error) => String(error.cause?.code),
  );
}

/** The programs of this start, by what they run. */
function pidsOf({ child }: RunningCommand, file: string): number[] {
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').map(Number);
  return children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(file));
}

test('a start serves, and a second start on the same folder is refused with one line', async () => {
  expect(await ask()).toBe(200);
  const second = start({ PORT: String(await findFreePort()) });
  expect(await second.exited).toBe(1);
  expect(second.output()).toMatch(/^Booklark is already running on this data folder.*\n$/);
});

test('a start on a port in use is refused with one line that names a free one', async () => {
  const busy = await listening();
  const { port: usedPort } = busy.address() as { port: number };
  const other = start({ PORT: String(usedPort), BOOKLARK_DATA: path.join(root, 'other') });
  expect(await other.exited).toBe(1);
  expect(other.output()).toBe(
    `Port ${usedPort} is in use. Stop the program that uses it, or choose another port: PORT=${usedPort + 1} npm start\n`,
  );
  busy.close();
});

test.each([
  [{ PORT: 'many' }, 'PORT is "many"'],
  [{ BOOKLARK_ORIGIN: 'here' }, 'BOOKLARK_ORIGIN is "here"'],
  [{ BOOKLARK_SAMPLES: '/nowhere' }, 'BOOKLARK_SAMPLES is "/nowhere"'],
  [
    { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' },
    'Cannot connect to PostgreSQL at DATABASE_URL (ECONNREFUSED)',
  ],
])('a start with %o is refused with one line', async (env, line) => {
  const wrong = start(env);
  expect(await wrong.exited).toBe(1);
  expect(wrong.output()).toContain(line);
  expect(wrong.output().trim().split('\n')).toHaveLength(1);
});

test('a start on a data folder of another version is refused with one line', async () => {
  const data = path.join(root, 'newer');
  mkdirSync(path.join(data, 'postgres-19'), { recursive: true });
  const wrong = start({ BOOKLARK_DATA: data });
  expect(await wrong.exited).toBe(1);
  expect(wrong.output()).toMatch(/^.* was created by a newer Booklark with PostgreSQL 19; this version has 18.*\n$/);
});

test.runIf(process.platform === 'linux')('killed programs are started again', async () => {
  const [first] = started;
  if (!first) throw new Error('nothing was started');
  const site = 'dist/programs/sandbox.js';
  const [pid = 0] = pidsOf(first, site);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => pidsOf(first, site).filter((one) => one !== pid)).toHaveLength(1);
  await expect.poll(() => ask()).toBe(200);

  const lock = path.join(root, 'data/postgres-18/data/postmaster.pid');
  const serverPid = () => (existsSync(lock) ? Number.parseInt(readFileSync(lock, 'utf8'), 10) : undefined);
  const killed = serverPid() ?? 0;
  process.kill(killed, 'SIGKILL');
  await expect.poll(serverPid).not.toBe(killed);
  await expect.poll(() => ask()).toBe(200);
});

test('the next start after a killed launcher serves', async () => {
  const [first] = started;
  first?.child.kill('SIGKILL');
  const next = start();
  await ready(next);
  expect(await ask()).toBe(200);

  next.child.kill('SIGINT');
  expect(await next.exited).toBe(0);
  expect(next.output()).not.toContain('While stopping');
  expect(await ask()).toBe('ECONNREFUSED');
});

function listening(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
  });
}
