import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#tools/build-state.ts';
import { slowFiles } from './slow-files-first.ts';

test('every slow file exists, and is listed once', () => {
  expect(slowFiles.filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([]);
  expect(new Set(slowFiles).size).toBe(slowFiles.length);
});
