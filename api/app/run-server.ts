import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { openCounters } from '#api/kit/counters.ts';
import { openDnsResolver } from '#api/kit/dns-resolver.ts';
import { closeGracefully } from '#api/kit/graceful-shutdown.ts';
import { openHosts } from '#api/kit/hosts.ts';
import { limitMemory } from '#api/kit/idle-memory.ts';
import { ignoreOutputErrors, openLogDestination } from '#api/kit/log-destination.ts';
import { openPool } from '#api/kit/pipeline.ts';
import { webDbTimeouts } from '#api/kit/server-limits.ts';
import { openStorage, type Storage } from '#api/kit/storage.ts';
import { removeStaleTempDirs } from '#api/kit/temp-dirs.ts';
import { buildApp, type MountSandbox } from './app.ts';
import { type Config, readConfig } from './config.ts';
import type { WorkerDeps } from './open-worker.ts';
import { openBuiltWeb, type Web } from './pages/web.ts';

/** Longer than `closeGracefully` needs to cut the last requests. */
const FORCE_EXIT_MS = 10_000;
/** The code of the jobs takes a tenth of a second to load, and no page can be rendered meanwhile. */
const JOBS_DELAY_MS = 1_000;

type ServerOptions = {
  /** Makes it a test installation. */
  mountSandbox?: MountSandbox | undefined;
  /** Whether this process also runs the jobs, as the only one of the installation. */
  hasJobs?: boolean;
};

/** Runs the web server until a signal stops it. */
export async function runServer({ mountSandbox, hasJobs = false }: ServerOptions = {}): Promise<void> {
  ignoreOutputErrors();
  limitMemory();
  const log = openLogDestination();
  const config = readConfig(process.env);
  // Removed before a request can create a directory with this process id.
  if (hasJobs) await removeStaleTempDirs();
  const { app, storage, web } = await openApp(config, log, mountSandbox);
  let jobs: Promise<{ stop(): Promise<void> } | undefined> | undefined;
  const closing = new AbortController();
  // Registered last, so that it runs first: a job may need what the others close.
  app.addHook('onClose', async () => {
    closing.abort();
    await (await jobs)?.stop();
  });
  const close = closeGracefully(app, config);
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      app.log.info(`${signal}: no new requests, those that came are finished`);
      void stop(close, config.drainMs + FORCE_EXIT_MS);
    });

  // Fastify passes the options to Node, where a descriptor overrides host and port.
  const listenOptions = { host: config.host, port: config.port, fd: config.listenFd };
  await app.listen(listenOptions);
  const address = app.server.address();
  // With port 0 the system has chosen a free one.
  process.send?.({ ready: true, port: typeof address === 'object' ? address?.port : undefined });
  const workerDeps: WorkerDeps = { config, log: app.log as Logger, storage, loadWeb: async () => web };
  if (hasJobs) jobs = runJobsBeside(workerDeps, closing.signal);
}

/** Runs the jobs once the first pages are served, unless the server closes before. */
async function runJobsBeside(deps: WorkerDeps, closing: AbortSignal): Promise<{ stop(): Promise<void> } | undefined> {
  await sleep(JOBS_DELAY_MS, undefined, { signal: closing }).catch(() => {});
  if (closing.aborted) return undefined;
  const { keepWorkerRunning } = await import('./open-worker.ts');
  return keepWorkerRunning(deps);
}

async function openApp(
  config: Config,
  log: ReturnType<typeof openLogDestination>,
  mountSandbox: MountSandbox | undefined,
): Promise<{ app: FastifyInstance; storage: Storage; web: Web }> {
  const pool = openPool({ connectionString: config.databases.pooled.app, max: 10, ...webDbTimeouts });
  const platformPool = openPool({ connectionString: config.databases.pooled.platform, max: 2, ...webDbTimeouts });
  // Loads the web while it waits for the database.
  const [storage, hosts, web] = await Promise.all([
    openStorage(config),
    openHosts(pool, { connectionString: config.databases.app }, config.rootHosts),
    config.isDevelopment ? loadDevelopmentWeb() : openBuiltWeb(path.resolve('dist')),
  ]);
  const counters = openCounters(pool, (err) => app.log.warn({ err }, 'counts were not written'));
  const app = await buildApp({
    ...{ ...config, pool, counters, platformPool, hosts, storage, web, mountSandbox, log },
    dnsResolver: openDnsResolver(config.dns),
    translate: web.translate,
    renderEmail: web.renderEmail,
  });
  app.addHook('onClose', async () => {
    await counters.close();
    await Promise.all([hosts.close(), pool.end(), platformPool.end()]);
  });
  if (config.metricsPort !== undefined) {
    const pools = { app: pool, platform: platformPool };
    const port = config.metricsPort;
    // Loaded on demand, because few installations read metrics.
    const { serveMetrics } = await import('#api/kit/metrics.ts');
    await serveMetrics(app, { pools, log, jobs: config.databases.jobs, port, filesFolder: storage.folder });
  }
  return { app, storage, web };
}

async function stop(close: () => Promise<void>, forceExitMs: number): Promise<void> {
  setTimeout(() => process.exit(1), forceExitMs).unref();
  await close();
  process.exit();
}

/** Loads Vite, in development only. */
async function loadDevelopmentWeb(): Promise<Web> {
  const { openDevelopmentWeb } = await import('./pages/development-web.ts');
  return openDevelopmentWeb();
}
