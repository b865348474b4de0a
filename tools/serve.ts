import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { readConfig } from '#api/config.ts';
import { openStorage } from '#api/kit/storage.ts';
import { withClient } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { Problem } from '#db/problem.ts';
import { LOGINS, type Login } from '#db/roles.ts';
import { type Database, explained, openDatabase } from './database.ts';
import { environmentFor } from './environment.ts';
import { assertPortFree } from './port.ts';
import { settingsErrors } from './production-settings.ts';
import { keepRunning } from './processes.ts';
import { openSecrets } from './secrets.ts';
import { readSettings, settingOf } from './settings.ts';
import { checkout, hasBuild } from './build-state.ts';
import { type Fail, type Open, supervise } from './supervise.ts';
import { command, say } from './cli.ts';

// npm run serve: production. Everything is checked before anything is served, and nothing of the sandbox is there.
const GRACE_MS = 25_000;

await command(() => supervise(serve));
process.exit();

async function serve(open: Open, fail: Fail): Promise<void> {
  refuse([...settingsErrors(process.env), ...(hasBuild() ? [] : ['The site is not built: npm run build'])]);

  const settings = readSettings(process.env);
  const secrets = openSecrets(settings.data);
  const database = await openDatabase(settings, secrets, 'alone', fail);
  const env = environmentFor(settings, secrets, database.urls, 'production');
  refuse([...(await faultsOfRoles(database)), ...(await faultsOfStorage(env))]);
  const applied = await migrate({ connectionString: database.urls.owner });
  if (applied.length > 0) say(`Applied ${applied.join(', ')}.`);
  await assertPortFree(settings.host, settings.port);

  for (const [name, file] of [
    ['The web server', 'api/main.ts'],
    ['The worker', 'api/worker.ts'],
  ] as const) {
    const program = keepRunning({ name, args: [path.join(checkout, file)], env, graceMs: GRACE_MS }, fail);
    open(program.stop);
    await program.ready;
  }
  say(`Serving ${settings.origin} on ${settings.host}:${settings.port}.`);
}

function refuse(faults: string[]): void {
  if (faults.length > 0) throw new Problem(faults.join('\n'));
}

/** Row security guards nothing from whoever owns the tables or walks around it. */
async function faultsOfRoles({ urls }: Database): Promise<string[]> {
  const faults = await Promise.all(LOGINS.map((login) => faultsOfRole(login, urls[login])));
  return faults.flat();
}

async function faultsOfRole(login: Login, url: string): Promise<string[]> {
  const setting = settingOf(login);
  try {
    const found = await withClient({ connectionString: url, connectionTimeoutMillis: 10_000 }, whoAmI);
    return [
      ...(found.name === `booklark_${login}`
        ? []
        : [`${setting} signs in as ${found.name}: it must be booklark_${login}.`]),
      ...(found.is_free ? [`${found.name} is a superuser or bypasses row security: it must do neither.`] : []),
      ...(found.version < 180_000 ? [`${setting} leads to a PostgreSQL older than 18.`] : []),
    ];
  } catch (error) {
    const told = explained(error, setting);
    if (told instanceof Problem) return [told.message];
    throw error;
  }
}

type Myself = { name: string; is_free: boolean; version: number };

async function whoAmI(client: pg.Client): Promise<Myself> {
  const { rows } = await client.query<Myself>(`
    select rolname as name, rolsuper or rolbypassrls as is_free, current_setting('server_version_num')::int as version
    from pg_roles where rolname = current_user
  `);
  const [myself] = rows;
  if (!myself) throw new Error('PostgreSQL does not know its own user.');
  return myself;
}

/** Tried by keeping a file and removing it again. */
async function faultsOfStorage(env: NodeJS.ProcessEnv): Promise<string[]> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'booklark-'));
  try {
    const storage = await openStorage(readConfig(env));
    writeFileSync(path.join(scratch, 'check'), 'kept');
    await storage.put('start-check/file', path.join(scratch, 'check'));
    await storage.remove('start-check');
    return [];
  } catch (error) {
    return [`The storage of files cannot be written: ${error instanceof Error ? error.message : error}`];
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
