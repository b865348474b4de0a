import { availableParallelism } from 'node:os';
import { LOGINS, type Login } from '#db/roles.ts';
import type { Secrets } from './secrets.ts';
import { type Settings, settingName } from './settings.ts';

const MODES = {
  start: { NODE_ENV: 'production', BOOKLARK_MODE: 'sandbox' },
  development: { NODE_ENV: 'development', BOOKLARK_MODE: 'sandbox', BOOKLARK_DEV: '1' },
  production: { NODE_ENV: 'production', BOOKLARK_MODE: 'production' },
};

/** Hashing of passwords takes a thread for each core (api/kit/password-hashing.ts); files, names and compression shall not wait behind it. */
const THREADS_BESIDE_HASHING = 4;

/** The environment of a program of ours: what the operator set, our defaults, and no key to more than it needs. */
export function environmentFor(
  settings: Settings,
  secrets: Secrets,
  urls: Record<Login, string>,
  mode: keyof typeof MODES,
): NodeJS.ProcessEnv {
  const { DATABASE_URL: _administrator, DATABASE_URL_OWNER: _owner, ...outside } = process.env;
  const roles = LOGINS.filter((login) => login !== 'owner').map((login) => [settingName(login), urls[login]]);
  return {
    UV_THREADPOOL_SIZE: String(availableParallelism() + THREADS_BESIDE_HASHING),
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
