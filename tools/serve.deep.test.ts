import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from '#db/testing/database.ts';
import { hasBuild } from './build-state.ts';
import { findFreePort } from './port.ts';

let folder: string;
let database: TestDatabase;
let settings: Record<string, string>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'booklark-serve-'));
  database = await aDatabase({ template: false });
  const { host, port } = database.administrator;
  settings = {
    PORT: String(await findFreePort()),
    BOOKLARK_DATA: folder,
    BOOKLARK_ORIGIN: 'https://booklark.example',
    BOOKLARK_ROOT_HOSTS: 'booklark.example',
    BOOKLARK_TOKEN_SECRET: 'a'.repeat(32),
    BOOKLARK_PEPPER: 'b'.repeat(32),
    BOOKLARK_FILES_SECRET: 'c'.repeat(32),
    DATABASE_URL: `postgresql://postgres@/${database.name}?host=${host}&port=${port}`,
    BOOKLARK_FILES: path.join(folder, 'files'),
    BOOKLARK_SMTP: 'smtp://127.0.0.1:9',
    BOOKLARK_MAIL_FROM: 'hello@booklark.example',
  };
  if (!hasBuild()) await ended(run('build', {}).child);
});

afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

function run(command: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bootstrap.mjs'), command], {
    env: { PATH: process.env.PATH, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
  return { child, said: () => output };
}

const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));
const ask = (where: string) =>
  fetch(`http://127.0.0.1:${settings.PORT}${where}`).then(
    ({ status }) => status,
    (error) => String(error.cause),
  );

test('with all settings it migrates, serves without a sandbox, and stops on SIGTERM', async () => {
  const { child, said } = run('serve', settings);
  await expect.poll(said).toContain(`Serving https://booklark.example on 127.0.0.1:${settings.PORT}`);
  expect(await ask('/api/health/live')).toBe(200);
  expect(await ask('/sandbox/mail')).toBe(404);

  child.kill('SIGTERM');
  expect(await ended(child)).toBe(0);
  expect(await ask('/api/health/live')).toContain('ECONNREFUSED');
});

test('without settings each error is one line, and nothing is started', async () => {
  const { child, said } = run('serve', { BOOKLARK_DATA: folder });
  expect(await ended(child)).toBe(1);
  expect(said().trim().split('\n')).toHaveLength(8);
});

test('roles that are not apart, and a folder that cannot be written, are faults', async () => {
  const { DATABASE_URL = '', ...rest } = settings;
  const roles = Object.fromEntries(
    ['OWNER', 'APP', 'PLATFORM', 'JOBS'].map((role) => [`DATABASE_URL_${role}`, DATABASE_URL]),
  );
  const { child, said } = run('serve', { ...rest, ...roles, BOOKLARK_FILES: '/dev/null/files' });
  expect(await ended(child)).toBe(1);
  expect(said()).toContain('DATABASE_URL_APP signs in as postgres: it must be booklark_app.');
  expect(said()).toContain('postgres is a superuser or bypasses row security');
  expect(said()).toContain('The storage of files cannot be written');
});
