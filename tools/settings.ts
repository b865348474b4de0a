import { existsSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '#db/problem.ts';

/** What whoever starts Booklark may set; every setting has a default that works on a fresh machine. */
export type Settings = {
  port: number;
  host: string;
  origin: string;
  rootHosts: string[];
  /** The folder of everything that is kept: the embedded database, files, secrets. */
  data: string;
  /** A PostgreSQL of one's own instead of the embedded one. */
  databaseUrl: string | undefined;
};

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Problem(`PORT is "${env.PORT}": it must be a number between 1 and 65535.`);
  }
  const rootHosts = (env.BOOKLARK_ROOT_HOSTS || 'localhost,127.0.0.1').split(',').map((name) => name.trim());
  const origin = env.BOOKLARK_ORIGIN || `http://${rootHosts[0]}:${port}`;
  if (!URL.canParse(origin) || !/^https?:$/.test(new URL(origin).protocol)) {
    throw new Problem(`BOOKLARK_ORIGIN is "${origin}": it must be an address such as http://localhost:3000.`);
  }
  const samples = env.BOOKLARK_SAMPLES;
  if (samples && !existsSync(samples))
    throw new Problem(`BOOKLARK_SAMPLES is "${samples}", and there is no such folder.`);

  return {
    port,
    host: env.BOOKLARK_HOST || '127.0.0.1',
    origin,
    rootHosts,
    data: path.resolve(env.BOOKLARK_DATA || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
  };
}
