import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from './port.ts';
import { launchCommand, type RunningCommand, stopCommand, waitForOutput } from './testing/launch-command.ts';

const MB = 1_048_576;
const disk = mkdtempSync(path.join(tmpdir(), 'booklark-disk-'));
// Started by root, PostgreSQL runs as another user, who needs access to the folder.
chmodSync(disk, 0o755);
const mount = (options: string) => spawnSync('mount', ['-t', 'tmpfs', '-o', `${options},mode=755`, 'tmpfs', disk]);
const isMounted = mount('size=8m').status === 0;
if (!isMounted) rmSync(disk, { recursive: true });

describe.skipIf(!isMounted)('a start on a full disk (needs the right to mount a file system)', () => {
  const data = path.join(disk, 'data');
  const filler = path.join(disk, 'filler');
  const FULL = /^The disk with \S+ is full\. Free some space and start again\. No data was lost\.$/;
  const started: RunningCommand[] = [];
  let port: string;
  beforeAll(async () => {
    port = String(await findFreePort());
  });
  afterAll(async () => {
    for (const one of started) await stopCommand(one);
    spawnSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  function start(...args: string[]): RunningCommand {
    const one = launchCommand('start', { PORT: port, BOOKLARK_DATA: data }, { args });
    started.push(one);
    return one;
  }

  /** Expects that the command fails and that its last line says only that the disk is full. */
  async function expectDiskFull({ output, exited }: RunningCommand): Promise<void> {
    expect(await exited, output()).toBe(1);
    const lines = output().trim().split('\n');
    expect(lines.at(-1)).toMatch(FULL);
    for (const line of lines.slice(0, -1))
      expect(line).toMatch(/^(Booklark stores|Building|Creating|Database ready|Site built|Demo data|The last run)/);
  }

  function fill(): void {
    try {
      for (;;) appendFileSync(filler, Buffer.alloc(MB));
    } catch (cause) {
      expect((cause as NodeJS.ErrnoException).code).toBe('ENOSPC');
    }
  }

  test.each([8, 42])('with %s MB, too few for a database and its tables, prints one line', async (size) => {
    spawnSync('umount', [disk]);
    mount(`size=${size}m`);
    await expectDiskFull(start('--empty'));
  });

  test('that fills up while demo data is created prints one line, and the next start with free space serves', async () => {
    spawnSync('umount', [disk]);
    mount('size=300m');
    const first = start();
    await waitForOutput(first, 'Creating demo data');
    fill();
    await expectDiskFull(first);
    await expectDiskFull(start());

    rmSync(filler);
    const next = start('--empty');
    await waitForOutput(next, 'Ready in');
    expect(next.output()).toContain('The last run did not finish creating the demo data');
    expect(await stopCommand(next)).toBe(0);
  });
});
