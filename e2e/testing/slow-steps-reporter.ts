import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

const SLOW_MS = 2000;

/** Prints where a test that did not pass spent its time: the error alone names only the step that was cut off. */
export default class SlowStepsReporter implements Reporter {
  onTestEnd({ title }: TestCase, { status, duration, steps }: TestResult): void {
    if (status === 'passed' || status === 'skipped') return;
    const lines = describeSlowSteps(steps);
    process.stdout.write(`${[`  ${title}: ${status} after ${seconds(duration)}`, ...lines].join('\n')}\n`);
  }
}

/** Returns one line for each slow step, indented below the step that it belongs to. */
function describeSlowSteps(steps: TestStep[], indent = '    '): string[] {
  return steps
    .filter(({ duration }) => duration < 0 || duration >= SLOW_MS)
    .flatMap(({ title, duration, location, steps: inner }) => {
      const time = duration < 0 ? 'did not end' : seconds(duration);
      const place = location ? `:${location.line}` : '';
      return [`${indent}${time}  ${title}${place}`, ...describeSlowSteps(inner, `${indent}  `)];
    });
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
