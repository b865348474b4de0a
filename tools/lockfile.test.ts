import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lockfileErrors } from './lockfile.ts';

test('the lockfile works with any registry and on any platform', () => {
  expect(lockfileErrors(JSON.parse(readFileSync('package-lock.json', 'utf8')))).toEqual([]);
});
