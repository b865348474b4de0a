import { Refusal } from './refusal.ts';

/** Runs `atOnce` works at a time and lets so many wait; more are refused, since they would wait for longer than people do. */
export function limitConcurrency(
  maxRunning: number,
  maxWaiting: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw new Refusal('busy', { retryAfter: 2 });
      // Whoever is done hands the place over, so that nobody slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
