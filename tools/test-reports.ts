import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from './build-state.ts';
import { type UnhandledError, unhandledErrorsFile } from './testing/unhandled-errors-reporter.ts';

/** A file of tests in the report of a runner, with its path relative to the checkout. */
export type TestFile = {
  path: string;
  ms: number;
  passed: number;
  /** The reason for each skipped test. */
  skipped: string[];
  /** The name and the error of each failed test, or the reason why the file could not run. */
  failures: string[];
};

/** The fields of Vitest's JSON report that are used here. Times are in milliseconds since 1970. */
export type VitestReport = {
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
};

/** The fields of Playwright's JSON report that are used here. */
type PlaywrightReport = { suites: Suite[]; errors?: { message?: string }[] };
type Suite = { suites?: Suite[]; specs: Spec[] };
type Spec = { title: string; file: string; tests: PlaywrightTest[] };
type PlaywrightTest = {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  annotations?: { type: string; description?: string }[];
  results?: { duration: number; errors?: { message?: string }[] }[];
};

const MAX_MESSAGE_LENGTH = 500;

/** Returns one failure in a few lines. */
export function describeFailure(name: string, message = ''): string {
  const text = stripVTControlCharacters(message).slice(0, MAX_MESSAGE_LENGTH).trim();
  return text ? `${name}\n    ${text.replaceAll('\n', '\n    ')}` : name;
}

/**
 * Reads the report of Vitest; undefined if the runner ended before it wrote one. An unhandled error is a failure of the
 * file that ran.
 */
export function readVitest(file: string): TestFile[] | undefined {
  const files = read<VitestReport>(file)?.testResults.map(toTestFile);
  for (const { file: name, error } of read<UnhandledError[]>(unhandledErrorsFile) ?? []) {
    const failure = describeFailure('An error outside the tests', error);
    const failed = files?.find((one) => one.path === name);
    if (failed) failed.failures.push(failure);
    else files?.push({ path: 'Vitest', ms: 0, passed: 0, skipped: [], failures: [failure] });
  }
  return files;
}

type VitestFile = VitestReport['testResults'][number];

function toTestFile({ name, status, message, startTime, endTime, assertionResults }: VitestFile): TestFile {
  const failures = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => describeFailure(fullName, failureMessages?.join('\n')));
  const isBroken = status === 'failed' && failures.length === 0;
  return {
    path: name.replace(`${projectRoot}/`, ''),
    ms: endTime - startTime,
    passed: assertionResults.filter((test) => test.status === 'passed').length,
    skipped: assertionResults.filter((test) => isSkipped(test.status)).map(({ fullName }) => fullName),
    failures: isBroken ? [describeFailure('The file does not run', message)] : failures,
  };
}

const isSkipped = (status: string) => status !== 'passed' && status !== 'failed';

/** Reads the report of Playwright; undefined if the runner ended before it wrote one. */
export function readPlaywright(file: string): TestFile[] | undefined {
  const report = read<PlaywrightReport>(file);
  if (!report) return undefined;
  const specs = Map.groupBy(report.suites.flatMap(specsOf), (spec) => spec.file);
  const files = [...specs].map(([name, inFile]) => {
    const having = (status: PlaywrightTest['status']) =>
      inFile.filter(({ tests }) => tests.some((test) => test.status === status));
    return {
      path: `e2e/${name}`,
      ms: inFile.flatMap(resultsOf).reduce((sum, { duration }) => sum + duration, 0),
      passed: having('expected').length,
      skipped: having('skipped').map(({ title, tests }) => `${title} (${tests.flatMap(reasonsOf).join(', ')})`),
      failures: having('unexpected').map((spec) =>
        describeFailure(spec.title, resultsOf(spec).flatMap(({ errors = [] }) => errors)[0]?.message),
      ),
    };
  });
  const outside = (report.errors ?? []).map(({ message }) => describeFailure('An error outside the tests', message));
  return outside.length === 0 ? files : [...files, { path: 'e2e', ms: 0, passed: 0, skipped: [], failures: outside }];
}

const resultsOf = ({ tests }: Spec) => tests.flatMap(({ results = [] }) => results);

function reasonsOf({ annotations = [] }: PlaywrightTest): string[] {
  return annotations.flatMap(({ type, description }) => (type === 'skip' && description ? [description] : []));
}

function specsOf({ suites = [], specs }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
