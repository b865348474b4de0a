import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const SOURCES = { web: 'api/app/main.ts', sandbox: 'sandbox/main.ts', worker: 'api/app/worker.ts' };
type ProgramName = keyof typeof SOURCES;

/** Returns a program's start file: from the build, as in production, if the test run names one; else its source. */
function programFile(name: ProgramName): string {
  const build = process.env.BOOKLARK_PROGRAMS;
  return build ? path.join(build, `${name}.js`) : path.resolve(SOURCES[name]);
}

type ProgramOptions = { cwd?: string; env: NodeJS.ProcessEnv; stdout?: number | 'ignore' };

/**
 * Starts a program that a test can kill. It ends with the test run at the latest. Its errors are passed on instead of
 * written to the test run's output: a process left over from a failed test would keep that output open, and the run
 * would never end.
 */
export function spawnProgram(name: ProgramName, { cwd, env, stdout = 'ignore' }: ProgramOptions): ChildProcess {
  const child = spawn(process.execPath, ['--require', path.resolve('tools/exit-with-parent.cjs'), programFile(name)], {
    ...(cwd !== undefined && { cwd }),
    stdio: ['ignore', stdout, 'pipe', 'ipc'],
    env: { ...process.env, ...env },
  });
  child.stderr?.pipe(process.stderr, { end: false });
  return child;
}
