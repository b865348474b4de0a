import { isDiskFull, Problem } from '#db/problem.ts';

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs a command: what can be mended is told in its own lines, and only a bug shows where it happened. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${wordsFor(error)}\n`);
    process.exitCode = 1;
  }
}

function wordsFor(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Problem) return cause.message;
    if (isDiskFull(cause)) return 'The disk is full: make room and start again. Nothing is lost.';
    const { code = '', path } = cause as NodeJS.ErrnoException;
    if (code.startsWith('ERR_PARSE_ARGS_')) return cause.message;
    if (path && ['EACCES', 'EPERM', 'EROFS'].includes(code)) return `${path} may not be used by this user (${code}).`;
  }
  return error instanceof Error ? `${error.stack}${causesOf(error)}` : String(error);
}

function causesOf({ cause }: Error): string {
  return cause instanceof Error ? `\nCaused by ${cause.stack}${causesOf(cause)}` : '';
}

/** The time since `start` in words: `0.8 s`. */
export function since(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
