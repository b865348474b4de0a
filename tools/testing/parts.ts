import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClusterHome, spawnArguments } from '#db/embedded/identity.ts';

/** A program that a test can kill and start again. */
export type Part = { name: string; start(): Promise<void>; kill(signal?: NodeJS.Signals): Promise<void> };

const START_TIMEOUT_MS = 60_000;

type Opening = {
  name: string;
  folder: string;
  command: string[];
  env?: Record<string, string>;
  identity?: ClusterHome['identity'];
  isReady(): Promise<boolean>;
};
export type Program = Part & { pid(): number };

/** Returns a program that writes its output to a file, and whose start ends when it is ready. It ends with this process. */
export function openPart({ name, folder, command, env, identity, isReady }: Opening): Program {
  const args = ['--pdeathsig', 'KILL', ...command];
  let child: ChildProcess | undefined;
  const hasEnded = () => !child || child.exitCode !== null || child.signalCode !== null;
  function launch(): void {
    const [program, all, options] = identity ? spawnArguments(identity, 'setpriv', args) : ['setpriv', args, {}];
    const log = openSync(path.join(folder, `${name}.log`), 'a', 0o600);
    // A group of its own, whose programs are killed together, as those of a machine are.
    child = spawn(program, all, {
      ...options,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', log, log],
      detached: true,
    });
  }
  return {
    name,
    pid: () => child?.pid ?? 0,
    async start() {
      const deadline = Date.now() + START_TIMEOUT_MS;
      // The remains of a killed PostgreSQL block the next one for a moment.
      while (Date.now() < deadline) {
        if (hasEnded()) launch();
        if (await isReady().catch(() => false)) return;
        await sleep(50);
      }
      throw new Error(`${name} did not start: ${readFileSync(path.join(folder, `${name}.log`), 'utf8').slice(-2000)}`);
    },
    async kill(signal = 'SIGKILL') {
      if (!child?.pid || hasEnded()) return;
      const exited = once(child, 'exit');
      process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal);
      await exited;
    },
  };
}

/** A program that `npm run serve` starts again by itself. */
export function childOf(node: Program, name: 'web' | 'worker'): Part {
  const find = () => {
    const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(node.pid())], { encoding: 'utf8' });
    return Number(
      stdout
        .split('\n')
        .find((line) => line.includes(`dist/programs/${name}.js`))
        ?.trim()
        .split(' ')[0],
    );
  };
  return {
    name: name === 'web' ? 'web server' : name,
    async kill(signal = 'SIGKILL') {
      process.kill(find(), signal);
    },
    async start() {
      while (Number.isNaN(find())) await sleep(20);
      await node.start();
    },
  };
}
