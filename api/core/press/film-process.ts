import path from 'node:path';
import type { FilmWord } from '#contract/core/film-words.ts';
import { askConfinedProcess, type ConfinedLimits } from './confined-process.ts';
import type { FilmFacts } from './film.ts';
import type { FilmValues } from './film-refusal.ts';

/** Two files of one folder, which is the only one that the process reads and writes. */
export type FilmRequest = { source: string; target: string };
export type FilmReply =
  | ({ outcome: 'made' } & FilmFacts)
  /** `detail` is for the log. */
  | { outcome: 'refused'; code: FilmWord; values: FilmValues; detail?: string | undefined };
/** Copying a gigabyte takes seconds, or minutes on a slow disk. */
const LIMITS: ConfinedLimits = { maxSeconds: 600, maxMegabytes: 700 };

/** Checks and rewrites an uploaded film in its own process, which opens nothing else. */
export async function rewriteFilmConfined(request: FilmRequest, limits: ConfinedLimits = LIMITS): Promise<FilmReply> {
  const folder = path.dirname(request.target);
  const folders = { reads: [folder], writes: [folder] };
  const result = await askConfinedProcess<FilmReply>('film', request, limits, folders);
  if (result.outcome === 'replied') return result.reply;
  return { outcome: 'refused', code: result.outcome === 'exceeded' ? 'tooComplex' : 'damaged', values: {} };
}
