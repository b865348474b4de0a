import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { expect, vi } from 'vitest';

/** A command that runs in a process of its own. */
export type RunningCommand = { child: ChildProcess; output(): string; exited: Promise<number | null> };

const TIMEOUT_MS = 600_000;

/** Commands whose programs bootstrap.mjs supervises. */
const SUPERVISED = ['start', 'serve'];

/** Runs a command as npm does, with only these environment variables and PATH; `dev` without a check of the packages. */
export function launchCommand(
  command: string,
  env: Record<string, string>,
  { args = [], checkout = path.resolve() }: { args?: string[]; checkout?: string } = {},
): RunningCommand {
  const file = SUPERVISED.includes(command) ? ['tools/bootstrap.mjs', command] : [`tools/${command}.ts`];
  const [script = '', ...given] = [...file, ...args];
  const child = spawn(process.execPath, [path.join(checkout, script), ...given], {
    cwd: checkout,
    env: { PATH: process.env.PATH, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, output: () => output, exited };
}

/** Waits until the output has this text; throws when the command ends before. */
export async function waitForOutput({ output, exited }: RunningCommand, words: string): Promise<void> {
  const end = exited.then(() => {
    throw new Error(`"${words}" was not said: ${output()}`);
  });
  const line = vi.waitFor(() => expect(output()).toContain(words), { timeout: TIMEOUT_MS });
  await Promise.race([end, line]);
  end.catch(() => {});
}

/** Interrupts the command as Ctrl-C does; returns its exit code. */
export async function stopCommand({ child, exited }: RunningCommand): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
  return exited;
}
