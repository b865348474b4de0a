import type { PublishedEntry } from '#api/core/content/service.ts';
import type { LiveLesson } from '#contract/learning/live.ts';
import type { LessonLinks, OwnRegistration } from './queries.ts';

export type LiveEntry = PublishedEntry<'live'>;

/** Facts about a lesson besides its text: seats, the caller's registration, its links, and addresses of published films. */
export type LessonFacts = {
  taken: number;
  registration: OwnRegistration | undefined;
  links: LessonLinks | undefined;
  films: ReadonlyMap<string, string>;
};

export const utc = (moment: string): string => new Date(moment).toISOString();

/** Presents a lesson to one caller. */
export function toLesson(
  { id, language, fields }: LiveEntry,
  { taken, registration, links, films }: LessonFacts,
): LiveLesson {
  const { title, summary, host, time_zone, seats, age_from, age_to, goals, image, recording } = fields;
  return {
    ...{ id, title, summary, host, time_zone, age_from, age_to, goals, image },
    starts_at: utc(fields.starts_at),
    ends_at: utc(fields.ends_at),
    language: fields.spoken_language,
    text_language: language,
    seats,
    seats_left: Math.max(0, seats - taken),
    is_registered: registration !== undefined && hasSeat(registration.state),
    registration: registration ?? null,
    join_host: links?.join_host ?? null,
    join_url: links?.join_url ?? null,
    recording: films.get(recording ?? '') ?? null,
    url: `/live/${id}`,
  };
}

const hasSeat = (state: OwnRegistration['state']) => state !== 'waiting' && state !== 'declined';

export const isOver = ({ ends_at }: Pick<LiveLesson, 'ends_at'>): boolean => Date.parse(ends_at) <= Date.now();

/** Sorts future lessons first, the next one first, then past lessons, the last one first. */
export function byTime(a: LiveLesson, b: LiveLesson): number {
  if (isOver(a) !== isOver(b)) return isOver(a) ? 1 : -1;
  const apart = Date.parse(a.starts_at) - Date.parse(b.starts_at) || a.id.localeCompare(b.id);
  return isOver(a) ? -apart : apart;
}
