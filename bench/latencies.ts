const REQUESTS = 200;
/** The first hundreds of requests run code that is not compiled yet, and take twice as long. */
const WARM_UP_MS = 2000;
const BLOCK = 10;

/** The 95th percentile of both sides, in ms. */
export type Latencies = { ours: number; theirs: number };

/** Measures both sides alternately, in blocks of ten, after both were warmed up. With several connections as many calls run at a time. */
export async function compareLatencies(
  ours: () => Promise<unknown>,
  theirs: () => Promise<unknown>,
  connections = 1,
): Promise<Latencies> {
  const times = { ours: [] as number[], theirs: [] as number[] };
  for (const work of [ours, theirs])
    for (const end = performance.now() + WARM_UP_MS; performance.now() < end; ) await work();
  for (let block = 0; block < REQUESTS / BLOCK; block++)
    for (const [side, work] of [
      ['ours', ours],
      ['theirs', theirs],
    ] as const)
      for (let turn = 0; turn < BLOCK; turn += connections)
        await Promise.all(
          Array.from({ length: connections }, async () => {
            const began = performance.now();
            await work();
            times[side].push(performance.now() - began);
          }),
        );
  return { ours: percentile95(times.ours), theirs: percentile95(times.theirs) };
}

export function percentile95(times: number[]): number {
  return percentile(times, 0.95);
}

export function percentile(times: number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;
}
