import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { isBuildFresh, projectRoot } from './build-state.ts';
import { elapsed, print } from './cli.ts';
import { readPlaywright, readVitest, type TestFile } from './test-reports.ts';

export const isDeep = process.env.BOOKLARK_DEEP === '1';
/** Passed on to both runners: `--shard 3/8`. */
export const runnerArgs = process.argv.slice(2);

/** The number of failures that end a stage of the gate. */
export const MAX_FAILURES = 30;
/**
 * The time for Vitest to end. It waits for programs that a test left behind, which may never end; all results are in
 * the report by then.
 */
const MAX_TEARDOWN_MS = 120_000;

/** How long each script took, and which had to be ended. */
export const times: string[] = [];

export type Stage = {
  name: string;
  /** Runs these files alone, or all files; returns the exit code. */
  run(files: string[], report: string): Promise<number>;
  read(report: string): TestFile[] | undefined;
};

export const vitest: Stage = {
  name: 'Tests on a real database',
  async run(only, report) {
    const reporters = ['default', 'json', './tools/testing/unhandled-errors-reporter.ts'].map(
      (one) => `--reporter=${one}`,
    );
    const alone =
      only.length > 0 ? ['--maxWorkers=1', ...only] : [`--bail=${isDeep ? 0 : MAX_FAILURES}`, ...runnerArgs];
    const args = ['run', ...reporters, `--outputFile.json=${report}`, ...alone];
    // Tests start the programs of the build, which load in a fraction of the time and run in production.
    const env = isBuildFresh() ? { BOOKLARK_PROGRAMS: path.join(projectRoot, 'dist/programs') } : {};
    return runScript(this.name, 'node_modules/vitest/vitest.mjs', args, env, report);
  },
  read: readVitest,
};

export const playwright: Stage = {
  name: 'Tests in a browser',
  async run(only, report) {
    const alone =
      only.length > 0 ? ['--workers=1', ...only] : [`--max-failures=${isDeep ? 0 : MAX_FAILURES}`, ...runnerArgs];
    const args = ['test', '--reporter=list,json,./e2e/testing/slow-steps-reporter.ts', ...alone];
    return runScript(this.name, 'node_modules/@playwright/test/cli.js', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  },
  read: readPlaywright,
};

/** Runs a script and returns its exit code. After its report is written, the script has some time to end by itself. */
export function runScript(
  name: string,
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  report?: string,
): Promise<number> {
  const startedAt = performance.now();
  print(`── ${name}`);
  const child = spawn(process.execPath, [path.join(projectRoot, script), ...args], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const watch = setInterval(() => {
    const reportedAt = report && statSync(report, { throwIfNoEntry: false })?.mtimeMs;
    if (!reportedAt || Date.now() - reportedAt < MAX_TEARDOWN_MS) return;
    times.push(`${name}: a test left a program behind, so the runner was ended.`);
    child.kill('SIGKILL');
  }, 5000);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      clearInterval(watch);
      times.push(`${name}: ${elapsed(startedAt)}`);
      print(`   ${times.at(-1)}`);
      resolve(code ?? 1);
    });
  });
}
