import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withClient } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { openSandbox } from '#db/sandbox.ts';
import { openDatabase } from '#tools/database.ts';
import { environmentFor } from '#tools/environment.ts';
import { findFreePort } from '#tools/port.ts';
import { programFile } from '#tools/programs.ts';
import { openSecrets } from '#tools/secrets.ts';
import { readSettings } from '#tools/settings.ts';
import { onCore } from './compare.ts';
import { seedDatabase, subdomainOf } from './seed.ts';
import type { ServerStart } from './startup-time.ts';

const projectRoot = path.join(import.meta.dirname, '..');
const MAIL_EVENTS_KEY = 'the key of the mail provider of the benchmark';

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
  await seedDatabase(database.urls.owner);

  const baselinePort = await findFreePort();
  const superuser = database.urls.owner.replace('booklark_owner', 'postgres');
  const host = `${subdomainOf(1)}.localhost`;
  const installed = environmentFor(settings, secrets, database.urls, 'start');
  const webhookSecret = installed.BOOKLARK_STRIPE_WEBHOOK_SECRET ?? '';
  const { BOOKLARK_PHONEPE_WEBHOOK_USERNAME: username, BOOKLARK_PHONEPE_WEBHOOK_PASSWORD: password } = installed;
  const phonepeAuthorization = createHash('sha256').update(`${username}:${password}`).digest('hex');
  const ours = {
    script: programFile('sandbox'),
    env: { ...installed, BOOKLARK_MAIL_EVENTS_KEY: MAIL_EVENTS_KEY } as NodeJS.ProcessEnv,
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
      PAYPAL_WEBHOOK_ID: installed.BOOKLARK_PAYPAL_WEBHOOK_ID,
      PHONEPE_AUTHORIZATION: phonepeAuthorization,
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
    phonepeAuthorization,
    mailEventsKey: new TextEncoder().encode(MAIL_EVENTS_KEY),
    owner: database.urls.owner,
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
      await database.stop();
      // On a busy machine the database may still be writing its files.
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

/** Starts the worker: on the core of the server, or on all cores as in production. */
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

/** `cwd` is where a server finds what the build made: by default the checkout. */
export function startServer(
  { script, env }: Pick<ServerStart, 'script' | 'env'>,
  core = 0,
  cwd = projectRoot,
): Promise<ChildProcess> {
  const [command, args] = onCore(core, [process.execPath, path.join(projectRoot, script)]);
  const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
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
