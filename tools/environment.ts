import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { LOGINS, type Login } from '#db/roles.ts';
import { projectRoot } from './build-state.ts';
import type { Secrets } from './secrets.ts';
import { type Settings, settingName } from './settings.ts';

const MODES = {
  start: { NODE_ENV: 'production', BOOKLARK_MODE: 'sandbox' },
  development: { NODE_ENV: 'development', BOOKLARK_MODE: 'sandbox', BOOKLARK_DEV: '1' },
  production: { NODE_ENV: 'production', BOOKLARK_MODE: 'production' },
};

/**
 * Password hashing uses one thread for each core (api/kit/password-hashing.ts). Files, DNS and compression need threads
 * besides.
 */
const THREADS_BESIDE_HASHING = 4;

/**
 * Limits the allocator of glibc, which keeps what each thread has freed: 60 MB after a busy minute. With two pools and
 * a fixed threshold large blocks go back to the system. Node reads from sockets into blocks of 65,536 bytes: small
 * blocks between them would hold another 45 MB. Other systems ignore these variables.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '65536' };

/** Returns the environment of a child process: the operator's settings, our defaults, and only the logins it needs. */
export function environmentFor(
  settings: Settings,
  secrets: Secrets,
  urls: Record<Login, string>,
  mode: keyof typeof MODES,
): NodeJS.ProcessEnv {
  const { DATABASE_URL: _administrator, DATABASE_URL_OWNER: _owner, ...outside } = process.env;
  const roles = LOGINS.filter((login) => login !== 'owner').map((login) => [settingName(login), urls[login]]);
  return {
    NODE_COMPILE_CACHE: path.join(projectRoot, '.cache/compiled'),
    UV_THREADPOOL_SIZE: String(availableParallelism() + THREADS_BESIDE_HASHING),
    ...ALLOCATOR,
    ...(mode !== 'production' && sandboxesFor(settings, secrets, outside)),
    ...outside,
    ...secrets,
    ...MODES[mode],
    ...Object.fromEntries(roles),
    PORT: String(settings.port),
    BOOKLARK_HOST: settings.host,
    BOOKLARK_ORIGIN: settings.origin,
    BOOKLARK_ROOT_HOSTS: settings.rootHosts.join(','),
    BOOKLARK_DATA: settings.data,
    BOOKLARK_FILES: settings.files,
  };
}

/**
 * Returns the sandboxes of providers that the operator has not set up, with keys that differ from machine to machine.
 */
function sandboxesFor(
  { origin }: Settings,
  { BOOKLARK_TOKEN_SECRET }: Secrets,
  outside: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const keyOf = (use: string) => createHmac('sha256', BOOKLARK_TOKEN_SECRET).update(use).digest('hex').slice(0, 32);
  return {
    ...(!outside.BOOKLARK_STRIPE_KEY && {
      BOOKLARK_STRIPE_KEY: `sk_test_${keyOf('stripe sandbox key')}`,
      BOOKLARK_STRIPE_WEBHOOK_SECRET: `whsec_${keyOf('stripe sandbox webhook')}`,
      BOOKLARK_STRIPE_URL: `${origin}/sandbox/stripe`,
    }),
    ...(!outside.BOOKLARK_PAYPAL_CLIENT_ID && {
      BOOKLARK_PAYPAL_CLIENT_ID: `A${keyOf('paypal sandbox client')}`,
      BOOKLARK_PAYPAL_CLIENT_SECRET: `E${keyOf('paypal sandbox secret')}`,
      BOOKLARK_PAYPAL_WEBHOOK_ID: keyOf('paypal sandbox webhook').toUpperCase(),
      BOOKLARK_PAYPAL_URL: `${origin}/sandbox/paypal`,
    }),
    ...(!outside.BOOKLARK_PHONEPE_CLIENT_ID && {
      BOOKLARK_PHONEPE_CLIENT_ID: `TEST-${keyOf('phonepe sandbox client')}`,
      BOOKLARK_PHONEPE_CLIENT_VERSION: '1',
      BOOKLARK_PHONEPE_CLIENT_SECRET: keyOf('phonepe sandbox secret'),
      BOOKLARK_PHONEPE_WEBHOOK_USERNAME: 'booklark_sandbox',
      BOOKLARK_PHONEPE_WEBHOOK_PASSWORD: `p1${keyOf('phonepe sandbox webhook').slice(0, 16)}`,
      BOOKLARK_PHONEPE_URL: `${origin}/sandbox/phonepe`,
    }),
  };
}
