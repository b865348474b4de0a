import { isIP } from 'node:net';
import path from 'node:path';
import { isLoopback } from '#api/kit/loopback.ts';
import { throughPool } from '#api/kit/pipeline.ts';
import { providerSettingsErrors } from '#api/kit/provider-settings.ts';
import { LOGINS } from '#db/roles.ts';
import { SECRETS } from './secrets.ts';
import { settingName } from './settings.ts';

// The settings of production have no defaults. All errors are printed at once, one a line.

type Env = NodeJS.ProcessEnv;

const MIN_SECRET_LENGTH = 32;

export function settingsErrors(env: Env): string[] {
  const checks = [
    checkOrigin,
    checkPorts,
    checkSecrets,
    checkDatabase,
    checkStorage,
    checkMail,
    checkPayments,
    checkProxy,
    checkLog,
  ];
  return checks.flatMap((check) => check(env));
}

function checkOrigin({ BOOKLARK_ORIGIN = '', BOOKLARK_ROOT_HOSTS = '' }: Env): string[] {
  const origin = URL.parse(BOOKLARK_ORIGIN);
  if (!origin)
    return [
      'BOOKLARK_ORIGIN is missing or not a valid URL. Set the platform’s URL, for example https://booklark.example.',
    ];
  const hosts = BOOKLARK_ROOT_HOSTS.split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return [
    ...(origin.protocol === 'https:'
      ? []
      : ['BOOKLARK_ORIGIN must begin with https, because sign-in needs secure cookies.']),
    ...(hosts.length > 0 ? [] : ['BOOKLARK_ROOT_HOSTS is missing. Set the hosts whose subdomains are the schools.']),
    ...(hosts.length === 0 || hosts.includes(origin.hostname)
      ? []
      : [`BOOKLARK_ROOT_HOSTS does not contain ${origin.hostname}, the host of BOOKLARK_ORIGIN.`]),
  ];
}

function checkPorts(env: Env): string[] {
  const wrong = ['PORT', 'BOOKLARK_METRICS_PORT'].filter((name) => env[name] && !isPort(env[name]));
  const faults = wrong.map((name) => `${name} is "${env[name]}". Use a number between 1 and 65535.`);
  const drain = env.BOOKLARK_DRAIN_SECONDS ?? '';
  if (!/^(?:\d?|10)$/.test(drain))
    faults.push(`BOOKLARK_DRAIN_SECONDS is "${drain}". Use a number of seconds up to 10.`);
  const isSame = env.BOOKLARK_METRICS_PORT && env.BOOKLARK_METRICS_PORT === (env.PORT || '3000');
  return isSame
    ? [...faults, 'BOOKLARK_METRICS_PORT must differ from PORT, because metrics must not be public.']
    : faults;
}

function isPort(text = ''): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;
}

function checkSecrets(env: Env): string[] {
  const weak = SECRETS.filter((name) => (env[name] ?? '').length < MIN_SECRET_LENGTH);
  const secrets = SECRETS.flatMap((name) => env[name] ?? []);
  return [
    ...weak.map(
      (name) =>
        `${name} is missing or shorter than ${MIN_SECRET_LENGTH} characters. Create one: openssl rand -base64 32`,
    ),
    ...(new Set(secrets).size === secrets.length ? [] : ['Two secrets are the same. Each must be different.']),
  ];
}

function checkDatabase(env: Env): string[] {
  if (!env.DATABASE_URL && !env.DATABASE_URL_OWNER) return ['DATABASE_URL is missing. Set the URL of a PostgreSQL 18.'];
  const names = ['DATABASE_URL', ...LOGINS.map(settingName)];
  return names
    .filter((name) => env[name] && !isProtectedDatabase(env[name]))
    .map((name) => `${name} must have ?sslmode=verify-full, because the database is on another machine.`)
    .concat(poolErrors(env));
}

function poolErrors({ DATABASE_POOL: pool, DATABASE_URL_APP, DATABASE_URL }: Env): string[] {
  if (!pool) return [];
  if (!/^(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i.test(pool))
    return [`DATABASE_POOL is "${pool}". Use the host and port of PgBouncer, such as pgbouncer.internal:6432.`];
  const url = DATABASE_URL_APP || DATABASE_URL || '';
  if (!URL.canParse(url.replace('@/', '@localhost/')) || isProtectedDatabase(throughPool(url, pool))) return [];
  return ['DATABASE_POOL is on another machine, so the URLs of the database must have ?sslmode=verify-full.'];
}

/** On another machine the certificate must be checked: without TLS anyone between them reads passwords and names. */
function isProtectedDatabase(text: string): boolean {
  // Adds a host: the URL parser refuses a URL whose only host is a parameter.
  const url = URL.parse(text.replace('@/', '@localhost/'));
  // Invalid URLs are reported when they are opened.
  if (!url) return true;
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  return host === '' || host.startsWith('/') || isLoopback(host) || url.searchParams.get('sslmode') === 'verify-full';
}

function checkStorage(env: Env): string[] {
  if (env.BOOKLARK_S3_BUCKET) {
    const missing = ['BOOKLARK_S3_KEY_ID', 'BOOKLARK_S3_SECRET'].filter((name) => !env[name]);
    return missing.map((name) => `${name} is missing. The bucket needs it.`);
  }
  if (env.BOOKLARK_FILES && path.isAbsolute(env.BOOKLARK_FILES)) return [];
  return ['Set BOOKLARK_FILES to the absolute path of a backed-up folder, or set BOOKLARK_S3_BUCKET.'];
}

function checkMail({
  BOOKLARK_SMTP = '',
  BOOKLARK_MAIL_FROM = '',
  BOOKLARK_MAIL_EVENTS_KEY: eventsKey,
}: Env): string[] {
  const isServer = /^smtps?:$/.test(URL.parse(BOOKLARK_SMTP)?.protocol ?? '');
  return [
    ...(isServer
      ? []
      : ['BOOKLARK_SMTP is missing or not a mail server URL. Example: smtps://user:password@mail.example']),
    ...(/^[^@\s]+@[^@\s]+$/.test(BOOKLARK_MAIL_FROM) ? [] : ['BOOKLARK_MAIL_FROM must be the sender’s email address.']),
    ...(eventsKey && eventsKey.length < MIN_SECRET_LENGTH
      ? [
          `BOOKLARK_MAIL_EVENTS_KEY is shorter than ${MIN_SECRET_LENGTH} characters. Create one: openssl rand -base64 32`,
        ]
      : []),
  ];
}

function checkPayments(env: Env): string[] {
  return providerSettingsErrors(env, true);
}

/** Refuses names and wildcards, because a trusted proxy decides which address and host a visitor has. */
function checkProxy({ BOOKLARK_TRUSTED_PROXY = '' }: Env): string[] {
  const wrong = BOOKLARK_TRUSTED_PROXY.split(',')
    .map((one) => one.trim())
    .filter((one) => one && !isRange(one));
  return wrong.map((one) => `BOOKLARK_TRUSTED_PROXY has "${one}". Use IP addresses and ranges such as 10.0.0.0/8.`);
}

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function checkLog({ BOOKLARK_LOG_LEVEL: level = 'info' }: Env): string[] {
  return LEVELS.includes(level) ? [] : [`BOOKLARK_LOG_LEVEL is "${level}". Use one of ${LEVELS.join(', ')}.`];
}

function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const longest = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) !== 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest))
  );
}
