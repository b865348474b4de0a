import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, SerializedError } from 'vitest/node';
import { projectRoot } from '../build-state.ts';

/** An error outside any test, such as an unhandled promise; `file` is the file that ran, if Vitest can tell. */
export type UnhandledError = { file?: string; error: string };

export const unhandledErrorsFile = path.join(projectRoot, '.cache/test/unhandled-errors.json');

/** Writes the unhandled errors to a file, because the JSON report of Vitest has none of them although the run fails. */
export default class UnhandledErrorsReporter implements Reporter {
  onTestRunEnd(_modules: unknown, unhandledErrors: readonly SerializedError[]): void {
    writeFileSync(unhandledErrorsFile, JSON.stringify(unhandledErrors.map(describeError)));
  }
}

function describeError({ name, message, stack, VITEST_TEST_PATH: file }: SerializedError): UnhandledError {
  const error = stack ?? [name, message].filter(Boolean).join(': ');
  return typeof file === 'string' ? { error, file: file.replace(`${projectRoot}/`, '') } : { error };
}
