import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { fullDiskProblem, hasFreeSpace, Problem } from '#db/problem.ts';
import { print, runCommand } from './cli.ts';
import { keepRunning, type Program, ProgramFailed, runOnce } from './processes.ts';
import { type OnFatal, type OnStop, type Outcome, supervise } from './supervise.ts';
import { startWebServer } from './web-server.ts';

// Keeps the programs running. tools/bootstrap.mjs loads the bundle of this file, also into Node 18.

/** Everything that continues after a start. It is sent between processes as JSON. */
export type Plan = {
  /** The data folder. */
  data: string;
  /** Whether its embedded PostgreSQL is the database. */
  hasCluster: boolean;
  web: Program;
  /** The port that is held over a restart of the web server; without it the web server opens its own. */
  listen?: { host: string; port: number };
  worker?: Program;
  /** Imports sample books in the background. */
  samples?: Program | undefined;
  /** What is printed when everything serves; `{elapsed}` is the time since `startedAt`, in milliseconds since 1970. */
  lines: string[];
  startedAt: number;
};

const READY_TIMEOUT_MS = 60_000;

/** Continues a start that another process has prepared, until a stop signal or a fatal error. */
export function continueStart(plan: Plan): Promise<void> {
  const serve = async (onStop: OnStop, onFatal: OnFatal): Promise<Outcome> => {
    const resign = plan.hasCluster && holdCluster(plan.data, onStop, onFatal);
    await keepServing(plan, onStop, onFatal);
    if (resign) onStop(resign);
    return 'serving';
  };
  return runCommand(() => explainFullDisk(plan.data, supervise(serve)));
}

/** Tells a full disk apart from its many symptoms, such as programs that end. */
export async function explainFullDisk(data: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (cause) {
    const isTold = cause instanceof Problem && !(cause instanceof ProgramFailed);
    throw isTold || hasFreeSpace(data) ? cause : fullDiskProblem(data);
  }
}

/** Takes the embedded PostgreSQL over while the web server already starts. Returns what lets the next start begin. */
function holdCluster(dataFolder: string, onStop: OnStop, onFatal: OnFatal): () => Promise<void> {
  const opened = startEmbeddedPostgres(dataFolder, 'alone', onFatal);
  opened.catch(onFatal);
  const cluster = opened.catch(() => undefined);
  onStop(async () => (await cluster)?.stop());
  return async () => (await cluster)?.resign();
}

/** Runs the programs of a plan; resolves when they serve. */
export async function keepServing(plan: Plan, onStop: OnStop, onFatal: OnFatal): Promise<void> {
  await Promise.race([startWeb(plan, onStop, onFatal), readyTimeout(plan.web)]);
  if (plan.worker) await startWorker(plan.worker, onStop, onFatal);
  const elapsed = `${((Date.now() - plan.startedAt) / 1000).toFixed(1)} s`;
  for (const line of plan.lines) print(line.replace('{elapsed}', elapsed));
  if (plan.samples) importSamples(plan.samples, onStop);
}

function startWeb({ web, listen }: Plan, onStop: OnStop, onFatal: OnFatal): Promise<void> {
  if (listen) return startWebServer(web, listen, onStop, onFatal);
  const { ready, stop } = keepRunning(web, onFatal);
  onStop(stop);
  return ready;
}

/** Starts the worker. Only a start fails with it: later people continue to read without it. */
async function startWorker(program: Program, onStop: OnStop, onFatal: OnFatal): Promise<void> {
  let isServing = false;
  const worker = keepRunning(program, (problem) => (isServing ? print(problem.message) : onFatal(problem)));
  onStop(worker.stop);
  await worker.ready;
  isServing = true;
}

/** Imports the samples in the background; a failure is printed and stops nothing else. */
function importSamples(program: Program, onStop: OnStop): void {
  const { done, stop } = runOnce(program);
  onStop(stop);
  done.catch((problem: Error) => print(`Some sample books were not imported: ${problem.message}`));
}

async function readyTimeout({ name, log }: Program): Promise<never> {
  await sleep(READY_TIMEOUT_MS, undefined, { ref: false });
  throw new Problem(`${name} was not ready within ${READY_TIMEOUT_MS / 1000} s.${log ? ` See ${log}.` : ''}`);
}

/**
 * Ends a start: hands its plan to the parent, which bootstrap.mjs has made the supervisor, or runs the programs here,
 * where there is no such parent.
 */
export async function runPlan(
  plan: Plan,
  database: { resign(): Promise<void> },
  onStop: OnStop,
  onFatal: OnFatal,
): Promise<Outcome> {
  if (!process.send) {
    await keepServing(plan, onStop, onFatal);
    onStop(database.resign);
    return 'serving';
  }
  await database.resign();
  await new Promise<void>((resolve, reject) => {
    process.send?.({ plan }, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });
  return 'handed over';
}
