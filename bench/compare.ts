import { spawn } from 'node:child_process';
import autocannon from 'autocannon';
import { sendRequest } from './browser.ts';
import { type Row, timeRow } from './results.ts';

/** Runs a command on one core, so that the load generator does not slow the server down. */
export function onCore(core: number, [command = '', ...args]: string[]): [string, string[]] {
  return process.platform === 'linux' ? ['taskset', ['-c', String(core), command, ...args]] : [command, args];
}

/**
 * Gives a plan to another program of the benchmark, which calls `answerPlan`, and returns its result. It runs on a core that the
 * servers do not use, on another one, or on all.
 */
export async function runPlan<Result>(script: string, plan: object, core: number | 'all' = 1): Promise<Result> {
  const command: [string, ...string[]] = [process.execPath, script];
  const [program, args] = core === 'all' ? [command[0], [script]] : onCore(core, command);
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(plan));
  return JSON.parse(String(Buffer.concat(await child.stdout.toArray())));
}

/** Reads the plan that `runPlan` gives to this program, and prints what the work makes of it. */
export async function answerPlan<Plan>(work: (plan: Plan) => Promise<unknown>): Promise<void> {
  const result = await work(JSON.parse(String(Buffer.concat(await process.stdin.toArray()))));
  process.stdout.write(JSON.stringify(result), () => process.exit());
}

export function median(values: number[]): number {
  return percentile(values, 0.5);
}

export function percentile95(times: number[]): number {
  return percentile(times, 0.95);
}

export function percentile(times: number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;
}

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** One load test, in a process of its own. */
type Load = {
  port: number;
  path: string;
  hosts: string[];
  headers: Record<string, string>;
  mustContain: string;
  seconds: number;
  connections?: number;
};
type LoadResult = { perSecond: number; p99: number; bytes: number; faults: number };

export function runLoad(load: Load, core: number | 'all' = 1): Promise<LoadResult> {
  return runPlan(import.meta.filename, load, core);
}

if (import.meta.main)
  await answerPlan(async (load: Load): Promise<LoadResult> => {
    const { port, path, headers, seconds, connections = 32 } = load;
    const lengths = await readExpectedLengths(load);
    let mismatches = 0;
    const run = (duration: number) =>
      autocannon({
        url: `http://127.0.0.1:${port}`,
        connections,
        duration,
        requests: [...lengths].map(([host, length]) => ({
          path,
          headers: { ...headers, host },
          onResponse(_status, _body, _context, answered) {
            if (Number(answered?.['content-length']) !== length) mismatches += 1;
          },
        })),
      });
    await run(2);
    mismatches = 0;
    const { requests, latency, errors, non2xx } = await run(seconds);
    const faults = errors + non2xx + mismatches;
    return { perSecond: requests.average, p99: latency.p99, bytes: Math.max(...lengths.values()), faults };
  });

/** Checks one response of each host and returns its length: all other responses must have the same length. */
async function readExpectedLengths({ port, path, hosts, headers, mustContain }: Load): Promise<Map<string, number>> {
  const lengths = new Map<string, number>();
  for (const host of hosts) {
    const { status, bytes, text } = await sendRequest({ port, path, host, headers });
    if (status !== 200 || !text.includes(mustContain))
      throw new Error(`${host}${path} did not return the expected page: ${status}`);
    lengths.set(host, bytes);
  }
  return lengths;
}

const SECONDS = 5;
const ROUNDS = 3;

/** `bytes`: the transferred size of one response of ours. */
export type Comparison = { ours: number; theirs: number; p99: number; bytes: number; faults: number };

/** Measures our server and the baseline alternately, A B A B A B, and returns the medians. */
export async function compareServers(ours: Omit<Load, 'seconds'>, theirs: Omit<Load, 'seconds'>): Promise<Comparison> {
  const results: { ours: LoadResult[]; theirs: LoadResult[] } = { ours: [], theirs: [] };
  for (let turn = 0; turn < ROUNDS; turn++) {
    results.ours.push(await runLoad({ ...ours, seconds: SECONDS }));
    results.theirs.push(await runLoad({ ...theirs, seconds: SECONDS }));
  }
  const rate = (side: LoadResult[]) => median(side.map(({ perSecond }) => perSecond));
  return {
    ours: rate(results.ours),
    theirs: rate(results.theirs),
    p99: median(results.ours.map((one) => one.p99)),
    bytes: results.ours[0]?.bytes ?? Number.NaN,
    faults: [...results.ours, ...results.theirs].reduce((sum, one) => sum + one.faults, 0),
  };
}

const REQUESTS = 200;
/** The first hundreds of requests run code that is not compiled yet, and take twice as long. */
const WARM_UP_MS = 2000;
const BLOCK = 10;

/** A screen: the facts that it shows, by our calls, and the same facts by the best SQL by hand, without row security. */
export type Screen = { name: string; ours(): Promise<unknown>; theirs(): Promise<unknown> };
type ScreenFloor = { connections?: number; floor: number; maxMs?: number; note: string; checks?: number };

/** Returns the row of a screen: the 95th percentile of both sides. The first calls, one or `checks`, must show the same facts. */
export async function screenRow(
  screen: Screen,
  { connections = 1, floor, maxMs, note, checks = 1 }: ScreenFloor,
): Promise<Row> {
  for (let check = 0; check < checks; check++) {
    const [mine, peers] = [JSON.stringify(await screen.ours()), JSON.stringify(await screen.theirs())];
    if (mine !== peers) throw new Error(`${screen.name}: ours says ${mine}, the peer ${peers}`);
  }
  const times = await compareLatencies(screen, connections);
  const isMet = times.ours <= (maxMs ?? Number.POSITIVE_INFINITY);
  return timeRow(`${screen.name}, p95`, times, { floor, also: maxMs ? ` and ${maxMs} ms` : '', isMet, note });
}

/** Measures both sides alternately, in blocks of ten, after both were warmed up. With several connections as many calls run at a time. */
async function compareLatencies(screen: Screen, connections: number): Promise<{ ours: number; theirs: number }> {
  const times = { ours: [] as number[], theirs: [] as number[] };
  for (const side of ['ours', 'theirs'] as const)
    for (const end = performance.now() + WARM_UP_MS; performance.now() < end; ) await screen[side]();
  const call = async (side: 'ours' | 'theirs') => {
    const began = performance.now();
    await screen[side]();
    times[side].push(performance.now() - began);
  };
  for (let block = 0; block < REQUESTS / BLOCK; block++)
    for (const side of ['ours', 'theirs'] as const)
      for (let turn = 0; turn < BLOCK; turn += connections)
        await Promise.all(Array.from({ length: connections }, () => call(side)));
  return { ours: percentile95(times.ours), theirs: percentile95(times.theirs) };
}
