import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, SerializedError } from 'vitest/node';
import { projectRoot } from '../build-state.ts';

/** Where `npm test` looks for errors that belong to no test: such as a promise that nobody waited for, or a worker that ended. */
export const unhandledErrorsFile = path.join(projectRoot, '.cache/test/unhandled-errors.json');

/** Writes the unhandled errors to a file, because the JSON report of Vitest has none of them although the run fails. */
export default class UnhandledErrorsReporter implements Reporter {
  onTestRunEnd(_modules: unknown, unhandledErrors: readonly SerializedError[]): void {
    writeFileSync(unhandledErrorsFile, JSON.stringify(unhandledErrors.map(describeError)));
  }
}

/** Returns the test during which it happened, if Vitest knows it, then the error with its stack. */
export function describeError({ name, message, stack, VITEST_TEST_PATH, VITEST_TEST_NAME }: SerializedError): string {
  const test = [VITEST_TEST_PATH, VITEST_TEST_NAME].filter(Boolean).join(': ');
  const error = stack ?? [name, message].filter(Boolean).join(': ');
  return test ? `${test}\n${error}` : error;
}
