import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { environmentFor } from './environment.ts';
import { readSettings } from './settings.ts';

const secrets = { BOOKLARK_TOKEN_SECRET: 'a', BOOKLARK_PEPPER: 'b', BOOKLARK_FILES_SECRET: 'c' };
const urls = { owner: 'owner', app: 'app', platform: 'platform', jobs: 'jobs' };

test('a program gets every login but the owner’s, and threads besides those that hash', () => {
  const env = environmentFor(readSettings({}), secrets, urls, 'start');

  expect(Object.values(env)).toEqual(expect.arrayContaining(['app', 'platform', 'jobs']));
  expect(Object.values(env)).not.toContain('owner');
  expect(Number(env.UV_THREADPOOL_SIZE)).toBeGreaterThan(availableParallelism());
});
