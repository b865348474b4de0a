import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isBuildFresh, projectRoot } from './build-state.ts';
import { elapsed, print, runCommand } from './cli.ts';
import { findNewerReleases } from './newest-packages.ts';
import type { TestFile } from './test-reports.ts';
import { isDeep, MAX_FAILURES, playwright, runnerArgs, runScript, type Stage, times, vitest } from './test-stages.ts';
import { unhandledErrorsFile } from './testing/unhandled-errors-reporter.ts';

// npm test: the gate. It runs all checks, the tests on a real database and the tests in a browser, and ends with a
// short summary. npm run test:deep: runs tests that take long, kill processes or draw at random, without the checks.

const results = path.join(projectRoot, '.cache/test');
const summaryFile = path.join(results, 'summary.txt');
/**
 * Collects unstable files over several runs: a file that is named twice in a week is repaired, or becomes a deep one.
 */
const unstableFile = path.join(projectRoot, '.cache/unstable.txt');

/** More failed files than this are not a coincidence, so they do not run again. */
const MAX_UNSTABLE = 3;
/** A file of the gate that takes longer is named in the summary. */
const MAX_FILE_MS = 20_000;
/** Areas in which an unstable test may be a real race. */
const PRECIOUS = /security|ledger|payout|orders|refund|sales|gifts|plans|provider|checkout|money|sign-in/;

/** Several threads would need twice as much processor time, which the build needs too. */
const TSC = ['typescript/bin/tsc', '--singleThreaded', '-p'] as const;
type Check = [name: string, program: string, ...args: string[]];
const CHECKS_BESIDE_BUILD: Check[] = [
  ['Types of the server', ...TSC, 'tsconfig.json'],
  ['Types of the web', ...TSC, 'tsconfig.web.json'],
  ['Format and lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
];
const CHECKS_AFTER_BUILD: Check[] = [['Nothing unused', 'knip/bin/knip.js']];

const failures: string[] = [];
const unstable: { path: string; failure: string }[] = [];
const files: TestFile[] = [];
let passedChecks = 0;

await runCommand(async () => {
  const startedAt = performance.now();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  print(`Seed of random inputs: ${process.env.BOOKLARK_SEED ?? 1}`);
  // Lets the second run of browser tests open the demo data of the first one.
  const demoData = mkdtempSync(path.join(tmpdir(), 'booklark-demo-data-'));
  process.env.BOOKLARK_DEMO_DATA = demoData;

  // Runs build and checks side by side, each on one core.
  if (isDeep) await build();
  else await Promise.all([runChecks(CHECKS_BESIDE_BUILD), build().then(() => runChecks(CHECKS_AFTER_BUILD))]);
  await runStage(vitest);
  // A browser would only repeat the failures.
  if (isDeep || failures.length === 0) await runStage(playwright);
  else print('The tests in a browser did not run, because something before them failed.');
  if (isDeep && (runnerArgs.length === 0 || runnerArgs.some((arg) => /^(--shard=)?1\//.test(arg))))
    await runMutations();
  rmSync(demoData, { recursive: true, force: true });

  // Fails when a test was skipped although the samples are there.
  if (process.env.BOOKLARK_SAMPLES)
    for (const name of findSkipped())
      if (name.includes('BOOKLARK_SAMPLES')) failures.push(`Skipped with samples: ${name}`);
  for (const { path: name, failure } of unstable)
    appendFileSync(unstableFile, `${new Date().toISOString()} ${name}: ${failure}\n`);

  const summary = [
    ...describeRun(),
    ...(await findNewerReleases(projectRoot)),
    `Total time: ${elapsed(startedAt)}.`,
    describeCounts(),
  ];
  for (const line of summary) print(line);
  // Helps callers whose log keeps only its end, and who print more after the tests.
  writeFileSync(summaryFile, `${summary.join('\n')}\n`);
  if (failures.length > 0 || unstable.length > MAX_UNSTABLE) process.exitCode = 1;
});

async function runChecks(checks: Check[]): Promise<void> {
  for (const [name, program, ...args] of checks) await runCheck(name, path.join('node_modules', program), args);
}

/** Builds the site beside the checks. A fresh build is kept, because a running server may serve it. */
async function build(): Promise<void> {
  if (!isBuildFresh()) await runCheck('The site builds', 'tools/build.ts', []);
}

/** Checks that a test notices each removed guard of money. */
async function runMutations(): Promise<void> {
  await runCheck('Every mutation is noticed', 'tools/mutation-check.ts', []);
}

async function runCheck(name: string, script: string, args: string[]): Promise<void> {
  if ((await runScript(name, script, args)) === 0) passedChecks += 1;
  else failures.push(name);
}

/** Runs all files of a stage, and its failed files a second time, alone. One that passes then is unstable. */
async function runStage(stage: Stage): Promise<void> {
  const first = await runFiles(stage, [], path.join(results, `${stage.name}.json`));
  files.push(...first);
  const failed = first.filter((file) => file.failures.length > 0);
  const isAgain =
    failed.length > 0 && failed.length <= MAX_UNSTABLE && failed.every(({ path: name }) => name.includes('.test.'));
  const names = failed.map(({ path: name }) => name);
  const second = isAgain ? await runFiles(stage, names, path.join(results, `${stage.name} again.json`)) : [];
  const isBroken = second.some(({ path: name, failures: found }) => found.length > 0 && !names.includes(name));
  for (const file of failed) {
    const again = second.find(({ path: name }) => name === file.path);
    const [failure = ''] = file.failures;
    if (again && again.passed > 0 && again.failures.length === 0 && !isBroken)
      unstable.push({ path: file.path, failure });
    else failures.push(...file.failures.map((one) => `${file.path}: ${one}`));
  }
}

/** Runs files and returns their results. A failure of the runner itself counts as a file with its name. */
async function runFiles(stage: Stage, only: string[], report: string): Promise<TestFile[]> {
  rmSync(unhandledErrorsFile, { force: true });
  const code = await stage.run(only, report);
  const found = stage.read(report) ?? [];
  const isSilent = found.every(({ passed, failures: failed }) => passed + failed.length === 0);
  if (code === 0 && !isSilent) return found;
  if (!isSilent && found.some(({ failures: failed }) => failed.length > 0)) return found;
  const failure = isSilent ? 'ran no test' : `ended with exit code ${code}, and named no failure`;
  return [...found, { path: stage.name, ms: 0, passed: 0, skipped: [], failures: [failure] }];
}

/** Returns each skipped test with its reason. */
function findSkipped(): string[] {
  return files.flatMap((file) => file.skipped.map((reason) => `${file.path}: ${reason}`));
}

/** Returns the lines of the summary before the counts. */
function describeRun(): string[] {
  const slow = isDeep ? [] : files.filter(({ ms }) => ms > MAX_FILE_MS).toSorted((a, b) => b.ms - a.ms);
  const kinds = Object.groupBy(unstable, (one) => (PRECIOUS.test(one.path) ? 'precious' : 'other'));
  const skipped = findSkipped();
  return [
    ...times,
    ...skipped.map((name) => `Skipped: ${name}`),
    ...slow.map((file) => `Move or split: ${file.path} took ${Math.round(file.ms / 1000)} s`),
    ...(kinds.other ?? []).map((one) => `Unstable: ${one.path}: ${one.failure}`),
    ...(kinds.precious ?? []).map(
      (one) => `Unstable, perhaps a real race of security or money: ${one.path}: ${one.failure}`,
    ),
    ...(unstable.length > MAX_UNSTABLE ? [`Failed: more than ${MAX_UNSTABLE} files are unstable.`] : []),
    ...failures.slice(0, MAX_FAILURES).map((failure) => `Failed: ${failure}`),
    ...(failures.length > MAX_FAILURES && !isDeep ? [`Stopped after ${MAX_FAILURES} failures.`] : []),
  ];
}

/** Returns the last line: `1200 passed, 0 failed, 1 unstable`. */
function describeCounts(): string {
  const passed = files.reduce((sum, file) => sum + file.passed, passedChecks);
  return `${passed} passed, ${failures.length} failed${unstable.length > 0 ? `, ${unstable.length} unstable` : ''}`;
}
