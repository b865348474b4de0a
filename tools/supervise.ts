import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { print } from './cli.ts';

/** Notes what has to be stopped again, the last first. */
export type OnStop = (stop: () => Promise<void>) => void;
/** Says that there is no going on. */
export type OnFatal = (cause: unknown) => void;

const SHUTDOWN_WAIT_MS = 3_000;
const POLL_MS = 500;
const MAX_ANCESTORS = 5;

/** Brings something up, stays until it is told to stop or cannot go on, and leaves nothing behind. */
export async function supervise(bringUp: (onStop: OnStop, onFatal: OnFatal) => Promise<void>): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  let isClosing = false;
  const stopSignal = waitForStopSignal();
  const failed = Promise.withResolvers<never>();
  // What comes up after the end was called for goes down at once.
  const up = bringUp((stop) => void (isClosing ? stop().catch(failed.reject) : stops.push(stop)), failed.reject);
  try {
    await Promise.race([stopSignal, failed.promise, up]);
    await Promise.race([stopSignal, failed.promise]);
    print('Stopping …');
  } finally {
    isClosing = true;
    const failures = await stopAll(stops.toReversed());
    await Promise.race([Promise.allSettled([up]), sleep(SHUTDOWN_WAIT_MS)]);
    for (const failure of failures) process.stderr.write(`While stopping: ${failure}\n`);
  }
}

/** One that fails to stop keeps no other from it. */
async function stopAll(stops: (() => Promise<void>)[]): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const stop of stops) await stop().catch((failure) => failures.push(failure));
  return failures;
}

/** Ctrl-C, a polite kill, a closed terminal, or an npm that ended and passed nothing on. */
function waitForStopSignal(): Promise<void> {
  const lineage = ancestorsUpToNpm();
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    if (lineage.length > 0) setInterval(() => isOrphaned(lineage) && resolve(), POLL_MS);
  });
}

/** The processes from this one's parent up to the npm that runs it: a shell, and where Node is old another Node. */
function ancestorsUpToNpm(): number[] {
  if (!process.env.npm_lifecycle_event) return [];
  const pids = [process.ppid];
  for (let pid = process.ppid; pid > 1 && pids.length < MAX_ANCESTORS; pid = parentOf(pid)) {
    if (/\bnpm\b/.test(readFileOrEmpty(`/proc/${pid}/cmdline`))) return pids;
    pids.push(parentOf(pid));
  }
  // Where there is no /proc the own parent is all that can be seen.
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
  // `pid (name) state parent …`, and the name may hold anything.
  return Number(readFileOrEmpty(`/proc/${pid}/stat`).split(')').at(-1)?.trim().split(' ')[1] ?? 0);
}

function readFileOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Gone, or another system.
    return '';
  }
}
