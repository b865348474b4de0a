import { Refusal } from './refusal.ts';

type QueuedTask = { start(): void; refuse(): void };

/**
 * Runs at most `maxRunning` tasks at a time and queues `maxWaiting`. Waiting tasks take turns by key, so that a caller
 * who sends hundreds mostly delays itself. When the queue is full, the newest task of the key with most tasks is
 * refused.
 */
export function limitConcurrency(
  maxRunning: number,
  maxWaiting: number,
): <Result>(work: () => Promise<Result>, key?: string) => Promise<Result> {
  // Keys in the order of their turns: the first key is next, and then moves to the end.
  const queues = new Map<string, QueuedTask[]>();
  let queueLength = 0;
  let running = 0;

  /** Waits for a turn. A finished task hands its slot to the next one, so that a new task cannot jump the queue. */
  function waitForTurn(key: string): Promise<void> {
    const queue = queues.get(key) ?? [];
    if (queueLength >= maxWaiting && !makeRoomFor(queue)) throw busy();
    return new Promise((resolve, reject) => {
      queue.push({ start: resolve, refuse: () => reject(busy()) });
      queues.set(key, queue);
      queueLength += 1;
    });
  }

  function makeRoomFor(queue: QueuedTask[]): boolean {
    const longest = [...queues.values()].reduce((one, other) => (other.length > one.length ? other : one), queue);
    if (longest.length <= queue.length + 1) return false;
    longest.pop()?.refuse();
    queueLength -= 1;
    return true;
  }

  function startNext(): boolean {
    const [turn] = queues;
    if (!turn) return false;
    const [key, queue] = turn;
    const next = queue.shift();
    queues.delete(key);
    if (queue.length > 0) queues.set(key, queue);
    queueLength -= 1;
    next?.start();
    return true;
  }

  return async (work, key = '') => {
    if (running >= maxRunning) await waitForTurn(key);
    else running += 1;
    try {
      return await work();
    } finally {
      if (!startNext()) running -= 1;
    }
  };
}

const busy = () => new Refusal('busy', { retryAfter: 2 });
