import { constants, setPriority } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { serializeError } from '#api/kit/error-log.ts';
import { limitMemory } from '#api/kit/idle-memory.ts';
import { ignoreOutputErrors, openLogDestination } from '#api/kit/log-destination.ts';
import { openStorage } from '#api/kit/storage.ts';
import { removeStaleTempDirs } from '#api/kit/temp-dirs.ts';
import { readConfig } from './config.ts';
import { openWorker } from './open-worker.ts';
import { openBuiltWeb } from './pages/web.ts';

/** The process that runs jobs, at a lower priority than requests. */
ignoreOutputErrors();
limitMemory();
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
await removeStaleTempDirs();
const config = readConfig(process.env);
const logOptions = { level: process.env.BOOKLARK_LOG_LEVEL ?? 'info', serializers: { err: serializeError } };
const log = pino(logOptions, openLogDestination());
let web: ReturnType<typeof openBuiltWeb> | undefined;
const loadWeb = () => (web ??= config.isDevelopment ? loadDevelopmentWeb() : openBuiltWeb(path.resolve('dist')));
const jobs = openWorker({ config, log, storage: await openStorage(config), loadWeb });

async function stop(): Promise<void> {
  await jobs.stop();
  process.exit();
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
