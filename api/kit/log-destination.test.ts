import { spawnSync } from 'node:child_process';
import { closeSync, constants, existsSync, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openLogDestination } from './log-destination.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'booklark-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('lines are written in order', async () => {
  const file = path.join(folder, 'log');
  const fd = openSync(file, 'a');
  const destination = openLogDestination(fd);

  for (const name of ['one', 'two', 'three']) destination.write(`${name}\n`);

  await expect.poll(() => readFileSync(file, 'utf8')).toBe('one\ntwo\nthree\n');
  expect(destination.droppedLines()).toBe(0);
  closeSync(fd);
});

// Every write to /dev/full fails as on a full disk: https://man7.org/linux/man-pages/man4/full.4.html
test.skipIf(!existsSync('/dev/full'))('on a full disk lines are dropped and counted', async () => {
  const fd = openSync('/dev/full', 'w');
  const destination = openLogDestination(fd);

  for (const name of ['one', 'two', 'three']) destination.write(`${name}\n`);

  await expect.poll(() => destination.droppedLines()).toBe(3);
  closeSync(fd);
});

test('a pipe that no one reads blocks nothing, and the dropped lines are counted in the log when it is read again', async () => {
  const file = path.join(folder, 'pipe');
  expect(spawnSync('mkfifo', [file]).status).toBe(0);
  const fd = openSync(file, constants.O_RDWR | constants.O_NONBLOCK);
  const destination = openLogDestination(fd);

  const line = `${'x'.repeat(1_023)}\n`;
  for (let count = 0; count < 2_000; count++) destination.write(line);
  const dropped = destination.droppedLines();

  expect(dropped).toBeGreaterThan(900);
  await expect.poll(() => readAvailable(fd)).toContain(`"lines":${dropped}`);
  closeSync(fd);
});

function readAvailable(fd: number): string {
  const chunk = Buffer.alloc(1_048_576);
  try {
    return chunk.toString('utf8', 0, readSync(fd, chunk));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EAGAIN') return '';
    throw cause;
  }
}
