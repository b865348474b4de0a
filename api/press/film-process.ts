import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { FilmWord } from '#contract/film-words.ts';
import { startConfinedProcess } from './confined-process.ts';
import { residentMegabytes } from './confinement.ts';
import type { FilmFacts } from './film.ts';
import type { FilmValues } from './film-refusal.ts';

/** Two files of one folder, which is the only one that the process reads and writes. */
export type FilmRequest = { source: string; target: string };
export type FilmReply =
  | ({ outcome: 'made' } & FilmFacts)
  /** `detail` is for the log. */
  | { outcome: 'refused'; code: FilmWord; values: FilmValues; detail?: string | undefined };
export type FilmLimits = { maxSeconds: number; maxMegabytes: number };

/** A gigabyte is copied in seconds; a slow disk may need minutes. */
const LIMITS: FilmLimits = { maxSeconds: 600, maxMegabytes: 700 };
const CHECK_MS = 100;

/** Checks an uploaded film and writes it again, in a process of its own that opens nothing else. */
export async function rewriteFilmConfined(
  request: FilmRequest,
  { maxSeconds, maxMegabytes }: FilmLimits = LIMITS,
): Promise<FilmReply> {
  const folder = path.dirname(request.target);
  const child = await startConfinedProcess('film', maxMegabytes, { reads: [folder], writes: [folder] });
  try {
    return await waitForReply(child, request, { maxSeconds, maxMegabytes });
  } finally {
    child.kill('SIGKILL');
  }
}

async function waitForReply(child: ChildProcess, request: FilmRequest, limits: FilmLimits): Promise<FilmReply> {
  const { promise, resolve } = Promise.withResolvers<FilmReply>();
  const refuse = (code: FilmWord) => resolve({ outcome: 'refused', code, values: {} });
  const deadline = setTimeout(() => refuse('tooComplex'), limits.maxSeconds * 1000);
  const watch = setInterval(async () => {
    if ((await residentMegabytes(child.pid)) > limits.maxMegabytes) refuse('tooComplex');
  }, CHECK_MS);
  child.once('message', (reply) => resolve(reply as FilmReply));
  child.once('exit', () => refuse('damaged'));
  child.send(request, (error) => error && refuse('damaged'));
  try {
    return await promise;
  } finally {
    clearTimeout(deadline);
    clearInterval(watch);
  }
}
