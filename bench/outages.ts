import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { hashPassword } from '#api/kit/password-hashing.ts';
import { withClient } from '#db/connection.ts';
import { findBinaries } from '#db/embedded/binaries.ts';
import { openClusterHome } from '#db/embedded/identity.ts';
import { dataFolder, initialiseCluster, isAlive, PORT, startServer } from '#db/embedded/launch.ts';
import { createDatabase } from '#db/roles.ts';
import { print, runCommand } from '#tools/cli.ts';
import { findFreePort } from '#tools/port.ts';
import { sendRequest } from './browser.ts';

// node bench/outages.ts [times] [embedded|start|serve]: crashes, freezes and fills the disk of a database under traffic and with jobs at work:
// of the one that npm start brings along, and of one that npm start and npm run serve were given. Everything acknowledged must be there
// afterwards, and everything ready again within three seconds.
const SECONDS_AWAY = [1, 2, 5, 10, 20, 60];
const SECONDS_FROZEN = [5, 20];
const SECONDS_FULL = 10;
const MAX_READY_SECONDS = 3;
const DISK_MB = 900;
const TRAFFIC_PAUSE_MS = 50;
const projectRoot = path.join(import.meta.dirname, '..');
const [USERNAME, PASSWORD] = ['robin', 'nine brass otters'];
const DATABASE = 'booklark';
const JOBS = `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'clear-audit-details'`;
const SESSIONS = 'select count(*)::int as count from sessions where id = any ($1)';
const SECRET = (letter: string) => letter.repeat(32);
const dataFolderOf = (folder: string) => path.join(folder, 'data');

const MODES = ['embedded', 'start', 'serve'] as const;
type Mode = (typeof MODES)[number];
type Product = { mode: Mode; port: number; host: string; isAlive(): boolean; stop(): Promise<void> };
type Reply = { status: number; text: string };
type Outage = [name: string, run: () => Promise<void>];

await runCommand(async () => {
  const [times = '10', only] = process.argv.slice(2);
  const modes = MODES.filter((mode) => !only || mode === only);
  if (modes.length === 0) throw new Error(`no mode ${only}: choose ${MODES.join(', ')}`);
  for (const mode of modes) await drill(mode, Number(times));
});
process.exit();

async function drill(mode: Mode, times: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'booklark-outages-'));
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', folder]);
  chmodSync(folder, 0o755);
  const given = mode === 'embedded' ? undefined : await openStoppableDatabase(folder);
  const product = await startProduct(mode, folder, given);
  try {
    const database = given ?? controlEmbeddedDatabase(dataFolderOf(folder));
    await addStudent(database, product);
    const during = async (begin: () => unknown, seconds: number, end: () => unknown) => {
      await begin();
      await sleep(seconds * 1000);
      await end();
    };
    const outages: Outage[] = given
      ? SECONDS_AWAY.map((seconds) => [`away ${seconds} s`, () => during(given.crash, seconds, given.start)])
      : [['crash', () => database.crash()]];
    for (const seconds of SECONDS_FROZEN)
      outages.push([`frozen ${seconds} s`, () => during(database.freeze, seconds, database.thaw)]);
    outages.push([`disk full ${SECONDS_FULL} s`, () => fillDisk(folder, product)]);
    for (let time = 1; time <= times; time++)
      for (const [name, outage] of outages) await measure(name, outage, database, product);
  } finally {
    await product.stop();
    await given?.crash();
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Fills the disk with the database, the files and the logs, and expects every liveness check to be answered. */
async function fillDisk(folder: string, product: Product): Promise<void> {
  const filler = path.join(folder, 'filler');
  const until = Date.now() + SECONDS_FULL * 1000;
  while (Date.now() < until) {
    try {
      appendFileSync(filler, Buffer.alloc(1_048_576));
    } catch {
      // The disk is full, which is what this is for.
      const { status } = await ask(product, '/api/health/live');
      if (status !== 200) throw new Error(`liveness answered ${status} on a full disk`);
      await sleep(TRAFFIC_PAUSE_MS);
    }
  }
  rmSync(filler);
}

/** Runs an outage under sign-ins and jobs, and prints how soon everything was ready and what was lost. */
async function measure(name: string, outage: () => Promise<void>, database: Database, product: Product): Promise<void> {
  const traffic = startTraffic(database, product);
  await sleep(1_000);
  await outage();
  const startedAt = performance.now();
  await waitFor(async () => (await ask(product, '/api/health/ready')).status === 200);
  await waitFor(async () => (await signIn(product)).status === 200);
  const readySeconds = (performance.now() - startedAt) / 1000;
  const { statuses, sessions } = await traffic.stop();
  await waitFor(async () => (await countRows(database, JOBS)) === 0, 30_000);
  const jobsSeconds = (performance.now() - startedAt) / 1000;

  const lost = sessions.length - (await countRows(database, SESSIONS, [sessions]));
  const wrong = [...statuses.keys()].filter((status) => ![200, 503, 507].includes(status));
  const isGood = readySeconds <= MAX_READY_SECONDS && lost === 0 && wrong.length === 0 && product.isAlive();
  if (!isGood) process.exitCode = 1;
  const counts = [...statuses].sort().map(([status, count]) => `${status}: ${count}`);
  print(
    `${isGood ? 'ok  ' : 'FAIL'} ${product.mode}, ${name}: ready after ${readySeconds.toFixed(2)} s, jobs done after ${jobsSeconds.toFixed(1)} s, ` +
      `${lost} of ${sessions.length} lost (${counts.join(', ')}), launcher ${product.isAlive() ? 'lives' : 'has ended'}`,
  );
}

/** Signs in and adds jobs, one after the other; 0 stands for a connection that broke. */
function startTraffic(database: Database, product: Product) {
  const statuses = new Map<number, number>();
  const sessions: string[] = [];
  let isStopped = false;
  const run = (async () => {
    while (!isStopped) {
      const [{ status, text }] = await Promise.all([signIn(product), addJob(database)]);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 200) sessions.push(sessionOf(text));
      await sleep(TRAFFIC_PAUSE_MS);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await run;
      return { statuses, sessions };
    },
  };
}

async function addJob(database: Database): Promise<void> {
  // During an outage no job can be added either.
  const adding = database.query(`select graphile_worker.add_job('clear-audit-details')`).catch(() => undefined);
  await Promise.race([adding, sleep(1_000)]);
}

async function countRows(database: Database, statement: string, values: unknown[] = []): Promise<number> {
  return (await database.query<{ count: number }>(statement, values))[0]?.count ?? 0;
}

/** Returns the session that a sign-in has acknowledged: it is in the access token. */
function sessionOf(reply: string): string {
  const [, claims = ''] = String(JSON.parse(reply).access).split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).session;
}

async function startProduct(mode: Mode, folder: string, database: StoppableDatabase | undefined): Promise<Product> {
  const port = await findFreePort();
  const isServing = mode === 'serve';
  const host = isServing ? 'booklark.example' : 'localhost';
  mkdirSync(dataFolderOf(folder));
  const output = openSync(path.join(folder, 'output'), 'a');
  const child = spawn(process.execPath, ['tools/bootstrap.mjs', ...(isServing ? ['serve'] : ['start', '--empty'])], {
    cwd: projectRoot,
    stdio: ['ignore', output, output],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      BOOKLARK_DATA: dataFolderOf(folder),
      BOOKLARK_FILES: path.join(dataFolderOf(folder), 'files'),
      ...(database && { DATABASE_URL: database.url }),
      BOOKLARK_TOKEN_SECRET: SECRET('a'),
      BOOKLARK_PEPPER: SECRET('b'),
      BOOKLARK_FILES_SECRET: SECRET('c'),
      ...(isServing && {
        BOOKLARK_ORIGIN: `https://${host}`,
        BOOKLARK_ROOT_HOSTS: host,
        BOOKLARK_SMTP: 'smtp://127.0.0.1:9',
        BOOKLARK_MAIL_FROM: `hello@${host}`,
      }),
    },
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const product = {
    mode,
    port,
    host: `outages.${host}`,
    isAlive,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
  await waitFor(async () => !isAlive() || (await ask(product, '/api/health/ready')).status === 200, 180_000);
  if (!isAlive()) throw new Error(`${mode} ended: see ${folder}/output`);
  return product;
}

/** Creates a school with one student, who signs in all the time. */
async function addStudent(database: Database, { host }: Product): Promise<void> {
  const hash = await hashPassword(PASSWORD, new TextEncoder().encode(SECRET('b')));
  await database.query(
    `with school as (
      insert into tenants (kind, subdomain, school_name, school_email, domain_url, verified_at, primary_color, primary_color_light, primary_color_dark, button_color)
      values ('school', $1, 'Outage School', 'office@outages.example', 'https://outages.example', now(), '#205080', '#4080B0', '#103050', '#205080') returning id
    ), student as (
      insert into users (tenant_id, role, first_name, last_name, username) select id, 'student', 'Robin', 'Example', $2 from school returning tenant_id, id
    )
    insert into credentials (tenant_id, user_id, password_hash) select tenant_id, id, $3 from student`,
    [host.split('.')[0], USERNAME, hash],
  );
}

function signIn(product: Product): Promise<Reply> {
  return ask(product, '/api/auth/token/', { username: USERNAME, password: PASSWORD });
}

function ask({ port, host }: Pick<Product, 'port' | 'host'>, address: string, body?: object): Promise<Reply> {
  const request = { port, host, path: address, method: body ? 'POST' : 'GET', body } as const;
  return sendRequest(request).catch(() => ({ status: 0, text: '' }));
}

/** Waits until something is done. While it cannot be asked, it is not. */
async function waitFor(isDone: () => Promise<boolean>, timeoutMs = 60_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isDone().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`nothing happened for ${timeoutMs / 1000} s`);
    await sleep(20);
  }
}

/** A PostgreSQL whose processes can be killed and frozen from here. */
type Database = ReturnType<typeof controlDatabase>;
/** One that is also only started from here. */
type StoppableDatabase = Database & { url: string; start(): Promise<void> };

async function openStoppableDatabase(folder: string): Promise<StoppableDatabase> {
  const cluster = openClusterHome(path.join(folder, 'postgres'), findBinaries());
  initialiseCluster(cluster, false);
  const config = { host: cluster.home, port: PORT, user: 'postgres', database: 'postgres' };
  async function start(): Promise<void> {
    startServer(cluster);
    await waitFor(async () => Boolean(await withClient(config, (client) => client.query('select 1'))));
  }

  await start();
  await createDatabase(config, DATABASE);
  const url = `postgresql://postgres@/${DATABASE}?host=${cluster.home}&port=${PORT}`;
  return { ...controlDatabase(cluster.home), url, start };
}

/** Controls the embedded PostgreSQL of a running product, which brings it back after a crash. */
function controlEmbeddedDatabase(productData: string): Database {
  const binaries = findBinaries();
  const cluster = openClusterHome(path.join(realpathSync(productData), `postgres-${binaries.major}`), binaries);
  return controlDatabase(cluster.home);
}

function controlDatabase(home: string) {
  const config = { host: home, port: PORT, user: 'postgres', database: DATABASE };
  const postmaster = () => Number.parseInt(readFileSync(path.join(dataFolder(home), 'postmaster.pid'), 'utf8'), 10);

  /** Ends it as a crash does: without a checkpoint, and with every connection cut. */
  async function crash(): Promise<void> {
    const pid = postmaster();
    process.kill(pid, 'SIGQUIT');
    await waitFor(async () => !isAlive(pid));
  }

  const childrenOf = (pid: number) =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

  // The postmaster is stopped first and continued last, so that it neither starts nor reaps a child in between.
  function freeze(): void {
    process.kill(postmaster(), 'SIGSTOP');
    for (const child of childrenOf(postmaster())) process.kill(child, 'SIGSTOP');
  }

  function thaw(): void {
    for (const child of childrenOf(postmaster())) process.kill(child, 'SIGCONT');
    process.kill(postmaster(), 'SIGCONT');
  }

  return {
    crash,
    freeze,
    thaw,
    /** Runs a statement as the administrator, past row security. */
    query: <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
      withClient(config, async (client) => (await client.query<Row>(text, values)).rows),
  };
}
