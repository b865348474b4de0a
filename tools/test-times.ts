import type { PlaywrightReport, PlaywrightSuite, VitestReport } from './test-reports.ts';

export type TestTime = { name: string; file: string; ms: number };
export type StageTime = { name: string; ms: number };

/** Returns the time of each test in Vitest's report, with its file relative to the checkout. */
export function timeVitest(report: VitestReport | undefined, root: string): TestTime[] {
  return (report?.testResults ?? []).flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: fullName,
      file: file.replace(`${root}/`, ''),
      ms: duration ?? 0,
    })),
  );
}

/** Returns the time of each test in Playwright's report; of a test that ran twice, both times together. */
export function timePlaywright(report: PlaywrightReport | undefined): TestTime[] {
  return (report?.suites ?? []).flatMap((suite) => timeSuite(suite, suite.title));
}

function timeSuite({ suites = [], specs }: PlaywrightSuite, file: string): TestTime[] {
  const own = specs.map(({ title, tests }) => ({
    name: title,
    file: `e2e/${file}`,
    ms: tests.flatMap(({ results = [] }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap((suite) => timeSuite(suite, file))];
}

/** Returns one line for each of the slowest tests, the slowest first. */
export function describeSlowest(times: TestTime[], count: number): string[] {
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, count);
  return slowest.map(({ name, file, ms }) => `${formatSeconds(ms)}  ${file}: ${name}`);
}

/** Returns one line for each stage, in their order. */
export function describeStages(stages: StageTime[]): string[] {
  return stages.map(({ name, ms }) => `${formatSeconds(ms)}  ${name}`);
}

function formatSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`.padStart(8);
}
