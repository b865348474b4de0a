import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { isDiskFull, Problem } from '#db/problem.ts';

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs a command. A problem that people can fix prints its message; only a bug prints a stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  // A full disk below the output of a command must not end the command.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${errorMessage(error)}\n`);
    process.exitCode = 1;
  }
}

function errorMessage(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Problem) return cause.message;
    if (isDiskFull(cause)) return 'The disk is full. Free some space and start again. No data was lost.';
    // A program that ended with an error has a number as its code.
    const { path, ...failure } = cause as NodeJS.ErrnoException;
    const code = String(failure.code ?? '');
    if (code.startsWith('ERR_PARSE_ARGS_')) return cause.message;
    if (path && ['EACCES', 'EPERM', 'EROFS'].includes(code))
      return `This user does not have access to ${path} (${code}).`;
  }
  return error instanceof Error ? `${error.stack}${causesOf(error)}` : String(error);
}

function causesOf({ cause }: Error): string {
  return cause instanceof Error ? `\nCaused by ${cause.stack}${causesOf(cause)}` : '';
}

/** Returns the time since `start`: `0.8 s`. */
export function elapsed(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/** Asks a question without showing the typed answer. */
export async function promptSilently(question: string): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const answer = await terminal.question('');
  terminal.close();
  process.stdout.write('\n');
  return answer;
}
