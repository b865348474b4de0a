import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTempDir, removeStaleTempDirs } from './temp-dirs.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'booklark-scratch-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

test('what a killed process left is cleared, and nothing else', async () => {
  // The id of an ended process, which no running process has.
  const { pid: gone } = spawnSync(process.execPath, ['--version']);
  const left = `booklark-press-${gone}-abc`;
  await mkdir(path.join(folder, left, 'made'), { recursive: true });
  await writeFile(path.join(folder, left, 'made', 'page.webp'), 'x');
  const others = [`booklark-upload-${process.ppid}-abc`, `press-${gone}-abc`, `booklark-${gone}`, 'booklark-press-x-y'];
  for (const name of others) await mkdir(path.join(folder, name));

  await removeStaleTempDirs();

  expect((await readdir(folder)).sort()).toEqual(others.sort());
});

test('a folder of an older process that had the same id goes, too', async () => {
  const own = await createTempDir('cover');
  expect(path.basename(own)).toMatch(new RegExp(`^booklark-cover-${process.pid}-`));

  await removeStaleTempDirs();

  expect(await readdir(folder)).toEqual([]);
});
