import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

type ProgramName = 'web' | 'worker';

/** Returns the file that starts a program: of the build, as in production, where the run of the tests names one, else its source. */
export function programFile(name: ProgramName): string {
  const build = process.env.BOOKLARK_PROGRAMS;
  return build ? path.join(build, `${name}.js`) : path.resolve('api', name === 'web' ? 'main.ts' : 'worker.ts');
}

/**
 * Starts a program that a test can kill. It ends with the test run at the latest: one that a failed test leaves behind would keep its end
 * of standard error open, and the run would never end.
 */
export function spawnProgram(name: ProgramName, { cwd, env }: { cwd?: string; env: NodeJS.ProcessEnv }): ChildProcess {
  return spawn(process.execPath, ['--require', path.resolve('tools/exit-with-parent.cjs'), programFile(name)], {
    ...(cwd !== undefined && { cwd }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
}
