import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from './port.ts';
import { launchCommand, type RunningCommand, stopCommand, waitForOutput } from './testing/launch-command.ts';

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;

describe.runIf(isRoot)('a start by root on a data folder of an older version', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'booklark-user-'));
  const data = path.join(root, 'data');
  const oldCover = path.join(data, 'files/school/cover.webp');
  let command: RunningCommand;
  beforeAll(async () => {
    chmodSync(root, 0o755);
    mkdirSync(path.dirname(oldCover), { recursive: true });
    writeFileSync(oldCover, 'cover', { mode: 0o600 });
    const settings = { PORT: String(await findFreePort()), BOOKLARK_DATA: data };
    command = launchCommand('start', settings, { args: ['--empty'] });
    await waitForOutput(command, 'Ready in');
  });
  afterAll(async () => {
    await stopCommand(command);
    rmSync(root, { recursive: true });
  });

  const userOf = (pid: number | string) =>
    Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  const programs = () => {
    const { pid } = command.child;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return children.filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('dist/programs/'));
  };
  const databaseUser = () => statSync(path.join(data, 'postgres-18/data')).uid;

  test('the web server and its jobs run neither as root nor as the user of the database', async () => {
    await expect.poll(programs).toHaveLength(1);

    for (const program of programs()) {
      expect(userOf(program)).not.toBe(0);
      expect(userOf(program)).not.toBe(databaseUser());
    }
  });

  test('the files that root stored belong to the programs', () => {
    const [program = ''] = programs();

    expect(statSync(oldCover).uid).toBe(userOf(program));
    expect(statSync(path.join(data, 'secrets.json')).uid).toBe(0);
  });

  test.each([
    ['booklark_app', true],
    ['booklark_jobs', true],
    ['booklark_owner', false],
    ['postgres', false],
  ])('the programs’ user connects to the database as %s: %s', (role, isAllowed) => {
    const uid = userOf(programs()[0] ?? '');
    const host = path.join(data, 'postgres-18');
    const script = `const { default: pg } = await import('pg');
      const client = new pg.Client({ host: ${JSON.stringify(host)}, user: '${role}', database: 'booklark' });
      await client.connect().then(() => client.end(), ({ code }) => { process.stderr.write(code); process.exit(1); });`;

    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      uid,
      encoding: 'utf8',
    });

    expect(status).toBe(isAllowed ? 0 : 1);
    // invalid_authorization_specification
    expect(stderr).toBe(isAllowed ? '' : '28000');
  });
});
