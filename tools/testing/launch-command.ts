import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { expect, vi } from 'vitest';

/** A command of ours at work in a process of its own. */
export type Launched = { child: ChildProcess; said(): string; gone: Promise<number | null> };

const PATIENCE_MS = 100_000;

/** Runs `tools/<command>.ts` with nothing of our own environment but these settings. */
export function launch(
  command: string,
  env: Record<string, string>,
  { args = [], checkout = path.resolve() }: { args?: string[]; checkout?: string } = {},
): Launched {
  const child = spawn(process.execPath, [path.join(checkout, `tools/${command}.ts`), ...args], {
    cwd: checkout,
    env: { PATH: process.env.PATH, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += bytes));
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, said: () => said, gone };
}

/** Waits for words of it, or for the end that came before them. */
export async function untilSaid({ said, gone }: Launched, words: string): Promise<void> {
  const end = gone.then(() => {
    throw new Error(`"${words}" was not said: ${said()}`);
  });
  const line = vi.waitFor(() => expect(said()).toContain(words), { timeout: PATIENCE_MS });
  await Promise.race([end, line]);
  end.catch(() => {});
}

/** As Ctrl-C does; answers with the code that it ended with. */
export async function stop({ child, gone }: Launched): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
  return gone;
}
