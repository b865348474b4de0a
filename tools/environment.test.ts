import { availableParallelism } from 'node:os';
import { expect, test, vi } from 'vitest';
import { environmentFor } from './environment.ts';
import { readSettings } from './settings.ts';

const secrets = { BOOKLARK_TOKEN_SECRET: 'a', BOOKLARK_PEPPER: 'b', BOOKLARK_FILES_SECRET: 'c' };
const urls = { owner: 'owner', app: 'app', platform: 'platform', jobs: 'jobs' };

test('a process gets every login except the owner’s, and more threads than cores', () => {
  const env = environmentFor(readSettings({}), secrets, urls, 'start');

  expect(Object.values(env)).toEqual(expect.arrayContaining(['app', 'platform', 'jobs']));
  expect(Object.values(env)).not.toContain('owner');
  expect(Number(env.UV_THREADPOOL_SIZE)).toBeGreaterThan(availableParallelism());
});

test('programs share compiled code, so that the next start does not compile it again', () => {
  expect(environmentFor(readSettings({}), secrets, urls, 'start').NODE_COMPILE_CACHE).toMatch(/\.cache.compiled$/);
});

test('the allocator gives freed memory back, unless the operator says otherwise', () => {
  vi.stubEnv('MALLOC_ARENA_MAX', '8');
  const env = environmentFor(readSettings({}), secrets, urls, 'production');
  vi.unstubAllEnvs();

  expect(env).toMatchObject({ MALLOC_ARENA_MAX: '8', MALLOC_TRIM_THRESHOLD_: '131072' });
});
