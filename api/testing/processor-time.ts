/**
 * Returns the least processor time of this thread in three runs, in milliseconds, which other work of the machine does
 * not affect.
 */
export async function leastProcessorTime(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 3; run++) {
    const begin = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(begin);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}

const TURN_MS = 5;

/**
 * Returns the longest processor time of this thread between two turns of its event loop, the least of three runs, in
 * milliseconds: the longest time without any reply. A run that takes at most `enough` is the last one.
 */
export async function leastLongestTurn(work: () => Promise<unknown>, enough = 0): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && least > enough; run++) least = Math.min(least, await longestTurn(work));
  return least;
}

/** Returns the longest processor time between two turns of one run, in milliseconds. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  const measure = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const timer = setInterval(measure, TURN_MS);
  try {
    await work();
    measure();
    return longest;
  } finally {
    clearInterval(timer);
  }
}
