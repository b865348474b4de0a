import { stripVTControlCharacters } from 'node:util';
import type { PlaywrightReport, PlaywrightSuite, PlaywrightTest, VitestReport } from './test-reports.ts';

/** The result of one part of the tests. */
export type TestCount = {
  passed: number;
  failed: number;
  /** What is known of the failures: the file and name of the test, and how its message begins. */
  failures?: string[];
  skipped: string[];
  /** Tests that ran out of time and passed when they ran again; they are among the passed ones. */
  repeated?: string[];
};

export function countCheck(name: string, isPassed: boolean): TestCount {
  return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, failures: isPassed ? [] : [name], skipped: [] };
}

/** Counts the tests of Vitest. `unhandledErrors` are those that belong to no test; each of them is a failure. */
export function countVitest(
  report: VitestReport | undefined,
  exitCode: number,
  unhandledErrors: string[] = [],
): TestCount {
  const files = report?.testResults ?? [];
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const broken = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  );
  return withRunnerFailure('Vitest', exitCode, {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').length + broken.length + unhandledErrors.length,
    failures: [
      ...files.flatMap(failuresOf),
      ...unhandledErrors.map((error) => describeFailure('An error outside the tests', error)),
    ],
    skipped: tests.filter(({ status }) => !['passed', 'failed'].includes(status)).map(({ fullName }) => fullName),
  });
}

function failuresOf({ name: file, message, assertionResults }: VitestReport['testResults'][number]): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return message ? [describeFailure(file, message)] : [];
  return failed.map(({ fullName, failureMessages = [] }) =>
    describeFailure(`${file}: ${fullName}`, ...failureMessages),
  );
}

const MAX_MESSAGE_LENGTH = 500;

function describeFailure(test: string, message = ''): string {
  return `${test}\n    ${message.slice(0, MAX_MESSAGE_LENGTH).replaceAll('\n', '\n    ')}`;
}

function describeSpec({ title, file, tests }: PlaywrightSuite['specs'][number]): string {
  const [message] = tests.flatMap(({ results = [] }) => results.flatMap(({ errors = [] }) => errors));
  const name = file ? `${file}: ${title}` : title;
  return message ? describeFailure(name, stripVTControlCharacters(message.message ?? '')) : name;
}

/**
 * Counts the tests of Playwright, which runs a failed test a second time. One that ran out of time and then passed counts as passed
 * and is named; one whose page was wrong the first time has failed, whatever the second time showed.
 */
export function countPlaywright(report: PlaywrightReport | undefined, exitCode: number): TestCount {
  const specs = (report?.suites ?? []).flatMap(specsOf);
  const of = (outcome: PlaywrightTest['status']) =>
    specs.filter(({ tests }) => tests.some(({ status }) => status === outcome));
  const flaky = of('flaky');
  const repeated = flaky.filter(({ tests }) => tests.every(onlyRanOutOfTime));
  const runnerErrors = (report?.errors ?? []).map(({ message = '' }) => stripVTControlCharacters(message));
  return withRunnerFailure('Playwright', exitCode, {
    passed: of('expected').length + repeated.length,
    failed: of('unexpected').length + flaky.length - repeated.length + runnerErrors.length,
    failures: [
      ...[...of('unexpected'), ...flaky.filter((spec) => !repeated.includes(spec))].map(describeSpec),
      ...runnerErrors.map((error) => describeFailure('An error outside the tests', error)),
    ],
    repeated: repeated.map(({ title }) => title),
    skipped: of('skipped').map(({ title, tests }) => `${title} (${tests.flatMap(reasonsOf).join(', ')})`),
  });
}

function onlyRanOutOfTime({ results = [] }: PlaywrightTest): boolean {
  return results.length > 0 && results.every(({ status }) => status === 'passed' || status === 'timedOut');
}

function reasonsOf({ annotations = [] }: PlaywrightTest): string[] {
  return annotations.flatMap(({ type, description }) => (type === 'skip' && description ? [description] : []));
}

function specsOf({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Counts a failure when the runner ran no test, or failed although no test did. */
function withRunnerFailure(runner: string, exitCode: number, count: TestCount): TestCount {
  const isSilent = count.passed + count.failed === 0;
  if (count.failed > 0 || (exitCode === 0 && !isSilent)) return count;
  const failure = isSilent
    ? `${runner} ran no test`
    : `${runner} ended with exit code ${exitCode}, and named no failure`;
  return { ...count, failed: 1, failures: [failure] };
}

export function sumCounts(counts: TestCount[]): TestCount {
  return counts.reduce((sum, { passed, failed, failures = [], skipped, repeated = [] }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    failures: [...(sum.failures ?? []), ...failures],
    skipped: [...sum.skipped, ...skipped],
    repeated: [...(sum.repeated ?? []), ...repeated],
  }));
}

/** Returns the last line: `12 passed, 0 failed`. */
export function formatSummary({ passed, failed, skipped }: TestCount): string {
  return `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
}
