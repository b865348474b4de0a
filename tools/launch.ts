import { rmSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { withClient } from '#db/connection.ts';
import { type DemoTenant, demoPasswords } from '#db/demo/people/tenant.ts';
import { demoTenants, platformAdmin, secondPlatformAdmin } from '#db/demo/people/tenants.ts';
import { findMigratedBuild, saveMigratedBuild } from '#db/migrated-build.ts';
import { openSandbox } from '#db/sandbox.ts';
import { findFreshBuild, projectRoot } from './build-state.ts';
import { elapsed, print } from './cli.ts';
import { prepareDataFolder } from './data-folder.ts';
import { type Database, isEmbedded, openDatabase } from './database.ts';
import { spreadDates } from './demo/dates.ts';
import { spreadSaleDates } from './demo/sale-dates.ts';
import { type DemoState, findDemoState, finishDemoData, startDemoData } from './demo-state.ts';
import { environmentFor } from './environment.ts';
import { assertPortFree } from './port.ts';
import { keepRunning, type Program, runOnce } from './processes.ts';
import { openProgramUser, type ProgramUser } from './program-user.ts';
import { programFile } from './programs.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { readSettings, type Settings } from './settings.ts';
import { type OnFatal, type OnStop, type Outcome, supervise } from './supervise.ts';
import { explainFullDisk, type Plan, runPlan } from './supervisor.ts';

/** Lists the addresses and accounts of the demo data. */
function describeAccounts(settings: Settings): string {
  return [
    `  ${siteUrl(settings)}  the platform: ${platformAdmin.email}, ${secondPlatformAdmin.email}`,
    ...demoTenants.flatMap((tenant) => [
      `  ${siteUrl(settings, tenant.subdomain)}  ${adultsLine(tenant)}`,
      ...signInsOf(tenant),
    ]),
    `  Every adult's password is ${demoPasswords.adult}, every student's is ${demoPasswords.student}.`,
  ].join('\n');
}

function adultsLine({ school_name, adults, suspended_for }: DemoTenant): string {
  const state = suspended_for ? ' (suspended)' : '';
  return `${school_name}${state}: ${adults.map(({ email }) => email).join(', ')}`;
}

function signInsOf({ classes, community_password }: DemoTenant): string[] {
  const codes = classes.map(({ name, class_id, students }) => {
    return `class code ${class_id} (${name}): ${students[0]?.username} and ${students.length - 1} more`;
  });
  return [...codes, ...(community_password ? [`community password ${community_password}`] : [])].map(
    (line) => `      ${line}`,
  );
}

function siteUrl({ origin }: Settings, subdomain = ''): string {
  const url = new URL(origin);
  return `${url.protocol}//${subdomain ? `${subdomain}.` : ''}${url.host}`;
}

type LaunchOptions = { isEmpty: boolean; isDevelopment: boolean };

/** Starts everything on this machine and prints its address. */
export async function launchProduct(options: LaunchOptions): Promise<void> {
  const settings = readSettings(process.env);
  await explainFullDisk(
    settings.data,
    supervise((open, fail) => startAll(options, settings, open, fail)),
  );
}

async function startAll(
  options: LaunchOptions,
  settings: Settings,
  onStop: OnStop,
  onFatal: OnFatal,
): Promise<Outcome> {
  const [startedAt, startedAtMs] = [performance.now(), Date.now()];
  prepareDataFolder(settings);
  const secrets = openSecrets(settings.data);
  const [database, build] = await Promise.all([
    openDatabase(settings, secrets, 'alone', onFatal),
    // PostgreSQL starts while this process reads the times of the sources.
    setImmediate().then(() => (options.isDevelopment ? undefined : findFreshBuild())),
  ]);
  let outcome: Outcome | undefined;
  onStop(() => (outcome === 'handed over' ? database.leave() : database.stop()));
  await assertPortFree(settings.host, settings.port);

  const programs = describePrograms(settings, secrets, database, options);
  const [world] = await Promise.all([
    prepareData(settings, database, startedAt, build),
    options.isDevelopment || build ? undefined : buildSite(programs.build, onStop),
  ]);
  const user = options.isDevelopment ? undefined : openProgramUser(settings, database.urls.app);
  const needsDemoData = world === 'new' && !options.isEmpty;
  if (needsDemoData) {
    // The demo's books are uploaded and processed like all books. The worker stops when the web server runs the jobs.
    onStop(keepRunning({ ...programs.worker, user }, onFatal).stop);
    await createDemoData(database, programs.demo, onStop);
  }
  const plan = { ...describePlan(options, settings, { ...programs, user, world }), startedAt: startedAtMs };
  outcome = await runPlan(plan, database, onStop, onFatal);
  return outcome;
}

type PlanParts = Pick<ReturnType<typeof describePrograms>, 'web' | 'samples'> & {
  user: ProgramUser | undefined;
  world: DemoState;
};

/** Describes what runs after the start; `world` is the state of the database before the start added demo data. */
function describePlan(
  { isEmpty, isDevelopment }: LaunchOptions,
  settings: Settings,
  { web, samples, user, world }: PlanParts,
): Omit<Plan, 'startedAt'> {
  const hasDemoData = world === 'demonstration' || (world === 'new' && !isEmpty);
  const lines = [`Ready in {elapsed}: ${siteUrl(settings)}`];
  if (hasDemoData) lines.push(describeAccounts(settings));
  if (world === 'new' && isEmpty)
    lines.push('  Create the first account: npm run admin:create -- --email you@example.org');
  return {
    data: settings.data,
    hasCluster: isEmbedded(settings),
    web: { ...web, user },
    // Node's watcher does not pass sockets on.
    ...(!isDevelopment && { listen: { host: settings.host, port: settings.port } }),
    samples: hasDemoData && settings.samples ? samples : undefined,
    lines: [...lines, 'Press Ctrl-C to stop.'],
  };
}

async function prepareData(
  settings: Settings,
  database: Database,
  begun: number,
  build: string | undefined,
): Promise<DemoState> {
  const elsewhere = settings.databaseUrl || settings.databaseUrls ? 'the database of DATABASE_URL and ' : '';
  print(`Booklark stores its data in ${elsewhere}${settings.data}`);
  const applied = await migrateWithSandbox(database.urls.owner, build);
  const changed = applied.length === 0 ? '' : `, ${applied.length} schema files applied`;
  print(`Database ready in ${elapsed(begun)}${changed}.`);
  const world = await findDemoState(database.urls.owner);
  if (world !== 'unfinished') return world;

  print('The last run did not finish creating the demo data. Starting again.');
  await database.empty();
  rmSync(settings.files, { recursive: true, force: true });
  await migrateWithSandbox(database.urls.owner, build);
  return 'new';
}

/** Migrates, unless a start with this build, which names the state of all sources, has migrated this database last. */
async function migrateWithSandbox(owner: string, build: string | undefined): Promise<string[]> {
  if (build && (await withClient(owner, findMigratedBuild)) === build) return [];
  // Loaded only here, because the content that ships and the queue take half of the launcher's work.
  const { migrate } = await import('#db/migrate.ts');
  const applied = await migrate({ connectionString: owner });
  await withClient(owner, async (client) => {
    await openSandbox(client);
    await saveMigratedBuild(client, build);
  });
  return applied;
}

async function buildSite(program: Program, onStop: OnStop): Promise<void> {
  const startedAt = performance.now();
  print('Building the site …');
  const { done, stop } = runOnce(program);
  onStop(stop);
  await done;
  print(`Site built in ${elapsed(startedAt)}.`);
}

async function createDemoData({ urls }: Database, program: Program, onStop: OnStop): Promise<void> {
  const startedAt = performance.now();
  print('Creating demo data …');
  await startDemoData(urls.owner);
  const { done, stop } = runOnce(program);
  onStop(stop);
  await done;
  await withClient(urls.owner, async (client) => {
    await spreadDates(client, new Date());
    await spreadSaleDates(client, new Date());
  });
  await finishDemoData(urls.owner);
  print(`Demo data created in ${elapsed(startedAt)}.`);
}

function describePrograms(settings: Settings, secrets: Secrets, { urls }: Database, { isDevelopment }: LaunchOptions) {
  const env = environmentFor(settings, secrets, urls, isDevelopment ? 'development' : 'start');
  const script = (file: string) => path.join(projectRoot, file);
  const log = (name: string) => (isDevelopment ? {} : { log: path.join(settings.data, `log/${name}.log`) });
  const watch = isDevelopment ? ['--watch', '--watch-preserve-output'] : [];
  return {
    web: {
      name: 'The web server',
      args: [...watch, script(isDevelopment ? 'sandbox/main.ts' : programFile('sandbox')), '--jobs'],
      env,
      node: process.execPath,
      ...log('web'),
    },
    worker: {
      name: 'The worker',
      args: [script(isDevelopment ? 'api/app/worker.ts' : programFile('worker'))],
      env,
      ...log('worker'),
    },
    build: { name: 'Building the site', args: [script('tools/build.ts')], env, ...log('build') },
    demo: {
      name: 'Creating demo data',
      args: [script(isDevelopment ? 'tools/demo.ts' : programFile('demo'))],
      env,
      ...log('demo'),
    },
    samples: {
      name: 'Importing the samples',
      args: [script('tools/samples.ts'), settings.samples ?? ''],
      node: process.execPath,
      env: { ...env, DATABASE_URL_OWNER: urls.owner },
    },
  };
}
