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

const SOURCES = [
  'api',
  'contract',
  'db',
  'look',
  'sandbox',
  'tools',
  'web',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];
const WEB = 'web/library/books/library.screen.tsx';
const SERVER = 'api/kit/health.ts';

let copy: string;
let address: string;
let dev: RunningCommand;
beforeAll(async () => {
  // The test changes a copy of the sources.
  copy = mkdtempSync(path.join(tmpdir(), 'booklark-dev-'));
  chmodSync(copy, 0o755);
  for (const source of SOURCES) cpSync(path.join(projectRoot, source), path.join(copy, source), { recursive: true });
  // A folder of its own, because Vite keeps its cache of packages there.
  mkdirSync(path.join(copy, 'node_modules'));
  for (const name of readdirSync(path.join(projectRoot, 'node_modules')))
    if (!name.startsWith('.'))
      symlinkSync(path.join(projectRoot, 'node_modules', name), path.join(copy, 'node_modules', name));

  const port = String(await findFreePort());
  address = `http://localhost:${port}`;
  const settings = { PORT: port, BOOKLARK_DATA: path.join(copy, '.data') };
  dev = launchCommand('dev', settings, { args: ['--empty'], checkout: copy });
  await waitForOutput(dev, 'Ready in');
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

const textOf = (where: string) => fetch(address + where).then((reply) => reply.text(), String);

/** Returns whether a page has a text; a failure does not print the whole page. */
const has = async (where: string, words: string) => (await textOf(where)).includes(words);

/** Collects the messages of Vite's development socket, which is on the same port as pages and calls. */
async function listen(): Promise<string[]> {
  const [, token] = /const wsToken = "([^"]+)"/.exec(await textOf('/@vite/client')) ?? [];
  const messages: string[] = [];
  const socket = new WebSocket(`${address.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  socket.addEventListener('message', ({ data }) => messages.push(String(data)));
  await expect.poll(() => messages).toHaveLength(1);
  return messages;
}

test('one port serves pages, the API and the gallery', async () => {
  // On a busy machine the first requests get a 503.
  await expect.poll(() => has('/', '/@vite/client')).toBe(true);
  await expect.poll(() => has('/gallery', '<h1>Components</h1>')).toBe(true);
  await expect.poll(() => has('/api/health/ready', 'ok')).toBe(true);
});

test('a changed screen updates the browser and the next page', async () => {
  // Requests the page as a browser does.
  for (const where of ['/library', `/${WEB}`]) await textOf(where);
  const messages = await listen();
  change(WEB, "t('Library')", "t('Changed shelf')");

  await expect.poll(() => has('/library', 'Changed shelf')).toBe(true);
  await expect.poll(() => messages.join()).toContain(`/${WEB}`);
});

test('a changed server file restarts the server without the command', async () => {
  change(SERVER, "status: 'ok'", "status: 'changed'");

  await expect.poll(() => has('/api/health/live', 'changed')).toBe(true);
  expect(dev.child.exitCode).toBe(null);
});
