import { Refusal } from './refusal.ts';

type QueuedTask = { start(): void; refuse(): void };

/**
 * Runs at most `maxRunning` tasks at a time and queues `maxWaiting`. Waiting tasks take turns by key, so that a caller
 * who sends hundreds mostly delays itself. A task that would wait longer than `maxWaitMs`, after the durations of the
 * tasks before it, is refused. When the queue is full, the newest task of the key with most tasks is refused.
 */
export function limitConcurrency(
  maxRunning: number,
  maxWaiting: number,
  maxWaitMs = Number.POSITIVE_INFINITY,
): <Result>(work: () => Promise<Result>, key?: string) => Promise<Result> {
  // Keys in the order of their turns: the first key is next, and then moves to the end.
  const queues = new Map<string, QueuedTask[]>();
  let queueLength = 0;
  let running = 0;
  const durations = createDurations();

  /** Waits for a turn. A finished task hands its slot to the next one, so that a new task cannot jump the queue. */
  function waitForTurn(key: string): Promise<void> {
    const queue = queues.get(key) ?? [];
    const waitMs = ((running + countTurnsBefore(queue, queues)) * durations.meanMs()) / maxRunning;
    if (waitMs > maxWaitMs || (queueLength >= maxWaiting && !makeRoomFor(queue))) throw busy();
    return new Promise((resolve, reject) => {
      queue.push({ start: resolve, refuse: () => reject(busy()) });
      queues.set(key, queue);
      queueLength += 1;
    });
  }

  function makeRoomFor(queue: QueuedTask[]): boolean {
    const longest = findLongest(queue, queues);
    if (longest.length <= queue.length + 1) return false;
    longest.pop()?.refuse();
    queueLength -= 1;
    return true;
  }

  function startNext(): boolean {
    const [turn] = queues;
    if (!turn) return false;
    const [key, queue] = turn;
    queues.delete(key);
    queue.shift()?.start();
    if (queue.length > 0) queues.set(key, queue);
    queueLength -= 1;
    return true;
  }

  return async (work, key = '') => {
    if (running >= maxRunning) await waitForTurn(key);
    else running += 1;
    try {
      return await durations.measure(work);
    } finally {
      if (!startNext()) running -= 1;
    }
  };
}

/**
 * Weight of the last task in the mean duration: about twenty tasks count. It begins at zero, so that a slow first task
 * after the start refuses nothing.
 */
const MEAN_WEIGHT = 0.1;

/** Keeps the mean duration of the last tasks. */
function createDurations() {
  let meanMs = 0;
  return {
    meanMs: () => meanMs,
    async measure<Result>(work: () => Promise<Result>): Promise<Result> {
      const startedAt = performance.now();
      try {
        return await work();
      } finally {
        const tookMs = performance.now() - startedAt;
        meanMs += (tookMs - meanMs) * MEAN_WEIGHT;
      }
    },
  };
}

/** Counts the waiting tasks that start before a new one of a queue. */
function countTurnsBefore(queue: QueuedTask[], queues: ReadonlyMap<string, QueuedTask[]>): number {
  let count = queue.length;
  for (const other of queues.values()) if (other !== queue) count += Math.min(other.length, queue.length + 1);
  return count;
}

function findLongest(queue: QueuedTask[], queues: ReadonlyMap<string, QueuedTask[]>): QueuedTask[] {
  return [...queues.values()].reduce((one, other) => (other.length > one.length ? other : one), queue);
}

const busy = () => new Refusal('busy', { retryAfter: 2 });
