import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '#db/problem.ts';
import { checkout } from './build-state.ts';

/** A program of ours ended, and only its own words may say why. */
export class ProgramEnded extends Problem {}

/** A program that the launcher runs beside itself. */
export type Program = {
  /** As it is called in a sentence: "The web server". */
  name: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** The file for what it says; without one it speaks where the launcher speaks. */
  log?: string;
  /** How long it may take to stop by itself. */
  graceMs?: number;
};

export type Running = {
  /** Resolves when the program says for the first time that it serves. */
  ready: Promise<void>;
  stop(): Promise<void>;
};

const LARGEST_LOG = 20_000_000;
/** So many ends within so long are a fault that no restart mends. */
const MOST_ENDS = 5;
const WITHIN_MS = 30_000;
const GRACE_MS = 6_000;

const leash = path.join(import.meta.dirname, 'exit-with-parent.cjs');

/** Keeps a program running: one that ends is started again, until it ends too often. */
export function keepRunning(program: Program, onGivenUp: (problem: Problem) => void): Running {
  const ends: number[] = [];
  const ready = Promise.withResolvers<void>();
  let isStopping = false;
  let child = begin();

  function begin(): ChildProcess {
    const started = start(program);
    started.on('message', (message) => {
      if (typeof message === 'object' && message !== null && 'ready' in message) ready.resolve();
    });
    started.once('error', (error) => onGivenUp(new Problem(`${program.name} cannot be started: ${error.message}`)));
    started.once('exit', (code, signal) => void ended(signal ?? `code ${code}`));
    return started;
  }

  async function ended(how: string): Promise<void> {
    if (isStopping) return;
    ends.push(Date.now());
    const recent = ends.filter((time) => time > Date.now() - WITHIN_MS).length;
    if (recent >= MOST_ENDS) return onGivenUp(hopeless(program, recent, how));
    await sleep(100 * 2 ** (recent - 1));
    if (!isStopping) child = begin();
  }

  return {
    ready: ready.promise,
    async stop() {
      isStopping = true;
      await end(child, program);
    },
  };
}

/** Runs a program to its end; one that fails is a problem. */
export function runOnce(program: Program): { done: Promise<void>; stop(): Promise<void> } {
  const child = start(program);
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new ProgramEnded(`${program.name} failed (${signal ?? `code ${code}`})${lastWords(program)}`));
    });
  });
  return { done, stop: () => end(child, program) };
}

function start({ args, env, log }: Program): ChildProcess {
  const file = log === undefined ? undefined : openLog(log);
  const output = file ?? 'inherit';
  const child = spawn(process.execPath, ['--require', leash, ...args], {
    cwd: checkout,
    env,
    // A group of its own: Ctrl-C reaches the launcher alone, which then stops everybody in order.
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  if (file !== undefined) closeSync(file);
  return child;
}

async function end(child: ChildProcess, { graceMs = GRACE_MS }: Program): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await gone;
  clearTimeout(timer);
}

function openLog(file: string): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

function hopeless(program: Program, times: number, how: string): Problem {
  const often = `${times} times within ${WITHIN_MS / 1000} s`;
  return new ProgramEnded(`${program.name} ended ${often} (${how})${lastWords(program)}`);
}

function lastWords({ log }: Program): string {
  if (log === undefined) return '.';
  const words = readFileSync(log, 'utf8').trim().split('\n').slice(-12);
  return `; its last words, from ${log}:\n${words.join('\n')}`;
}
