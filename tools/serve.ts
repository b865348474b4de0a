import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { readConfig } from '#api/app/config.ts';
import { openStorage } from '#api/kit/storage.ts';
import { withClient } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { Problem } from '#db/problem.ts';
import { LOGINS, type Login } from '#db/roles.ts';
import { closeSandbox } from '#db/sandbox.ts';
import { hasBuild, projectRoot } from './build-state.ts';
import { print, runCommand } from './cli.ts';
import { type Database, explainDatabaseError, isEmbedded, openDatabase } from './database.ts';
import { environmentFor } from './environment.ts';
import { assertPortFree } from './port.ts';
import { settingsErrors } from './production-settings.ts';
import { openProgramUser } from './program-user.ts';
import { programFile } from './programs.ts';
import { openSecrets } from './secrets.ts';
import { readSettings, settingName } from './settings.ts';
import { type OnFatal, type OnStop, type Outcome, supervise } from './supervise.ts';
import { type Plan, runPlan } from './supervisor.ts';

// npm run serve: starts production. All settings are checked before anything is served, and the sandbox is off.
const STOP_TIMEOUT_MS = 25_000;

await runCommand(() => supervise(serve));
process.exit();

async function serve(onStop: OnStop, onFatal: OnFatal): Promise<Outcome> {
  const startedAt = Date.now();
  throwIfErrors([...settingsErrors(process.env), ...(hasBuild() ? [] : ['The site is not built: npm run build'])]);

  const settings = readSettings(process.env);
  const secrets = openSecrets(settings.data);
  const database = await openDatabase(settings, secrets, 'alone', onFatal);
  let outcome: Outcome | undefined;
  onStop(() => (outcome === 'handed over' ? database.leave() : database.stop()));
  const env = environmentFor(settings, secrets, database.urls, 'production');
  throwIfErrors([...(await roleErrors(database)), ...(await storageErrors(env))]);
  const applied = await migrate({ connectionString: database.urls.owner });
  await withClient(database.urls.owner, closeSandbox);
  if (applied.length > 0) print(`The database is up to date: ${applied.length} schema files applied.`);
  await assertPortFree(settings.host, settings.port);

  const user = openProgramUser(settings, database.urls.app);
  const program = (name: string, file: string) => {
    const args = [path.join(projectRoot, file)];
    return { name, args, env, node: process.execPath, user, stopTimeoutMs: STOP_TIMEOUT_MS };
  };
  const plan: Plan = {
    data: settings.data,
    hasCluster: isEmbedded(settings),
    web: program('The web server', programFile('web')),
    worker: program('The worker', programFile('worker')),
    listen: { host: settings.host, port: settings.port },
    lines: [`Serving ${settings.origin} on ${settings.host}:${settings.port}.`],
    startedAt,
  };
  outcome = await runPlan(plan, database, onStop, onFatal);
  return outcome;
}

function throwIfErrors(errors: string[]): void {
  if (errors.length > 0) throw new Problem(errors.join('\n'));
}

/** Checks the roles: row security does not protect from table owners, superusers and roles that bypass it. */
async function roleErrors({ urls }: Database): Promise<string[]> {
  const faults = await Promise.all(LOGINS.map((login) => checkRole(login, urls[login])));
  return faults.flat();
}

async function checkRole(login: Login, url: string): Promise<string[]> {
  const setting = settingName(login);
  try {
    const role = await withClient({ connectionString: url, connectionTimeoutMillis: 10_000 }, readRole);
    return [
      ...(role.name === `booklark_${login}`
        ? []
        : [`${setting} signs in as ${role.name}: it must be booklark_${login}.`]),
      ...(role.is_free ? [`${role.name} is a superuser or bypasses row security: it must do neither.`] : []),
      ...(role.version < 180_000 ? [`${setting} leads to a PostgreSQL older than 18.`] : []),
    ];
  } catch (error) {
    const explanation = explainDatabaseError(error, setting);
    if (explanation instanceof Problem) return [explanation.message];
    throw error;
  }
}

type ConnectedRole = { name: string; is_free: boolean; version: number };

async function readRole(client: pg.Client): Promise<ConnectedRole> {
  const { rows } = await client.query<ConnectedRole>(`
    select rolname as name, rolsuper or rolbypassrls as is_free, current_setting('server_version_num')::int as version
    from pg_roles where rolname = current_user
  `);
  const [myself] = rows;
  if (!myself) throw new Error('PostgreSQL does not know its own user.');
  return myself;
}

/** Checks the storage by writing a file and removing it. */
async function storageErrors(env: NodeJS.ProcessEnv): Promise<string[]> {
  const tempDir = mkdtempSync(path.join(tmpdir(), 'booklark-'));
  try {
    const storage = await openStorage(readConfig(env));
    writeFileSync(path.join(tempDir, 'check'), 'kept');
    await storage.put('start-check/file', path.join(tempDir, 'check'));
    await storage.remove('start-check');
    return [];
  } catch (error) {
    return [`The storage of files cannot be written: ${error instanceof Error ? error.message : error}`];
  } finally {
    rmSync(tempDir, { recursive: true });
  }
}
