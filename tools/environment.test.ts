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

test('a test installation pays at its own sandbox, unless the operator has an account for tests', () => {
  const own = environmentFor(readSettings({}), secrets, urls, 'start');
  vi.stubEnv('BOOKLARK_STRIPE_KEY', 'sk_test_of_operator');
  const operator = environmentFor(readSettings({}), secrets, urls, 'start');
  vi.unstubAllEnvs();

  expect(own).toMatchObject({
    BOOKLARK_STRIPE_KEY: expect.stringMatching(/^sk_test_[0-9a-f]{32}$/),
    BOOKLARK_STRIPE_WEBHOOK_SECRET: expect.stringMatching(/^whsec_[0-9a-f]{32}$/),
    BOOKLARK_STRIPE_URL: 'http://localhost:3000/sandbox/stripe',
    BOOKLARK_PAYPAL_CLIENT_ID: expect.stringMatching(/^A[0-9a-f]{32}$/),
    BOOKLARK_PAYPAL_WEBHOOK_ID: expect.stringMatching(/^[0-9A-F]{32}$/),
    BOOKLARK_PAYPAL_URL: 'http://localhost:3000/sandbox/paypal',
    BOOKLARK_PHONEPE_URL: 'http://localhost:3000/sandbox/phonepe',
  });
  expect(operator.BOOKLARK_STRIPE_KEY).toBe('sk_test_of_operator');
  expect(operator.BOOKLARK_STRIPE_URL).toBeUndefined();
});

test('production has no settings of a payment provider but those of the operator', () => {
  expect(environmentFor(readSettings({}), secrets, urls, 'production').BOOKLARK_STRIPE_KEY).toBeUndefined();
});
