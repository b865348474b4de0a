import type { PublishedEntry } from '#api/core/content/service.ts';
import type { LiveLesson } from '#contract/learning/live.ts';
import { JOIN_MINUTES } from '#contract/learning/live-words.ts';

export type LiveEntry = PublishedEntry<'live'>;

/** Facts about a lesson besides its text: seats, the caller's registration, and addresses of published films. */
export type LessonFacts = {
  taken: number;
  registration: { id: string; seats: number } | undefined;
  films: ReadonlyMap<string, string>;
};

export const utc = (moment: string): string => new Date(moment).toISOString();

/** Presents a lesson to one caller. */
export function toLesson({ id, language, fields }: LiveEntry, { taken, registration, films }: LessonFacts): LiveLesson {
  const { title, summary, host, time_zone, seats, age_from, age_to, goals, image, recording } = fields;
  return {
    ...{ id, title, summary, host, time_zone, age_from, age_to, goals, image },
    starts_at: utc(fields.starts_at),
    ends_at: utc(fields.ends_at),
    language: fields.spoken_language,
    text_language: language,
    seats,
    seats_left: Math.max(0, seats - taken),
    is_registered: registration !== undefined,
    registration: registration ?? null,
    join_url: registration && canJoin(fields) ? fields.join_url : null,
    recording: films.get(recording ?? '') ?? null,
    url: `/live/${id}`,
  };
}

/** Whether people can join: from 10 minutes before the lesson until its end. */
export function canJoin({ starts_at, ends_at }: Pick<LiveEntry['fields'], 'starts_at' | 'ends_at'>): boolean {
  const now = Date.now();
  return now >= Date.parse(starts_at) - JOIN_MINUTES * 60_000 && now < Date.parse(ends_at);
}

/** Sorts future lessons first, the next one first, then past lessons, the last one first. */
export function byTime(a: LiveLesson, b: LiveLesson): number {
  const now = Date.now();
  const isOver = ({ ends_at }: LiveLesson) => Date.parse(ends_at) <= now;
  if (isOver(a) !== isOver(b)) return isOver(a) ? 1 : -1;
  const apart = Date.parse(a.starts_at) - Date.parse(b.starts_at) || a.id.localeCompare(b.id);
  return isOver(a) ? -apart : apart;
}
