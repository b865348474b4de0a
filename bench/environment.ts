import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SignJWT } from 'jose';
import pg from 'pg';
import { withClient } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { openSandbox } from '#db/sandbox.ts';
import { findBrowser } from '#e2e/testing/browser.ts';
import { startProduct } from '#e2e/testing/product.ts';
import { openDatabase } from '#tools/database.ts';
import { environmentFor } from '#tools/environment.ts';
import { findFreePort } from '#tools/port.ts';
import { programFile } from '#tools/programs.ts';
import { openSecrets } from '#tools/secrets.ts';
import { readSettings } from '#tools/settings.ts';
import { readJson } from './browser.ts';
import { onCore } from './compare.ts';
import { seedDatabase, subdomainOf } from './seed.ts';

const projectRoot = path.join(import.meta.dirname, '..');

export type Environment = Awaited<ReturnType<typeof openEnvironment>>;

/** Starts a seeded database with our server and the baseline server, both on core 0. */
export async function openEnvironment() {
  const folder = mkdtempSync(path.join(tmpdir(), 'booklark-bench-'));
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  const env = { ...process.env, PORT: String(port), BOOKLARK_DATA: folder };
  const settings = readSettings(env);
  const secrets = openSecrets(folder);
  const database = await openDatabase(settings, secrets, 'alone', (cause) => {
    throw cause;
  });
  await migrate({ connectionString: database.urls.owner });
  await withClient(database.urls.owner, openSandbox);
  const superuser = database.urls.owner.replace('booklark_owner', 'postgres');
  const db = new pg.Client({ connectionString: superuser });
  await db.connect();
  const pools: pg.Pool[] = [];
  await seedDatabase(db);

  const baselinePort = await findFreePort();
  const host = `${subdomainOf(1)}.localhost`;
  const installed = environmentFor(settings, secrets, database.urls, 'start');
  const webhookSecret = installed.BOOKLARK_STRIPE_WEBHOOK_SECRET ?? '';
  const ours = {
    script: programFile('sandbox'),
    env: installed as NodeJS.ProcessEnv,
    target: { port, path: '/library', host },
  };
  const baseline = {
    script: 'bench/baseline/server.ts',
    env: {
      ...env,
      NODE_ENV: 'production',
      PORT: String(baselinePort),
      DATABASE_URL: superuser,
      PHOTO_FOLDER: path.join(folder, 'baseline'),
      WEBHOOK_SECRET: webhookSecret,
    },
    target: { port: baselinePort, path: '/list', host },
  };
  let running: ChildProcess[] = [];
  const startServers = async () => {
    running = await Promise.all([startServer(ours), startServer(baseline)]);
  };
  await startServers();
  const stopServers = async () => {
    await Promise.all(running.map(stopServer));
    running = [];
  };

  return {
    port,
    peerPort: baselinePort,
    secrets,
    webhookSecret,
    owner: database.urls.owner,
    /** A connection past row security. */
    db,
    /** Opens more of them, which end with the environment. */
    openPool(max: number, options?: string): pg.Pool {
      const pool = new pg.Pool({ connectionString: superuser, max, options });
      pools.push(pool);
      return pool;
    },
    signIn: (accounts: Account[]) => signInAll(db, secrets.BOOKLARK_TOKEN_SECRET, accounts),
    addStaff: (staff: Staff) => addStaff(db, secrets.BOOKLARK_TOKEN_SECRET, staff),
    ours,
    bare: baseline,
    startServers,
    stopServers,
    /** Starts our server again after it was killed. */
    async restartServer() {
      running[0] = await startServer(ours);
    },
    /** The process of our server. */
    pid: () => running[0]?.pid ?? 0,
    async close() {
      await stopServers();
      await Promise.all([db, ...pools].map((connection) => connection.end()));
      await database.stop();
      // On a busy machine the database may still be writing its files.
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

/** Starts the worker, to be stopped by `stopServer`: on the core of the server, or on all cores as in production. */
export async function startWorker({ ours }: Environment, { isPinned }: { isPinned: boolean }): Promise<ChildProcess> {
  const command = [process.execPath, path.join(projectRoot, programFile('worker'))];
  const [program = '', args] = isPinned ? onCore(0, command) : [command[0], command.slice(1)];
  const worker = spawn(program, args, {
    env: ours.env,
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(worker, 'message');
  return worker;
}

/** A program, and the request that it answers when it has started. */
export type ServerStart = {
  script: string;
  env: NodeJS.ProcessEnv;
  target: { port: number; path: string; host: string };
};

function startServer({ script, env }: ServerStart): Promise<ChildProcess> {
  const [command, args] = onCore(0, [process.execPath, path.join(projectRoot, script)]);
  const child = spawn(command, args, { env, cwd: projectRoot, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
}

export function stopServer(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

type Account = { tenant_id: string; user_id: string; role: string };
/** An account to add at a school, or without `subdomain` at the platform. */
type Staff = { subdomain?: string; role: string; username: string };

/** Adds a session for accounts that exist, and returns the access token of each, in their order. */
async function signInAll(client: pg.Client, secret: string, accounts: Account[]): Promise<string[]> {
  const { rows } = await client.query<{ user_id: string; id: string }>(
    `insert into sessions (tenant_id, user_id, expires_at)
     select tenant_id, user_id, now() + interval '1 day' from unnest($1::uuid[], $2::uuid[]) a(tenant_id, user_id) returning user_id, id`,
    [accounts.map(({ tenant_id }) => tenant_id), accounts.map(({ user_id }) => user_id)],
  );
  const sessions = new Map(rows.map(({ user_id, id }) => [user_id, id]));
  return Promise.all(accounts.map((account) => tokenOf(account, sessions.get(account.user_id) ?? '', secret)));
}

/** Adds an account of staff. Returns its access token. */
async function addStaff(client: pg.Client, secret: string, { subdomain, role, username }: Staff): Promise<string> {
  const { rows } = await client.query<{ tenant_id: string; user_id: string }>(
    `insert into users (tenant_id, role, username, first_name, last_name)
     select id, $2, $3, 'Ada', 'Okoye' from tenants where ${subdomain ? 'subdomain = $1' : `kind = 'platform' and $1 = ''`}
     returning tenant_id, id as user_id`,
    [subdomain ?? '', role, username],
  );
  const [token = ''] = await signInAll(
    client,
    secret,
    rows.map((row) => ({ ...row, role })),
  );
  return token;
}

function tokenOf({ tenant_id, user_id, role }: Account, session: string, secret: string): Promise<string> {
  return new SignJWT({ tenant: tenant_id, role, session })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user_id)
    .setAudience('booklark-access')
    .setExpirationTime('1 hour')
    .sign(new TextEncoder().encode(secret));
}

export type PageEnvironment = Awaited<ReturnType<typeof openPages>>;

/** In a shorter book, or a preview, the first turn also loads the end of the book. */
const MIN_PAGES = 10;

/** Starts a product with the demo data, and finds a browser and the address of a picture book. */
export async function openPages() {
  const product = await startProduct();
  try {
    const query = { port: product.port, path: '/api/books/?limit=24&search=boat', host: 'riverside.localhost' };
    const { results } = await readJson<{ results: { id: string; page_count: number }[] }>(query);
    const book = results.find(({ page_count }) => page_count >= MIN_PAGES);
    if (!book) throw new Error(`no book has ${MIN_PAGES} pages`);
    return { product, browser: findBrowser(), site: product.siteUrl('riverside'), book: `/library/${book.id}` };
  } catch (error) {
    await product.stop();
    throw error;
  }
}
