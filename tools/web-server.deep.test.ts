import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFreePort } from './port.ts';
import { startWebServer } from './web-server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'booklark-web-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A server that answers with its process id, as the web server listens. */
const SERVER = `
  import { createServer } from 'node:http';
  const server = createServer((_, response) => response.end(String(process.pid)));
  process.on('SIGTERM', () => process.exit());
  server.listen({ fd: Number(process.env.BOOKLARK_LISTEN_FD) }, () => process.send({ ready: true }));`;

test('while the web server restarts, visitors wait instead of being refused; once it is stopped, they are refused', async () => {
  const file = path.join(folder, 'server.mjs');
  writeFileSync(file, SERVER);
  const port = await findFreePort();
  const stops: (() => Promise<void>)[] = [];
  const program = { name: 'The web server', args: [file], env: process.env, log: path.join(folder, 'log') };
  const visit = () => fetch(`http://127.0.0.1:${port}`).then((response) => response.text());

  await startWebServer(
    program,
    { host: '127.0.0.1', port },
    (stop) => stops.push(stop),
    (cause) => {
      throw cause;
    },
  );
  const first = Number(await visit());
  process.kill(first, 'SIGKILL');
  await expect.poll(() => readStateOf(first)).toBe('');
  const pids = await Promise.all([visit(), visit(), visit()]);

  expect(new Set(pids).size).toBe(1);
  expect(Number(pids[0])).not.toBe(first);
  for (const stop of stops.toReversed()) await stop();
  await expect(visit()).rejects.toThrow('fetch failed');
});

function readStateOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}
