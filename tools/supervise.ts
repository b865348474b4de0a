import { say } from './tell.ts';

/** Notes what has to be stopped again, the last first. */
export type Open = (stop: () => Promise<void>) => void;
/** Says that there is no going on. */
export type Fail = (cause: unknown) => void;

/** Brings something up, stays until it is told to stop or cannot go on, and leaves nothing behind. */
export async function supervise(bringUp: (open: Open, fail: Fail) => Promise<void>): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  const told = whenToldToStop();
  const failed = Promise.withResolvers<never>();
  try {
    await Promise.race([told, failed.promise, bringUp((stop) => void stops.push(stop), failed.reject)]);
    await Promise.race([told, failed.promise]);
    say('Stopping …');
  } finally {
    for (const stop of stops.toReversed()) await stop();
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
