import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { openCounters } from '#api/kit/counters.ts';
import { type RunningJobs, runJobs } from '#api/kit/job-runner.ts';
import { openPool } from '#api/kit/pipeline.ts';
import { workerDbTimeouts } from '#api/kit/server-limits.ts';
import type { Storage } from '#api/kit/storage.ts';
import type { Config } from './config.ts';
import { jobHandlers, scheduledJobs } from './jobs.ts';
import type { Web } from './pages/web.ts';

export type WorkerDeps = {
  config: Config;
  log: Logger;
  storage: Storage;
  /** Loads the texts of emails only when a job needs them: they take most of the worker's memory. */
  loadWeb(): Promise<Pick<Web, 'renderEmail' | 'translate'>>;
};

/** Runs the jobs. A fault outside the database ends them. */
export function openWorker({ config, log, storage, loadWeb }: WorkerDeps): RunningJobs {
  const pool = openPool({ connectionString: config.databases.app, max: 6, ...workerDbTimeouts });
  const platformPool = openPool({ connectionString: config.databases.platform, max: 2, ...workerDbTimeouts });
  const counters = openCounters(pool, (err) => log.warn({ err }, 'counts were not written'));
  const loadSettings = async () => {
    const { renderEmail, translate } = await loadWeb();
    return { ...config, storage, renderEmail, translate };
  };
  const jobs = runJobs({
    queue: { connectionString: config.databases.jobs },
    ...{ pool, platformPool, counters, storage, log },
    handlers: jobHandlers({ ...config, loadSettings }),
    scheduledJobs: config.hasCron ? scheduledJobs : [],
  });
  return {
    ...jobs,
    async stop() {
      try {
        await jobs.stop();
      } finally {
        await counters.close();
        await Promise.all([pool.end(), platformPool.end()]);
      }
    },
  };
}

/** Pause after a fault, during which people continue to read. */
const RESTART_MS = 30_000;

/** Runs the jobs beside the web server: a fault is logged, and the jobs start again later. */
export function keepWorkerRunning(deps: WorkerDeps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let jobs: RunningJobs | undefined;
  const stopJobs = async () => {
    const ending = jobs;
    // Its pools cannot be closed twice.
    jobs = undefined;
    await ending?.stop();
  };
  const runUntilStopped = async () => {
    while (!signal.aborted) {
      jobs = openWorker(deps);
      await jobs.ended.catch((err) => deps.log.error({ err }, 'the jobs ended, and start again later'));
      // Closes the pools. It throws the fault again.
      await stopJobs().catch(() => {});
      // Ends early with the signal.
      await sleep(RESTART_MS, undefined, { signal }).catch(() => {});
    }
  };
  void runUntilStopped();
  return {
    async stop() {
      stopping.abort();
      await stopJobs().catch((err) => deps.log.error({ err }, 'the jobs did not stop'));
    },
  };
}
