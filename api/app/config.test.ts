import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const env = {
  BOOKLARK_ORIGIN: 'http://localhost:3000',
  BOOKLARK_FILES: '/srv/files',
  DATABASE_URL_APP: 'app',
  DATABASE_URL_PLATFORM: 'platform',
  DATABASE_URL_JOBS: 'jobs',
  BOOKLARK_TOKEN_SECRET: 'a'.repeat(32),
  BOOKLARK_PEPPER: 'b'.repeat(32),
  BOOKLARK_FILES_SECRET: 'c'.repeat(32),
};
const testKeys = {
  BOOKLARK_STRIPE_KEY: 'sk_test_0123456789',
  BOOKLARK_STRIPE_WEBHOOK_SECRET: 'whsec_new01234567,whsec_old01234567',
};

test('without settings of Stripe it is not used', () => {
  expect(readConfig(env).stripe).toBeUndefined();
});

test('outside production test keys work, at any address, with two webhook secrets during a rotation', () => {
  const { stripe } = readConfig({
    ...env,
    ...testKeys,
    BOOKLARK_MODE: 'sandbox',
    BOOKLARK_STRIPE_URL: 'http://localhost:3000/sandbox/stripe',
  });

  expect(stripe).toEqual({
    key: 'sk_test_0123456789',
    webhookSecrets: ['whsec_new01234567', 'whsec_old01234567'],
    url: new URL('http://localhost:3000/sandbox/stripe'),
  });
});

test('live keys are refused outside production, and test keys inside it', () => {
  const liveKeys = { ...testKeys, BOOKLARK_STRIPE_KEY: 'sk_live_0123456789' };

  expect(() => readConfig({ ...env, ...liveKeys, BOOKLARK_MODE: 'sandbox' })).toThrow('must be a test key');
  expect(() => readConfig({ ...env, ...testKeys, BOOKLARK_MODE: 'production' })).toThrow('must be a live key');
  expect(readConfig({ ...env, ...liveKeys, BOOKLARK_MODE: 'production' }).stripe?.url.href).toBe(
    'https://api.stripe.com/',
  );
});

test('development is refused in production, also where no mode is named', () => {
  expect(() => readConfig({ ...env, BOOKLARK_DEV: '1' })).toThrow('BOOKLARK_DEV');
  expect(readConfig({ ...env, BOOKLARK_DEV: '1', BOOKLARK_MODE: 'sandbox' }).isDevelopment).toBe(true);
  expect(readConfig(env).isDevelopment).toBe(false);
});

test('all settings of Stripe are there, or none', () => {
  const { BOOKLARK_STRIPE_KEY, BOOKLARK_STRIPE_WEBHOOK_SECRET } = testKeys;

  expect(() => readConfig({ ...env, BOOKLARK_STRIPE_KEY, BOOKLARK_MODE: 'sandbox' })).toThrow(
    'WEBHOOK_SECRET is missing',
  );
  expect(() => readConfig({ ...env, BOOKLARK_STRIPE_WEBHOOK_SECRET, BOOKLARK_MODE: 'sandbox' })).toThrow(
    'KEY is missing',
  );
});
