import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequest } from './browser.ts';
import { answerPlan, percentile, runPlan } from './compare.ts';

/** One call of a visit. `path` may have a query; a body is sent as JSON. */
export type Step = {
  name: string;
  method: 'GET' | 'POST' | 'PUT';
  host: string;
  path: string;
  headers?: Record<string, string>;
  body?: object;
  mustHold: string[];
};
/** The steps of a visit run in order. */
export type Visit = { at: number; steps: Step[] };
type Plan = { port: number; visits: Visit[] };
type Timing = { count: number; faults: number; p95: number; p99: number };
export type Timings = Record<string, Timing>;

const MAX_VISITS = 20_000;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Starts visits at planned times, whether or not earlier ones are done, from a core that the server does not use. */
export async function playVisits(port: number, visits: Visit[]): Promise<Timings> {
  if (visits.length > MAX_VISITS) throw new Error(`a plan has at most ${MAX_VISITS} visits`);
  return runPlan<Timings>(import.meta.filename, { port, visits });
}

/** `count` moments (ms) of a Poisson process over `seconds`, the same in every run. */
export function arrivals(count: number, seconds: number, seed: number): number[] {
  let state = seed;
  // Mulberry32 (public domain): small, and even enough to spread arrivals.
  const dice = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return Array.from({ length: count }, () => dice() * seconds * 1000).sort((a, b) => a - b);
}

if (import.meta.main)
  await answerPlan(async ({ port, visits }: Plan): Promise<Timings> => {
    const timingsByStep: Taken = new Map();
    const began = performance.now();
    await Promise.all(visits.map((visit) => playVisit(port, visit, began, timingsByStep)));
    return Object.fromEntries([...timingsByStep].map(([name, one]) => [name, timingOf(one)]));
  });

type Taken = Map<string, { milliseconds: number[]; faults: number }>;

async function playVisit(port: number, { at, steps }: Visit, began: number, taken: Taken): Promise<void> {
  await sleep(Math.max(0, began + at - performance.now()));
  // Measured from the planned moment, so that a lagging load generator does not make the server look faster.
  let from = began + at;
  for (const step of steps) {
    const { arrived, isRight } = await walk(port, step);
    const one = taken.get(step.name) ?? { milliseconds: [], faults: 0 };
    taken.set(step.name, one);
    one.milliseconds.push(arrived - from);
    if (!isRight) one.faults += 1;
    from = performance.now();
  }
}

/** Checks every response, outside the measured time. */
async function walk(
  port: number,
  { mustHold, name: _, ...asked }: Step,
): Promise<{ arrived: number; isRight: boolean }> {
  try {
    const { status, text, arrived } = await sendRequest({ port, agent, ...asked });
    return { arrived, isRight: status < 300 && mustHold.every((words) => text.includes(words)) };
  } catch {
    return { arrived: performance.now(), isRight: false };
  }
}

function timingOf({ milliseconds, faults }: { milliseconds: number[]; faults: number }): Timing {
  const at = (share: number) => percentile(milliseconds, share);
  return { count: milliseconds.length, faults, p95: at(0.95), p99: at(0.99) };
}
