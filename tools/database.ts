import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { Problem } from '#db/problem.ts';
import { createDatabase, emptyDatabase, LOGINS, type Login, prepareDatabase } from '#db/roles.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

/** An open database, with a connection URL for each role. */
export type Database = {
  urls: Record<Login, string>;
  /** Deletes all of Booklark's data in the database. */
  empty(): Promise<void>;
  /** Releases the lock of the data folder, so that the next start can begin while this process stops. */
  resign(): Promise<void>;
  /** Leaves the embedded PostgreSQL running for the process that continues. */
  leave(): Promise<void>;
  stop(): Promise<void>;
};

const noop = async () => {};

const NAME = 'booklark';

/** Returns whether the database is the one that Booklark brings along. */
export function isEmbedded({ databaseUrl, databaseUrls }: Settings): boolean {
  return !databaseUrl && !databaseUrls;
}

/**
 * Opens the database of these settings with its roles, without migrating: the embedded one, `alone` to serve it or
 * `shared` beside a running server, or the one at DATABASE_URL.
 */
export async function openDatabase(
  { data, databaseUrl, databaseUrls }: Settings,
  secrets: Secrets,
  hold: 'alone' | 'shared',
  onLost: (cause: unknown) => void,
): Promise<Database> {
  if (databaseUrls)
    return {
      urls: databaseUrls,
      stop: noop,
      resign: noop,
      leave: noop,
      empty: () => emptyDatabase({ connectionString: databaseUrls.owner }),
    };
  if (databaseUrl) return openExternal(databaseUrl, secrets.BOOKLARK_TOKEN_SECRET);

  const { host, port, ...cluster } = await startEmbeddedPostgres(data, hold, onLost);
  const as = (user: string, database: string) => ({ host, port, user, database });
  const where = `host=${encodeURIComponent(host)}&port=${port}`;
  const urls = urlPerLogin((login) => `postgresql://booklark_${login}@/${NAME}?${where}`);
  try {
    await createDatabase(as('postgres', 'postgres'), NAME);
    return await prepareRoles(as('postgres', NAME), undefined, urls, cluster);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** Opens an external database. The passwords of its roles are derived from our secret, so that none is stored. */
async function openExternal(databaseUrl: string, secret: string): Promise<Database> {
  const passwordOf = (login: Login) => createHmac('sha256', secret).update(`role ${login}`).digest('base64url');
  // The URL of a socket has no host, which the URL parser does not accept.
  const readable = databaseUrl.replace('@/', '@localhost/');
  if (!URL.canParse(readable))
    throw new Problem('DATABASE_URL is not a valid URL. Example: postgresql://user:password@host/booklark');
  const urls = urlPerLogin((login) => {
    const url = new URL(readable);
    url.username = `booklark_${login}`;
    url.password = passwordOf(login);
    return url.href;
  });
  try {
    const administrator = { connectionString: databaseUrl, connectionTimeoutMillis: 10_000 };
    return await prepareRoles(administrator, passwordOf, urls, { stop: noop, resign: noop, leave: noop });
  } catch (error) {
    throw explainDatabaseError(error);
  }
}

async function prepareRoles(
  administrator: pg.ClientConfig,
  passwordOf: ((login: Login) => string) | undefined,
  urls: Record<Login, string>,
  cluster: Pick<Database, 'stop' | 'resign' | 'leave'>,
): Promise<Database> {
  await prepareDatabase(administrator, passwordOf);
  return {
    ...cluster,
    urls,
    async empty() {
      await emptyDatabase({ connectionString: urls.owner });
      await prepareDatabase(administrator, passwordOf);
    },
  };
}

function urlPerLogin(addressOf: (login: Login) => string): Record<Login, string> {
  return Object.fromEntries(LOGINS.map((login) => [login, addressOf(login)])) as Record<Login, string>;
}

/**
 * Explains errors that an operator can fix, by PostgreSQL's codes:
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
export function explainDatabaseError(error: unknown, setting = 'DATABASE_URL'): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error;
  const { code = '' } = error as pg.DatabaseError;
  if (
    ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT', 'ETIMEDOUT'].includes(code) ||
    /timeout/.test(error.message)
  ) {
    return new Problem(`Cannot connect to PostgreSQL at ${setting} (${code || error.message}).`, { cause: error });
  }
  if (/^28/.test(code)) return new Problem(`PostgreSQL refused ${setting}: ${error.message}.`, { cause: error });
  if (code === '3D000') return new Problem(`The database in ${setting} does not exist. Create it.`, { cause: error });
  if (code === '42501') {
    const rights = 'It must own the database and be able to create roles';
    return new Problem(`The user in ${setting} does not have the required rights (${error.message}). ${rights}.`, {
      cause: error,
    });
  }
  return error;
}
