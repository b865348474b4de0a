import { constants, setPriority } from 'node:os';
import pino from 'pino';
import { readConfig } from './config.ts';
import { jobHandlers, routines } from './jobs.ts';
import { startRunner } from './kit/job-runner.ts';
import { failureOf } from './kit/log.ts';
import { openPool } from './kit/pipeline.ts';
import { workerPatience } from './kit/server-limits.ts';
import { openStorage } from './kit/storage.ts';
import { clearScratch } from './kit/temp-dirs.ts';

/** The process that does what requests leave for later, with the power that they leave. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
await clearScratch();
const config = readConfig(process.env);
const log = pino({ level: process.env.BOOKLARK_LOG_LEVEL ?? 'info', serializers: { err: failureOf } });
const pool = openPool({ connectionString: config.databases.app, max: 4, ...workerPatience });
const platformPool = openPool({ connectionString: config.databases.platform, max: 2, ...workerPatience });
const runner = await startRunner({
  queue: { connectionString: config.databases.jobs },
  pool,
  platformPool,
  storage: await openStorage(config),
  log,
  handlers: jobHandlers(config),
  routines,
});

async function stop(): Promise<void> {
  await runner.stop();
  await Promise.all([pool.end(), platformPool.end()]);
  process.exit();
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

log.info('the worker is ready');
process.send?.({ ready: true });
// A queue that cannot go on ends the process: the launcher starts another one.
await runner.ended;
