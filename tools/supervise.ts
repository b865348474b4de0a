import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './tell.ts';

/** Notes what has to be stopped again, the last first. */
export type Open = (stop: () => Promise<void>) => void;
/** Says that there is no going on. */
export type Fail = (cause: unknown) => void;

const SETTLING_MS = 3_000;

/** Brings something up, stays until it is told to stop or cannot go on, and leaves nothing behind. */
export async function supervise(bringUp: (open: Open, fail: Fail) => Promise<void>): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  let isClosing = false;
  const told = whenToldToStop();
  const failed = Promise.withResolvers<never>();
  // What comes up after the end was called for goes down at once.
  const up = bringUp((stop) => void (isClosing ? stop().catch(failed.reject) : stops.push(stop)), failed.reject);
  try {
    await Promise.race([told, failed.promise, up]);
    await Promise.race([told, failed.promise]);
    say('Stopping …');
  } finally {
    isClosing = true;
    for (const stop of stops.toReversed()) await stop();
    await Promise.race([Promise.allSettled([up]), sleep(SETTLING_MS)]);
  }
}

/** Ctrl-C, a polite kill, a closed terminal, or an npm that was killed and could pass nothing on. */
function whenToldToStop(): Promise<void> {
  const parent = process.ppid;
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    if (!process.env.npm_lifecycle_event) return;
    setInterval(() => process.ppid !== parent && resolve(), 500);
  });
}
