import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Stream } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isDiskFull, Problem } from '#db/problem.ts';
import { print } from './cli.ts';
import type { ProgramUser } from './program-user.ts';
import { createDeferred } from './supervise.ts';

/** A child process ended; only its log explains the reason. */
export class ProgramFailed extends Problem {}

/** A program that the launcher runs as a child process. */
export type Program = {
  /** Its name in a sentence: "The web server". */
  name: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** The Node that runs it; by default the one of this process, which may be an older one. */
  node?: string;
  /** The log file of its output. Without one the output goes to the launcher's. */
  log?: string;
  /** The time to stop before it is killed. */
  stopTimeoutMs?: number;
  /** How often it must show that its event loop turns. */
  pingMs?: number;
  /** The user as whom it runs; by default the one who started the command. */
  user?: ProgramUser | undefined;
  /** A socket that it receives as LISTEN_FD. */
  listener?: Stream;
};

export type RunningProcess = {
  /** Resolves when the program first reports that it serves. */
  ready: Promise<void>;
  stop(): Promise<void>;
};

/** The number after standard input, output, errors and the channel to the launcher. */
export const LISTEN_FD = 4;
const MAX_LOG_BYTES = 20_000_000;
/** Half of Node's default for new objects. The smaller heap takes 90 MB less under load, and no more processor time. */
const MAX_SEMI_SPACE_MB = 8;
/** A program that exits this often within the window is reported, and started again later. */
const MAX_EXITS = 5;
const EXIT_WINDOW_MS = 30_000;
const STOP_TIMEOUT_MS = 6_000;
const PING_MS = 5_000;
/** Pings without an answer, 30 s, after which a program is killed. Counted, because a machine that slept answers late. */
const MAX_SILENT_PINGS = 6;

const here = fileURLToPath(new URL('.', import.meta.url));
/** The checkout, seen from tools/ or from the bundle in dist/programs/. */
const root = path.join(here, import.meta.url.includes('/dist/programs/') ? '../..' : '..');
const exitWithParent = path.join(root, 'tools/exit-with-parent.cjs');

/**
 * Keeps a program running: restarts it when it exits. `onProblem` is called when it exits too often or cannot be
 * started, and can end the command; otherwise the program is started again after a longer pause.
 */
export function keepRunning(program: Program, onProblem: (problem: Problem) => void): RunningProcess {
  const exitTimes: number[] = [];
  const ready = createDeferred<void>();
  const stopping = new AbortController();
  let child = spawnChild();

  function spawnChild(): ChildProcess {
    const started = spawnProgram({ ...program, args: [`--max-semi-space-size=${MAX_SEMI_SPACE_MB}`, ...program.args] });
    started.on('message', (message) => {
      if (typeof message !== 'object' || message === null || !('ready' in message)) return;
      ready.resolve();
      endWhenSilent(started, program);
    });
    started.once('error', ({ message }) => void restart(message));
    started.once('exit', (code, signal) => void restart(signal ?? `code ${code}`));
    return started;
  }

  async function restart(how: string): Promise<void> {
    if (stopping.signal.aborted) return;
    exitTimes.push(Date.now());
    const recent = exitTimes.filter((time) => time > Date.now() - EXIT_WINDOW_MS).length;
    if (recent >= MAX_EXITS) onProblem(tooManyExits(program, recent, how));
    const pauseMs = recent >= MAX_EXITS ? EXIT_WINDOW_MS : 100 * 2 ** (recent - 1);
    await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    if (!stopping.signal.aborted) child = spawnChild();
  }

  return {
    ready: ready.promise,
    async stop() {
      stopping.abort();
      await stopProcess(child, program);
    },
  };
}

/** Kills a program whose event loop stands still. Something else starts it again. */
function endWhenSilent(child: ChildProcess, { name, pingMs = PING_MS }: Program): void {
  let silentPings = 0;
  child.on('message', (message) => {
    if (message === 'pong') silentPings = 0;
  });
  const timer = setInterval(() => {
    if (silentPings === MAX_SILENT_PINGS) {
      print(`${name} did not answer for ${(silentPings * pingMs) / 1000} s, so it is started again.`);
      child.kill('SIGKILL');
    }
    silentPings += 1;
    if (child.connected) child.send('ping', () => {});
  }, pingMs);
  child.once('exit', () => clearInterval(timer));
}

/** Runs a program to its end; rejects when it fails. */
export function runOnce(program: Program): { done: Promise<void>; stop(): Promise<void> } {
  const child = spawnProgram(program);
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new ProgramFailed(`${program.name} failed (${signal ?? `code ${code}`})${lastLogLines(program)}`));
    });
  });
  return { done, stop: () => stopProcess(child, program) };
}

function spawnProgram({ args, env, node = process.execPath, log, user, listener }: Program): ChildProcess {
  const file = log === undefined ? undefined : openLog(log);
  const output = file ?? 'inherit';
  const child = spawn(node, ['--require', exitWithParent, ...args], {
    cwd: root,
    env: { ...env, ...user?.env },
    ...(user && { uid: user.uid, gid: user.gid }),
    // A process group of its own, so that Ctrl-C reaches only the launcher, which stops all programs in order.
    detached: true,
    stdio: ['ignore', output, output, 'ipc', ...(listener ? [listener] : [])],
  });
  if (file !== undefined) closeSync(file);
  return child;
}

async function stopProcess(child: ChildProcess, { stopTimeoutMs = STOP_TIMEOUT_MS }: Program): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await exited;
  clearTimeout(timer);
}

/** Opens the log of a program; undefined when a full disk has no room for it, which must not prevent the program. */
function openLog(file: string): number | undefined {
  try {
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) renameSync(file, `${file}.1`);
    return openSync(file, 'a', 0o600);
  } catch (cause) {
    if (isDiskFull(cause as Error)) return undefined;
    throw cause;
  }
}

function tooManyExits(program: Program, times: number, how: string): Problem {
  const often = `${times} times within ${EXIT_WINDOW_MS / 1000} s`;
  return new ProgramFailed(`${program.name} ended ${often} (${how})${lastLogLines(program)}`);
}

function lastLogLines({ log }: Program): string {
  if (log === undefined || !existsSync(log)) return '.';
  const words = readFileSync(log, 'utf8').trim().split('\n').slice(-12);
  return `; its last words, from ${log}:\n${words.join('\n')}`;
}
