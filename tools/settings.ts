import { existsSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '#db/problem.ts';
import { LOGINS, type Login } from '#db/roles.ts';

/** The settings of a start. Every setting has a default that works on a fresh machine. */
export type Settings = {
  port: number;
  host: string;
  origin: string;
  rootHosts: string[];
  /** The folder of all data: the embedded database, files, secrets. */
  data: string;
  files: string;
  /** A folder of sample books for the demo data. */
  samples: string | undefined;
  /**
   * An external PostgreSQL instead of the embedded one: the URL of a user that creates the roles, or one URL for each
   * role.
   */
  databaseUrl: string | undefined;
  databaseUrls: Record<Login, string> | undefined;
};

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Problem(`PORT is "${env.PORT}". Use a number between 1 and 65535.`);
  }
  const rootHosts = (env.BOOKLARK_ROOT_HOSTS || 'localhost,127.0.0.1').split(',').map((name) => name.trim());
  const origin = env.BOOKLARK_ORIGIN || `http://${rootHosts[0]}:${port}`;
  if (!URL.canParse(origin) || !/^https?:$/.test(new URL(origin).protocol)) {
    throw new Problem(`BOOKLARK_ORIGIN is "${origin}". Use a URL such as http://localhost:3000.`);
  }
  const samples = env.BOOKLARK_SAMPLES || undefined;
  if (samples && !existsSync(samples))
    throw new Problem(`BOOKLARK_SAMPLES is "${samples}", but that folder does not exist.`);

  const data = path.resolve(env.BOOKLARK_DATA || '.data');

  return {
    port,
    host: env.BOOKLARK_HOST || '127.0.0.1',
    origin,
    rootHosts,
    data,
    files: path.resolve(env.BOOKLARK_FILES || path.join(data, 'files')),
    samples: samples && path.resolve(samples),
    databaseUrl: env.DATABASE_URL || undefined,
    databaseUrls: readDatabaseUrls(env),
  };
}

function readDatabaseUrls(env: NodeJS.ProcessEnv): Record<Login, string> | undefined {
  const urls = LOGINS.map((login) => [login, env[settingName(login)] ?? ''] as const);
  const missing = urls.filter(([, url]) => url === '').map(([login]) => settingName(login));
  if (missing.length === LOGINS.length) return undefined;
  if (missing.length > 0)
    throw new Problem(`${missing.join(', ')} missing. Set one for each role, or only DATABASE_URL.`);
  return Object.fromEntries(urls) as Record<Login, string>;
}

export function settingName(login: Login): string {
  return `DATABASE_URL_${login.toUpperCase()}`;
}
