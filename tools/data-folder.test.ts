import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'booklark-data-folder-'));
afterAll(() => rmSync(parent, { recursive: true }));
const modeOf = (folder: string) => (statSync(folder).mode & 0o777).toString(8);
const ownMode = process.getuid?.() === 0 ? '711' : '700';

test('other users cannot read the data, its files and its logs, also in a folder of an older version', () => {
  const [fresh, old] = [path.join(parent, 'new'), path.join(parent, 'old')];
  mkdirSync(path.join(old, 'files'), { recursive: true });
  for (const folder of [old, path.join(old, 'files')]) chmodSync(folder, 0o755);

  for (const data of [fresh, old]) {
    prepareDataFolder({ data, files: path.join(data, 'files') });
    expect(modeOf(data)).toBe(ownMode);
    expect(modeOf(path.join(data, 'files'))).toBe('700');
    expect(modeOf(path.join(data, 'log'))).toBe('700');
  }
});

test('a folder for files elsewhere keeps its rights', () => {
  const files = path.join(parent, 'shared');
  mkdirSync(files);
  chmodSync(files, 0o770);

  prepareDataFolder({ data: path.join(parent, 'data'), files });

  expect(modeOf(files)).toBe('770');
});
