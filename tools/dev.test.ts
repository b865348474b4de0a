import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from './build-state.ts';
import { findFreePort } from './port.ts';
import { launchCommand, type RunningCommand, stopCommand, waitForOutput } from './testing/launch-command.ts';

const SOURCES = ['api', 'contract', 'db', 'look', 'tools', 'web', 'package.json', 'package-lock.json'].concat([
  'lingui.config.ts',
  'vite.config.ts',
]);
const WEB = 'web/library/library.screen.tsx';
const SERVER = 'api/kit/health.ts';

let copy: string;
let address: string;
let dev: RunningCommand;
beforeAll(async () => {
  // The sources are changed here, and nobody else's are.
  copy = mkdtempSync(path.join(tmpdir(), 'booklark-dev-'));
  chmodSync(copy, 0o755);
  for (const source of SOURCES) cpSync(path.join(projectRoot, source), path.join(copy, source), { recursive: true });
  // A folder of its own, as Vite keeps in it what it makes of the packages.
  mkdirSync(path.join(copy, 'node_modules'));
  for (const name of readdirSync(path.join(projectRoot, 'node_modules')))
    if (!name.startsWith('.'))
      symlinkSync(path.join(projectRoot, 'node_modules', name), path.join(copy, 'node_modules', name));

  const port = String(await findFreePort());
  address = `http://localhost:${port}`;
  const settings = { PORT: port, BOOKLARK_DATA: path.join(copy, '.data') };
  dev = launchCommand('dev', settings, { args: ['--empty'], checkout: copy });
  await waitForOutput(dev, 'Ready after');
});
afterAll(async () => {
  await stopCommand(dev);
  rmSync(copy, { recursive: true, force: true });
});

function change(file: string, before: string, after: string): void {
  const place = path.join(copy, file);
  const text = readFileSync(place, 'utf8');
  expect(text).toContain(before);
  writeFileSync(place, text.replace(before, after));
}

const textOf = (where: string) => fetch(address + where).then((answer) => answer.text(), String);

/** No more is told of a page that has not what it should. */
const has = async (where: string, words: string) => (await textOf(where)).includes(words);

/** What Vite tells a browser, on the port of everything else. */
async function listen(): Promise<string[]> {
  const [, token] = /const wsToken = "([^"]+)"/.exec(await textOf('/@vite/client')) ?? [];
  const told: string[] = [];
  const socket = new WebSocket(`${address.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  socket.addEventListener('message', ({ data }) => told.push(String(data)));
  await expect.poll(() => told).toHaveLength(1);
  return told;
}

test('pages, calls and the gallery come from one port', async () => {
  // A machine at work on something else answers the first ones that it is busy.
  await expect.poll(() => has('/', '/@vite/client')).toBe(true);
  await expect.poll(() => has('/gallery', '<h1>Components</h1>')).toBe(true);
  await expect.poll(() => has('/api/health/ready', 'ok')).toBe(true);
});

test('a change of a screen is told to the browser and is on the next page', async () => {
  // As a browser does that shows the page.
  for (const where of ['/', `/${WEB}`]) await textOf(where);
  const told = await listen();
  change(WEB, "t('Library')", "t('Changed shelf')");

  await expect.poll(() => has('/', 'Changed shelf')).toBe(true);
  await expect.poll(() => told.join()).toContain(`/${WEB}`);
});

test('a change of the server is there as soon as it serves again, and nothing has to be started', async () => {
  change(SERVER, "status: 'ok'", "status: 'changed'");

  await expect.poll(() => has('/api/health/live', 'changed')).toBe(true);
  expect(dev.child.exitCode).toBe(null);
});
