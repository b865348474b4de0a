import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isBuildFresh, projectRoot } from './build-state.ts';
import { elapsed, print, runCommand } from './cli.ts';
import { countCheck, countPlaywright, countVitest, formatSummary, sumCounts, type TestCount } from './test-count.ts';
import type { PlaywrightReport, VitestReport } from './test-reports.ts';
import {
  describeSlowest,
  describeStages,
  type StageTime,
  type TestTime,
  timePlaywright,
  timeVitest,
} from './test-times.ts';
import { findLeftBehind } from './testing/left-behind.ts';
import { unhandledErrorsFile } from './testing/unhandled-errors-reporter.ts';

// npm test: runs all checks and tests, also after failures, and prints their times and, in its last line, the totals.

const modules = path.join(projectRoot, 'node_modules');
const results = path.join(projectRoot, '.cache/test');
const unitReport = path.join(results, 'units.json');
const endToEndReport = path.join(results, 'end-to-end.json');
const summaryFile = path.join(results, 'summary.txt');

const MAX_NAMED = 10;
const MAX_SLOWEST = 20;
const MAX_TEARDOWN_MS = 120_000;
const stages: StageTime[] = [];
const leftBehind: string[] = [];

const CHECKS: [name: string, program: string, ...args: string[]][] = [
  ['Types of the server', 'typescript/bin/tsc', '-p', 'tsconfig.json'],
  ['Types of the web', 'typescript/bin/tsc', '-p', 'tsconfig.web.json'],
  ['Format and lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  ['Nothing unused', 'knip/bin/knip.js'],
];

await runCommand(async () => {
  const startedAt = performance.now();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  // One test of the first stage creates demo data, which the tests in the browser then use.
  const demoData = mkdtempSync(path.join(tmpdir(), 'booklark-demo-data-'));
  process.env.BOOKLARK_DEMO_DATA = demoData;

  // The build and one of the checks use one core each.
  const [counts, isBuilt] = await Promise.all([runChecks(), build()]);
  counts.push(countCheck('The site builds', isBuilt));
  const [units, unitsExitCode] = await runUnitTests(isBuilt);
  const [endToEnd, endToEndExitCode] = await runEndToEndTests();
  rmSync(demoData, { recursive: true, force: true });
  counts.push(
    countVitest(units, unitsExitCode, readReport(unhandledErrorsFile)),
    countPlaywright(endToEnd, endToEndExitCode),
  );

  printTimes([...timeVitest(units, projectRoot), ...timePlaywright(endToEnd)]);
  const all = sumCounts(counts);
  printSkipped(all.skipped);
  for (const name of all.repeated ?? []) print(`Ran out of time, then passed: ${name}`);
  // With the samples no test may be skipped because they are missing.
  const missingSamples = process.env.BOOKLARK_SAMPLES
    ? all.skipped.filter((name) => name.includes('BOOKLARK_SAMPLES'))
    : [];
  if (missingSamples.length > 0)
    print(`BOOKLARK_SAMPLES is set, but ${missingSamples.length} tests that need it were skipped.`);
  if (all.failed > 0 || missingSamples.length > 0) process.exitCode = 1;
  const summary = [
    ...(all.failures ?? []).map((failure) => `Failed: ${failure}`),
    ...leftBehind.map((command) => `A test did not end what it started: ${command}`),
    `Total time: ${elapsed(startedAt)}.`,
    formatSummary(all),
  ];
  for (const line of summary) print(line);
  // For a caller whose log keeps only its last part, and who prints more after the tests.
  writeFileSync(summaryFile, `${summary.join('\n')}\n`);
});

async function runChecks(): Promise<TestCount[]> {
  const counts: TestCount[] = [];
  for (const [name, program, ...args] of CHECKS)
    counts.push(countCheck(name, (await runScript(name, path.join(modules, program), args)) === 0));
  return counts;
}

/** Builds the site beside the checks. A fresh build is kept, because a running server may serve it. */
async function build(): Promise<boolean> {
  return isBuildFresh() || (await runScript('The site builds', path.join(projectRoot, 'tools/build.ts'), [])) === 0;
}

function printTimes(tests: TestTime[]): void {
  print(`── The ${MAX_SLOWEST} slowest tests`);
  for (const line of describeSlowest(tests, MAX_SLOWEST)) print(line);
  print('── Time of each stage');
  for (const line of describeStages(stages)) print(line);
}

function printSkipped(names: string[]): void {
  for (const name of names.slice(0, MAX_NAMED)) print(`Skipped: ${name}`);
  if (names.length > MAX_NAMED) print(`Skipped: ${names.length - MAX_NAMED} more`);
}

/** Programs that a test starts are those of the build: they load in a fraction of the time, and production runs them. */
async function runUnitTests(isBuilt: boolean): Promise<[VitestReport | undefined, number]> {
  const reporters = ['default', 'json', './tools/testing/unhandled-errors-reporter.ts'].map(
    (one) => `--reporter=${one}`,
  );
  const run = randomUUID();
  const code = await runScript(
    'Tests on a real database',
    path.join(modules, 'vitest/vitest.mjs'),
    ['run', ...reporters, `--outputFile.json=${unitReport}`],
    {
      env: {
        BOOKLARK_TEST_RUN: run,
        ...(isBuilt && { BOOKLARK_PROGRAMS: path.join(projectRoot, 'dist/programs') }),
      },
      onStart: (vitest) => endLeftBehind(vitest, `BOOKLARK_TEST_RUN=${run}`),
    },
  );
  return [readReport(unitReport), code];
}

/**
 * Ends programs that tests have left behind, some time after the report. Vitest waits until nothing holds the output of its workers, which
 * such a program does for ever. All results are in the report by then.
 */
function endLeftBehind(vitest: ChildProcess, variable: string): void {
  const watch = setInterval(() => {
    const reportedAt = statSync(unitReport, { throwIfNoEntry: false })?.mtimeMs;
    if (!reportedAt || Date.now() - reportedAt < MAX_TEARDOWN_MS) return;
    for (const { pid, command } of findLeftBehind(variable, vitest.pid ?? 0)) {
      leftBehind.push(command);
      try {
        process.kill(pid, 'SIGKILL');
      } catch (error) {
        // It has just ended.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  }, 5000);
  vitest.once('exit', () => clearInterval(watch));
}

async function runEndToEndTests(): Promise<[PlaywrightReport | undefined, number]> {
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = endToEndReport;
  const args = ['test', '--reporter=list,json,./e2e/testing/slow-steps-reporter.ts'];
  const code = await runScript('End-to-end tests in a browser', path.join(modules, '@playwright/test/cli.js'), args);
  return [readReport(endToEndReport), code];
}

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

type ScriptOptions = { env?: NodeJS.ProcessEnv; onStart?: (child: ChildProcess) => void };

function runScript(
  name: string,
  script: string,
  args: string[],
  { env, onStart }: ScriptOptions = {},
): Promise<number> {
  const startedAt = performance.now();
  print(`── ${name}`);
  const child = spawn(process.execPath, [script, ...args], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  onStart?.(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      stages.push({ name, ms: performance.now() - startedAt });
      print(`   ${name}: ${elapsed(startedAt)}`);
      resolve(code ?? 1);
    });
  });
}
