import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { withClient } from './connection.ts';
import { Problem } from './problem.ts';

/** The login roles. db/roles.sql and db/schema grant each its own rights. */
export const LOGINS = ['owner', 'app', 'platform', 'jobs'] as const;
export type Login = (typeof LOGINS)[number];

/** `server_version_num` of PostgreSQL 18.0. */
const MIN_VERSION = 180_000;
/** The advisory lock for preparing a cluster. Any number works if every process uses the same one. */
const LOCK = 7_201_843;

/** Creates the database if it does not exist. For clusters that only this product uses. */
export async function createDatabase(administrator: pg.ClientConfig, name: string): Promise<void> {
  await withLock(administrator, async (client) => {
    await client.query(await readFile(new URL('./roles.sql', import.meta.url), 'utf8'));
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(name)} owner booklark_owner`);
  });
}

/**
 * Creates the roles and allows only them to connect to the administrator's database. With `passwordOf` they get
 * passwords; without it, the socket is trusted.
 */
export async function prepareDatabase(
  administrator: pg.ClientConfig,
  passwordOf?: (login: Login) => string,
): Promise<void> {
  await withLock(administrator, async (client) => {
    await refuseOldVersion(client);
    await client.query(await readFile(new URL('./roles.sql', import.meta.url), 'utf8'));
    for (const login of passwordOf ? LOGINS : []) {
      const password = pg.escapeLiteral(passwordOf?.(login) ?? '');
      await client.query(`alter role booklark_${login} password ${password}`);
    }
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const database = pg.escapeIdentifier(rows[0]?.name ?? '');
    const roles = LOGINS.map((login) => `booklark_${login}`).join(', ');
    await client.query(`revoke all on database ${database} from public`);
    await client.query(`grant connect on database ${database} to ${roles}`);
    await client.query(`grant create, temporary on database ${database} to booklark_owner`);
    await client.query('grant usage, create on schema public to booklark_owner with grant option');
  });
}

/** Drops everything that the product's roles own in the database. Call `prepareDatabase` again afterwards. */
export async function emptyDatabase(owner: pg.ClientConfig): Promise<void> {
  await withClient(owner, (client) =>
    client.query(`
      set lock_timeout = '10s';
      set role booklark_search;
      drop owned by booklark_search cascade;
      reset role;
      drop owned by booklark_owner cascade;
    `),
  );
}

async function withLock(administrator: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  await withClient(administrator, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await work(client);
  });
}

async function refuseOldVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
  );
  const [server] = rows;
  if (!server || server.number >= MIN_VERSION) return;
  throw new Problem(`DATABASE_URL points to PostgreSQL ${server.version}. Booklark needs version 18 or later.`);
}
