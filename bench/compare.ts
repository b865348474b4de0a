import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Load, LoadResult } from './load.ts';

const SECONDS = 5;
const ROUNDS = 3;

/** `bytes`: the transferred size of one response of ours. */
export type Comparison = { ours: number; theirs: number; ratio: number; p99: number; bytes: number; faults: number };

/** Measures our server and the baseline alternately, A B A B A B, and returns the medians. */
export async function compareServers(ours: Omit<Load, 'seconds'>, theirs: Omit<Load, 'seconds'>): Promise<Comparison> {
  const results: { ours: LoadResult[]; theirs: LoadResult[] } = { ours: [], theirs: [] };
  for (let turn = 0; turn < ROUNDS; turn++) {
    results.ours.push(await runLoad({ ...ours, seconds: SECONDS }));
    results.theirs.push(await runLoad({ ...theirs, seconds: SECONDS }));
  }
  const rate = (side: LoadResult[]) => median(side.map(({ perSecond }) => perSecond));
  const faults = [...results.ours, ...results.theirs].reduce((sum, one) => sum + one.faults, 0);
  const p99 = median(results.ours.map((one) => one.p99));
  return {
    ours: rate(results.ours),
    theirs: rate(results.theirs),
    ratio: rate(results.ours) / rate(results.theirs),
    p99,
    bytes: results.ours[0]?.bytes ?? Number.NaN,
    faults,
  };
}

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function runLoad(options: Load): Promise<LoadResult> {
  const script = path.join(import.meta.dirname, 'load.ts');
  const { stdout } = await promisify(execFile)(...onCore(1, [process.execPath, script, JSON.stringify(options)]));
  return JSON.parse(stdout);
}

/** Runs a command on one core, so that the load generator does not slow the server down. */
export function onCore(core: number, [command = '', ...args]: string[]): [string, string[]] {
  return process.platform === 'linux' ? ['taskset', ['-c', String(core), command, ...args]] : [command, args];
}
