import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnProgram } from './programs.ts';
import { type TestApp, tokenSecret } from './test-app.ts';

/** A site without pages, because only the API is called. */
const SITE = {
  'server/entry-server.js':
    'export const translate = (_, sentence) => sentence; export const render = async () => ({ status: 503 });',
  'client/.vite/manifest.json': '{}',
  'client/.vite/first.json': '{"web/app/head-script.ts":{"file":"assets/x.js"}}',
  'client/assets/x.js': '',
  'client/reading-worker.js': '',
  'package.json': '{"type":"module"}',
};

/** Starts another server of the same database and files in its own process, so that a test can kill it. */
export async function startWebProcess(
  app: TestApp,
  env: NodeJS.ProcessEnv = {},
): Promise<{ child: ChildProcess; port: number }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'booklark-web-'));
  for (const [name, content] of Object.entries(SITE)) {
    const file = path.join(folder, 'dist', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  const { host, port: socket, database } = app.database.app;
  const as = (role: string) => `postgresql://booklark_${role}@/${database}?host=${host}&port=${socket}`;
  const child = spawnProgram(env.BOOKLARK_MODE === 'sandbox' ? 'sandbox' : 'web', {
    cwd: folder,
    env: {
      PORT: '0',
      BOOKLARK_ORIGIN: 'http://localhost:3000',
      BOOKLARK_FILES: app.files,
      DATABASE_URL_APP: as('app'),
      DATABASE_URL_PLATFORM: as('platform'),
      DATABASE_URL_JOBS: as('jobs'),
      BOOKLARK_TOKEN_SECRET: new TextDecoder().decode(tokenSecret),
      BOOKLARK_PEPPER: 'y'.repeat(32),
      BOOKLARK_FILES_SECRET: 'z'.repeat(32),
      ...env,
    },
  });
  child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const exited = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${code}`)));
  const [{ port }] = await Promise.race([once(child, 'message'), exited]);
  exited.catch(() => {});
  return { child, port };
}
