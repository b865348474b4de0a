import { AsyncLocalStorage } from 'node:async_hooks';
import { Refusal } from './refusal.ts';

type QueuedTask = { start(): void; refuse(): void };
/** The tenant of a caller, and the person or network. */
type CallerPath = readonly string[];

const callers = new AsyncLocalStorage<CallerPath>();
const NO_CALLER: CallerPath = ['', ''];

/** Runs work whose tasks in every queue take turns with those of other callers: by tenant, then by person or network. */
export function runForCaller<Result>(caller: CallerPath, work: () => Result): Result {
  return callers.run(caller, work);
}

/**
 * Runs at most `maxRunning` tasks at a time and queues `maxWaiting`. Waiting tasks take turns by caller, so that one who
 * sends hundreds mostly delays itself. A task that would wait longer than `maxWaitMs`, after the durations of the tasks
 * before it, is refused. When the queue is full, the newest task of the caller with most tasks is refused.
 */
export function limitConcurrency(
  maxRunning: number,
  maxWaiting: number,
  maxWaitMs = Number.POSITIVE_INFINITY,
): <Result>(work: () => Promise<Result>, caller?: CallerPath) => Promise<Result> {
  const queue = new Turns();
  let running = 0;
  const durations = createDurations();

  /** Waits for a turn. A finished task hands its slot to the next one, so that a new task cannot jump the queue. */
  function waitForTurn(caller: CallerPath): Promise<void> {
    const waitMs = ((running + queue.countBefore(caller)) * durations.meanMs()) / maxRunning;
    if (waitMs > maxWaitMs || (queue.length >= maxWaiting && !queue.makeRoom(caller))) throw busy();
    return new Promise((resolve, reject) => {
      queue.add(caller, { start: resolve, refuse: () => reject(busy()) });
    });
  }

  return async (work, caller = callers.getStore() ?? NO_CALLER) => {
    if (running >= maxRunning) await waitForTurn(caller);
    else running += 1;
    try {
      return await durations.measure(work);
    } finally {
      const next = queue.takeFirst();
      if (next) next.start();
      else running -= 1;
    }
  };
}

/**
 * A queue of tasks. Each belongs to a lane by the first part of its path, and lanes take turns; at the end of a path,
 * tasks wait in order of arrival.
 */
class Turns {
  readonly #tasks: QueuedTask[] = [];
  /** In the order of their turns: the first is next, and then moves to the end. */
  readonly #lanes = new Map<string, Turns>();
  length = 0;

  add([name, ...path]: CallerPath, task: QueuedTask): void {
    this.length += 1;
    if (name === undefined) return void this.#tasks.push(task);
    const lane = this.#lanes.get(name) ?? new Turns();
    this.#lanes.set(name, lane);
    lane.add(path, task);
  }

  takeFirst(): QueuedTask | undefined {
    if (this.length > 0) this.length -= 1;
    const [turn] = this.#lanes;
    if (!turn) return this.#tasks.shift();
    const [name, lane] = turn;
    const task = lane.takeFirst();
    this.#lanes.delete(name);
    if (lane.length > 0) this.#lanes.set(name, lane);
    return task;
  }

  /** Counts the waiting tasks that start before a new one. */
  countBefore([name, ...path]: CallerPath): number {
    if (name === undefined) return this.length;
    const own = this.#lanes.get(name);
    let count = own?.countBefore(path) ?? 0;
    const turns = count + 1;
    for (const lane of this.#lanes.values()) if (lane !== own) count += Math.min(lane.length, turns);
    return count;
  }

  /** Refuses the newest task of the lane with most, if it has more than the caller's with a new one. */
  makeRoom([name, ...path]: CallerPath): boolean {
    if (name === undefined || this.#lanes.size === 0) return false;
    const own = this.#lanes.get(name);
    const { length } = this.#findLongest()[1];
    if (length > (own?.length ?? 0) + 1) this.refuseNewest();
    else if (own?.makeRoom(path)) this.length -= 1;
    else return false;
    return true;
  }

  refuseNewest(): void {
    this.length -= 1;
    if (this.#lanes.size === 0) {
      this.#tasks.pop()?.refuse();
      return;
    }
    const [name, lane] = this.#findLongest();
    lane.refuseNewest();
    if (lane.length === 0) this.#lanes.delete(name);
  }

  #findLongest(): [name: string, lane: Turns] {
    return [...this.#lanes].reduce((one, other) => (other[1].length >= one[1].length ? other : one));
  }
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

const busy = () => new Refusal('busy', { retryAfter: 2 });
