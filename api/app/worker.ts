import { constants, setPriority } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { openCounters } from '#api/kit/counters.ts';
import { serializeError } from '#api/kit/error-log.ts';
import { limitMemory } from '#api/kit/idle-memory.ts';
import { runJobs } from '#api/kit/job-runner.ts';
import { ignoreOutputErrors, openLogDestination } from '#api/kit/log-destination.ts';
import { openPool } from '#api/kit/pipeline.ts';
import { workerDbTimeouts } from '#api/kit/server-limits.ts';
import { openStorage } from '#api/kit/storage.ts';
import { removeStaleTempDirs } from '#api/kit/temp-dirs.ts';
import { readConfig } from './config.ts';
import { jobHandlers, scheduledJobs } from './jobs.ts';
import { openBuiltWeb, type Web } from './pages/web.ts';

/** The process that runs jobs, at a lower priority than requests. */
ignoreOutputErrors();
limitMemory();
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
await removeStaleTempDirs();
const config = readConfig(process.env);
const logOptions = { level: process.env.BOOKLARK_LOG_LEVEL ?? 'info', serializers: { err: serializeError } };
const log = pino(logOptions, openLogDestination());
const pool = openPool({ connectionString: config.databases.app, max: 6, ...workerDbTimeouts });
const platformPool = openPool({ connectionString: config.databases.platform, max: 2, ...workerDbTimeouts });
const counters = openCounters(pool, (err) => log.warn({ err }, 'counts were not written'));
const storage = await openStorage(config);
let web: Promise<Pick<Web, 'renderEmail' | 'translate'>> | undefined;
const jobs = runJobs({
  queue: { connectionString: config.databases.jobs },
  pool,
  platformPool,
  counters,
  storage,
  log,
  handlers: jobHandlers({ ...config, loadSettings }),
  scheduledJobs: config.hasCron ? scheduledJobs : [],
});

async function stop(): Promise<void> {
  await jobs.stop();
  await counters.close();
  await Promise.all([pool.end(), platformPool.end()]);
  process.exit();
}
/** Loads the web only when a job sends an email: it takes most of the worker's memory. */
async function loadSettings() {
  web ??= config.isDevelopment ? loadDevelopmentWeb() : openBuiltWeb(path.resolve('dist'));
  const { renderEmail, translate } = await web;
  return { ...config, storage, renderEmail, translate };
}

/** Loads Vite, in development only. */
async function loadDevelopmentWeb() {
  const { openDevelopmentWeb } = await import('./pages/development-web.ts');
  return openDevelopmentWeb();
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

await jobs.ready;
log.info('the worker is ready');
process.send?.({ ready: true });
// A fault outside the database ends the process; the launcher starts another one.
await jobs.ended;
