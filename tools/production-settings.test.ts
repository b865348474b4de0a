import { expect, test } from 'vitest';
import { settingsErrors } from './production-settings.ts';

const good = {
  BOOKLARK_ORIGIN: 'https://booklark.example',
  BOOKLARK_ROOT_HOSTS: 'booklark.example',
  BOOKLARK_TOKEN_SECRET: 'a'.repeat(32),
  BOOKLARK_PEPPER: 'b'.repeat(32),
  BOOKLARK_FILES_SECRET: 'c'.repeat(32),
  DATABASE_URL: 'postgresql://admin@db/booklark?sslmode=verify-full',
  BOOKLARK_FILES: '/srv/booklark',
  BOOKLARK_SMTP: 'smtps://user:password@mail.example',
  BOOKLARK_MAIL_FROM: 'hello@booklark.example',
};

const paypal = {
  BOOKLARK_PAYPAL_CLIENT_ID: 'AbCdEfGh0123456789',
  BOOKLARK_PAYPAL_CLIENT_SECRET: 'EbCdEfGh0123456789',
  BOOKLARK_PAYPAL_WEBHOOK_ID: '8PT597110X687430LKGECATA',
};
const phonepe = {
  BOOKLARK_PHONEPE_CLIENT_ID: 'SU2609211338',
  BOOKLARK_PHONEPE_CLIENT_VERSION: '1',
  BOOKLARK_PHONEPE_CLIENT_SECRET: '0123456789abcdef',
  BOOKLARK_PHONEPE_WEBHOOK_USERNAME: 'booklark',
  BOOKLARK_PHONEPE_WEBHOOK_PASSWORD: 'password1',
};
const stripe = { BOOKLARK_STRIPE_KEY: 'sk_live_0123456789', BOOKLARK_STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' };

test('valid settings have no errors', () => {
  expect(settingsErrors(good)).toEqual([]);
  expect(settingsErrors({ ...good, BOOKLARK_TRUSTED_PROXY: '10.0.0.0/8, 2001:db8::1' })).toEqual([]);
  expect(settingsErrors({ ...good, ...stripe })).toEqual([]);
  expect(settingsErrors({ ...good, ...stripe, ...paypal, ...phonepe })).toEqual([]);
  const rotated = { ...stripe, BOOKLARK_STRIPE_WEBHOOK_SECRET: 'whsec_0123456789, whsec_9876543210' };
  expect(settingsErrors({ ...good, ...rotated, BOOKLARK_STRIPE_KEY: 'rk_live_0123456789' })).toEqual([]);
});

test.each([
  'postgresql://admin@127.0.0.1/booklark',
  'postgresql://admin@localhost:5433/booklark',
  'postgresql://admin@[::1]/booklark',
  'postgresql://admin@/booklark?host=/run/postgresql',
])('a database on this machine needs no TLS: %s', (DATABASE_URL) => {
  expect(settingsErrors({ ...good, DATABASE_URL })).toEqual([]);
});

test('without settings every error is listed at once, one line each', () => {
  const faults = settingsErrors({});
  expect(faults).toHaveLength(8);
  expect(faults.every((line) => !line.includes('\n'))).toBe(true);
});

test.each([
  [{ BOOKLARK_ORIGIN: 'http://booklark.example' }, 'must begin with https'],
  [{ BOOKLARK_ROOT_HOSTS: 'other.example' }, 'does not contain booklark.example'],
  [{ PORT: 'eighty' }, 'PORT is "eighty". Use a number'],
  [{ PORT: '70000' }, 'PORT is "70000". Use a number'],
  [{ BOOKLARK_METRICS_PORT: '0' }, 'BOOKLARK_METRICS_PORT is "0". Use a number'],
  [{ BOOKLARK_METRICS_PORT: '3000' }, 'BOOKLARK_METRICS_PORT must differ from PORT'],
  [{ BOOKLARK_DRAIN_SECONDS: '60' }, 'BOOKLARK_DRAIN_SECONDS is "60"'],
  [{ BOOKLARK_LOG_LEVEL: 'loud' }, 'BOOKLARK_LOG_LEVEL is "loud"'],
  [{ BOOKLARK_PEPPER: 'short' }, 'BOOKLARK_PEPPER is missing or shorter than 32'],
  [{ BOOKLARK_PEPPER: 'a'.repeat(32) }, 'Two secrets are the same'],
  [{ DATABASE_URL: '' }, 'DATABASE_URL is missing'],
  [{ DATABASE_URL: 'postgresql://admin@db/booklark' }, 'DATABASE_URL must have ?sslmode=verify-full'],
  [{ DATABASE_URL: 'postgresql://admin@db/booklark?sslmode=require' }, 'DATABASE_URL must have ?sslmode=verify-full'],
  [{ DATABASE_URL: 'postgresql://admin@/booklark?host=10.0.0.7' }, 'DATABASE_URL must have ?sslmode=verify-full'],
  [{ DATABASE_URL_APP: 'postgresql://app@10.0.0.7/booklark' }, 'DATABASE_URL_APP must have ?sslmode=verify-full'],
  [{ DATABASE_POOL: 'pgbouncer' }, 'DATABASE_POOL is "pgbouncer"'],
  [
    { DATABASE_URL: 'postgresql://admin@/booklark?host=/run/postgresql', DATABASE_POOL: '10.0.0.7:6432' },
    'DATABASE_POOL is on another machine',
  ],
  [{ BOOKLARK_FILES: 'files' }, 'Set BOOKLARK_FILES to the absolute path'],
  [{ BOOKLARK_S3_BUCKET: 'books', BOOKLARK_S3_KEY_ID: 'x' }, 'BOOKLARK_S3_SECRET is missing'],
  [{ BOOKLARK_SMTP: 'mail.example' }, 'BOOKLARK_SMTP is missing or not a mail server URL'],
  [{ BOOKLARK_MAIL_FROM: 'somebody' }, 'BOOKLARK_MAIL_FROM must be'],
  [{ BOOKLARK_STRIPE_KEY: 'sk_live_0123456789' }, 'BOOKLARK_STRIPE_WEBHOOK_SECRET is missing'],
  [{ BOOKLARK_STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' }, 'BOOKLARK_STRIPE_KEY is missing'],
  [{ BOOKLARK_STRIPE_URL: 'https://api.stripe.com' }, 'BOOKLARK_STRIPE_URL is set without'],
  [{ ...stripe, BOOKLARK_STRIPE_KEY: 'sk_test_0123456789' }, 'BOOKLARK_STRIPE_KEY must be a live key'],
  [{ ...stripe, BOOKLARK_STRIPE_KEY: 'pk_live_0123456789' }, 'BOOKLARK_STRIPE_KEY must be a live key'],
  [{ ...stripe, BOOKLARK_STRIPE_WEBHOOK_SECRET: 'secret' }, 'BOOKLARK_STRIPE_WEBHOOK_SECRET must be'],
  [{ ...stripe, BOOKLARK_STRIPE_WEBHOOK_SECRET: 'whsec_01234567,whsec_12345678,whsec_23456789' }, 'or two separated'],
  [{ ...stripe, BOOKLARK_STRIPE_URL: 'http://api.stripe.com' }, 'BOOKLARK_STRIPE_URL is not a URL'],
  [{ ...paypal, BOOKLARK_PAYPAL_WEBHOOK_ID: '' }, 'BOOKLARK_PAYPAL_WEBHOOK_ID is missing'],
  [{ BOOKLARK_PAYPAL_URL: 'https://api-m.paypal.com' }, 'BOOKLARK_PAYPAL_URL is set without'],
  [{ ...paypal, BOOKLARK_PAYPAL_URL: 'http://api-m.paypal.com' }, 'BOOKLARK_PAYPAL_URL is not a URL'],
  [{ ...paypal, BOOKLARK_PAYPAL_URL: 'https://api-m.sandbox.paypal.com' }, 'BOOKLARK_PAYPAL_URL is the test address'],
  [{ ...paypal, BOOKLARK_PAYPAL_CLIENT_ID: 'a b' }, 'BOOKLARK_PAYPAL_CLIENT_ID is not as PayPal gives it'],
  [{ ...phonepe, BOOKLARK_PHONEPE_CLIENT_VERSION: '' }, 'BOOKLARK_PHONEPE_CLIENT_VERSION is missing'],
  [{ ...phonepe, BOOKLARK_PHONEPE_WEBHOOK_PASSWORD: 'letters' }, 'BOOKLARK_PHONEPE_WEBHOOK_PASSWORD is not as'],
  [
    { ...phonepe, BOOKLARK_PHONEPE_URL: 'https://api-preprod.phonepe.com/apis/pg-sandbox' },
    'BOOKLARK_PHONEPE_URL is the test address',
  ],
  [{ BOOKLARK_TRUSTED_PROXY: 'loopback' }, 'BOOKLARK_TRUSTED_PROXY has "loopback"'],
  [{ BOOKLARK_TRUSTED_PROXY: '10.0.0.0/33' }, 'BOOKLARK_TRUSTED_PROXY has "10.0.0.0/33"'],
])('%o gets its line', (changed, line) => {
  expect(settingsErrors({ ...good, ...changed })).toEqual([expect.stringContaining(line)]);
});
