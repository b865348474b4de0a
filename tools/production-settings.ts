import { isIP } from 'node:net';
import path from 'node:path';
import { SECRETS } from './secrets.ts';

// What production needs to be told. Nothing is guessed there, and every fault gets a line, all of them at once.

type Env = NodeJS.ProcessEnv;

const SHORTEST_SECRET = 32;

export function settingsErrors(env: Env): string[] {
  const checks = [
    checkAddresses,
    checkPorts,
    checkSecrets,
    checkDatabase,
    checkStorage,
    checkMail,
    checkProxy,
    checkLog,
  ];
  return checks.flatMap((check) => check(env));
}

function checkAddresses({ BOOKLARK_ORIGIN = '', BOOKLARK_ROOT_HOSTS = '' }: Env): string[] {
  const origin = URL.parse(BOOKLARK_ORIGIN);
  if (!origin)
    return ['BOOKLARK_ORIGIN is missing or no address: set the address of the platform, https://booklark.example.'];
  const hosts = BOOKLARK_ROOT_HOSTS.split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return [
    ...(origin.protocol === 'https:' ? [] : ['BOOKLARK_ORIGIN must begin with https: sign-in needs secure cookies.']),
    ...(hosts.length > 0 ? [] : ['BOOKLARK_ROOT_HOSTS is missing: set the names whose subdomains are the schools.']),
    ...(hosts.length === 0 || hosts.includes(origin.hostname)
      ? []
      : [`BOOKLARK_ROOT_HOSTS does not contain ${origin.hostname}, the host of BOOKLARK_ORIGIN.`]),
  ];
}

function checkPorts(env: Env): string[] {
  const wrong = ['PORT', 'BOOKLARK_METRICS_PORT'].filter((name) => env[name] && !isPort(env[name]));
  const faults = wrong.map((name) => `${name} is "${env[name]}": it must be a number between 1 and 65535.`);
  const isSame = env.BOOKLARK_METRICS_PORT && env.BOOKLARK_METRICS_PORT === (env.PORT || '3000');
  return isSame ? [...faults, 'BOOKLARK_METRICS_PORT is PORT: what is measured is not for the public.'] : faults;
}

function isPort(text = ''): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;
}

function checkSecrets(env: Env): string[] {
  const weak = SECRETS.filter((name) => (env[name] ?? '').length < SHORTEST_SECRET);
  const given = SECRETS.flatMap((name) => env[name] ?? []);
  return [
    ...weak.map((name) => `${name} is missing or shorter than ${SHORTEST_SECRET} characters: openssl rand -base64 32`),
    ...(new Set(given).size === given.length ? [] : ['Two secrets are the same: each needs its own.']),
  ];
}

function checkDatabase(env: Env): string[] {
  if (env.DATABASE_URL || env.DATABASE_URL_OWNER) return [];
  return ['DATABASE_URL is missing: set the address of a PostgreSQL 18.'];
}

function checkStorage(env: Env): string[] {
  if (env.BOOKLARK_S3_BUCKET) {
    const missing = ['BOOKLARK_S3_KEY_ID', 'BOOKLARK_S3_SECRET'].filter((name) => !env[name]);
    return missing.map((name) => `${name} is missing: the bucket needs it.`);
  }
  if (env.BOOKLARK_FILES && path.isAbsolute(env.BOOKLARK_FILES)) return [];
  return ['BOOKLARK_FILES must be the absolute path of a folder that is backed up, or BOOKLARK_S3_BUCKET a bucket.'];
}

function checkMail({ BOOKLARK_SMTP = '', BOOKLARK_MAIL_FROM = '' }: Env): string[] {
  const isServer = /^smtps?:$/.test(URL.parse(BOOKLARK_SMTP)?.protocol ?? '');
  return [
    ...(isServer ? [] : ['BOOKLARK_SMTP is missing or no mail server: smtps://user:password@mail.example']),
    ...(/^[^@\s]+@[^@\s]+$/.test(BOOKLARK_MAIL_FROM)
      ? []
      : ['BOOKLARK_MAIL_FROM must be the address that mail comes from.']),
  ];
}

/** Whoever is named here is believed about a visitor's address and host, so names and wildcards are not enough. */
function checkProxy({ BOOKLARK_TRUSTED_PROXY = '' }: Env): string[] {
  const wrong = BOOKLARK_TRUSTED_PROXY.split(',')
    .map((one) => one.trim())
    .filter((one) => one && !isRange(one));
  return wrong.map((one) => `BOOKLARK_TRUSTED_PROXY has "${one}": it takes addresses and ranges such as 10.0.0.0/8.`);
}

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function checkLog({ BOOKLARK_LOG_LEVEL: level = 'info' }: Env): string[] {
  return LEVELS.includes(level) ? [] : [`BOOKLARK_LOG_LEVEL is "${level}": it is one of ${LEVELS.join(', ')}.`];
}

function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const longest = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) !== 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest))
  );
}
