import { Refusal } from './refusal.ts';

/** Runs at most `maxRunning` tasks at a time and queues `maxWaiting`; further ones are refused, as they would wait too long. */
export function limitConcurrency(
  maxRunning: number,
  maxWaiting: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw new Refusal('busy', { retryAfter: 2 });
      // A finished task hands its slot to the next one, so that a new task cannot jump the queue.
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
