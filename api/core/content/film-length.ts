import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { type Cue, cueWords, lateFieldOf } from '#contract/core/content/cues.ts';
import { drawnFilms } from '#look/films/films.ts';
import { findEnglishFacets, findReadyFilms } from './film-queries.ts';

type Fields = Record<string, unknown>;
/** Late lines with a message of their own. */
const MAX_LATE_LINES = 25;

/** Lengths of the drawn films by name, in milliseconds. */
export const drawnLengths: Record<string, number> = Object.fromEntries(
  [...drawnFilms].map(([name, { duration }]) => [name, duration]),
);

/** Returns a film's length in milliseconds; undefined for a film on another site, whose length was never measured. */
async function findFilmLength(db: TenantDb, { file, drawing }: Fields): Promise<number | undefined> {
  if (typeof file === 'string') return (await findReadyFilms(db, [file]))[0]?.duration_ms;
  return typeof drawing === 'string' ? drawnLengths[drawing] : undefined;
}

type FilmText = { entryId: string; language: string; content: Fields; publishAt: string | null };

/** Refuses a film's text that has lines after the end of the film, and names these lines. */
export async function assertCuesAreInFilm(db: TenantDb, text: FilmText): Promise<void> {
  const { entryId, language, content, publishAt } = text;
  const facets = language === 'en' ? content : await findEnglishFacets(db, entryId, publishAt);
  const lengthMs = facets && (await findFilmLength(db, facets));
  if (lengthMs === undefined) return;
  const lines = (['cues', 'descriptions'] as const).flatMap((name) => findLateLines(name, content[name], lengthMs));
  const [first] = lines;
  if (!first) return;
  const fields = Object.fromEntries(
    lines
      .slice(0, MAX_LATE_LINES)
      .map(({ path, field }) => [path, [field === 'from' ? cueWords.startsLate : cueWords.endsLate]]),
  );
  const values = { line: first.line, length: clock(lengthMs), milliseconds: lengthMs };
  throw new Refusal('malformed', { message: cueWords.late, fields, values });
}

function findLateLines(name: string, cues: unknown, lengthMs: number) {
  return ((cues ?? []) as Cue[]).flatMap((cue, index) => {
    const field = lateFieldOf(cue, lengthMs);
    return field ? [{ path: `${name}.${index}.${field}`, field, line: index + 1 }] : [];
  });
}

/** Formats a time in a film as players do, such as 1:05, with tenths if it has any. */
export function clock(ms: number): string {
  const [minutes, tenths] = [Math.floor(ms / 60_000), Math.floor((ms % 60_000) / 100)];
  const seconds = String(Math.floor(tenths / 10)).padStart(2, '0');
  return `${minutes}:${seconds}${tenths % 10 === 0 ? '' : `.${tenths % 10}`}`;
}
