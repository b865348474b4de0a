import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Load, Loaded } from './load.ts';

const SECONDS = 5;
const TURNS = 3;

/** `bytes`: what one answer of ours is over the line. */
export type Paired = { ours: number; theirs: number; ratio: number; p99: number; bytes: number; faults: number };

/** Ours and the peer by turns, A B A B A B, and the median of each. */
export async function pair(ours: Omit<Load, 'seconds'>, theirs: Omit<Load, 'seconds'>): Promise<Paired> {
  const measured: { ours: Loaded[]; theirs: Loaded[] } = { ours: [], theirs: [] };
  for (let turn = 0; turn < TURNS; turn++) {
    measured.ours.push(await load({ ...ours, seconds: SECONDS }));
    measured.theirs.push(await load({ ...theirs, seconds: SECONDS }));
  }
  const rate = (side: Loaded[]) => median(side.map(({ perSecond }) => perSecond));
  const faults = [...measured.ours, ...measured.theirs].reduce((sum, one) => sum + one.faults, 0);
  const p99 = median(measured.ours.map((one) => one.p99));
  return {
    ours: rate(measured.ours),
    theirs: rate(measured.theirs),
    ratio: rate(measured.ours) / rate(measured.theirs),
    p99,
    bytes: measured.ours[0]?.bytes ?? Number.NaN,
    faults,
  };
}

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function load(asked: Load): Promise<Loaded> {
  const script = path.join(import.meta.dirname, 'load.ts');
  const { stdout } = await promisify(execFile)(...onCore(1, [process.execPath, script, JSON.stringify(asked)]));
  return JSON.parse(stdout);
}

/** The load maker would else take the server's core away. */
export function onCore(core: number, [command = '', ...args]: string[]): [string, string[]] {
  return process.platform === 'linux' ? ['taskset', ['-c', String(core), command, ...args]] : [command, args];
}
