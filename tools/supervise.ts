import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { print } from './cli.ts';

/** Creates a promise that others settle: `Promise.withResolvers` for the older Node that may supervise the programs. */
export function createDeferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (cause: unknown) => void = () => {};
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}

/** Registers a function to call at the end; the last registered is called first. */
export type OnStop = (stop: () => Promise<void>) => void;
/** Reports an error after which the command cannot continue. */
export type OnFatal = (cause: unknown) => void;

const SHUTDOWN_WAIT_MS = 3_000;
const POLL_MS = 500;
const MAX_ANCESTORS = 5;

/** Whether the programs run under this process, or another one continues and this one can end. */
export type Outcome = 'serving' | 'handed over';

/**
 * Starts something, waits for a stop signal, a fatal error or the hand-over, and stops everything that was started.
 */
export async function supervise(bringUp: (onStop: OnStop, onFatal: OnFatal) => Promise<Outcome>): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  let isClosing = false;
  const stopSignal = waitForStopSignal();
  const failed = createDeferred<never>();
  // Stops everything that starts after the stop signal.
  const up = bringUp((stop) => void (isClosing ? stop().catch(failed.reject) : stops.push(stop)), failed.reject);
  try {
    const result = await Promise.race([stopSignal, failed.promise, up]);
    if (result === 'handed over') return;
    await Promise.race([stopSignal, failed.promise]);
    print('Stopping …');
  } finally {
    isClosing = true;
    const failures = await stopAll(stops.reverse());
    await Promise.race([Promise.allSettled([up]), sleep(SHUTDOWN_WAIT_MS)]);
    for (const failure of failures) process.stderr.write(`While stopping: ${failure}\n`);
  }
}

/** Calls all functions, also after one has failed. */
async function stopAll(stops: (() => Promise<void>)[]): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const stop of stops) await stop().catch((failure) => failures.push(failure));
  return failures;
}

/** Resolves on Ctrl-C, SIGTERM, a closed terminal, or the end of an npm that passed no signal on. */
function waitForStopSignal(): Promise<void> {
  const lineage = ancestorsUpToNpm();
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    if (lineage.length > 0) setInterval(() => isOrphaned(lineage) && resolve(), POLL_MS);
  });
}

/** Returns the processes from the parent up to npm: a shell, and with an old Node another Node. */
function ancestorsUpToNpm(): number[] {
  if (!process.env.npm_lifecycle_event) return [];
  const pids = [process.ppid];
  for (let pid = process.ppid; pid > 1 && pids.length < MAX_ANCESTORS; pid = parentOf(pid)) {
    if (/\bnpm\b/.test(readFileOrEmpty(`/proc/${pid}/cmdline`))) return pids;
    pids.push(parentOf(pid));
  }
  // A system without /proc shows only the parent.
  return pids.slice(0, 1);
}

function isOrphaned([parent, ...above]: number[]): boolean {
  if (process.ppid !== parent) return true;
  let child = parent;
  for (const pid of above) {
    if (parentOf(child) !== pid) return true;
    child = pid;
  }
  return false;
}

function parentOf(pid: number): number {
  // Reads `pid (name) state parent …`, in which the name may contain anything.
  return Number(readFileOrEmpty(`/proc/${pid}/stat`).split(')').at(-1)?.trim().split(' ')[1] ?? 0);
}

function readFileOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process is gone, or the system has no /proc.
    return '';
  }
}
