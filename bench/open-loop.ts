import { spawn } from 'node:child_process';
import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequest } from './browser.ts';
import { onCore } from './compare.ts';

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
/** An open-loop plan: visits start at planned times, whether or not earlier ones are done. The steps of a visit run in order. */
export type Plan = { port: number; visits: { at: number; steps: Step[] }[] };
export type Timing = { count: number; faults: number; p50: number; p95: number; p99: number };
export type Timings = Record<string, Timing>;

const MAX_VISITS = 20_000;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Runs a plan in a process of its own, on a core that the server does not use. */
export async function runPlan(plan: Plan): Promise<Timings> {
  if (plan.visits.length > MAX_VISITS) throw new Error(`a plan has at most ${MAX_VISITS} visits`);
  const script = path.join(import.meta.dirname, 'open-loop.ts');
  const [command, args] = onCore(1, [process.execPath, script]);
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(plan));
  const answer = Buffer.concat(await child.stdout.toArray());
  return JSON.parse(String(answer));
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

if (import.meta.main) {
  const plan: Plan = JSON.parse(String(Buffer.concat(await process.stdin.toArray())));
  const timingsByStep = new Map<string, { milliseconds: number[]; faults: number }>();
  const began = performance.now();
  await Promise.all(plan.visits.map((visit) => playVisit(plan.port, visit, began, timingsByStep)));
  process.stdout.write(
    JSON.stringify(Object.fromEntries([...timingsByStep].map(([name, one]) => [name, timingOf(one)]))),
  );
}

async function playVisit(
  port: number,
  { at, steps }: Plan['visits'][number],
  began: number,
  taken: Map<string, { milliseconds: number[]; faults: number }>,
): Promise<void> {
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
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { count: sorted.length, faults, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
