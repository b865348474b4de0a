import { DAY_MS } from '#contract/kit/days.ts';
import { readEntries } from '#db/content/read-entries.ts';
import type { ShippedEntry } from '#db/content/shipped.ts';
import { publishEntry } from './publish-entry.ts';
import type { SeedApp } from './seed-app.ts';

type Lesson = ShippedEntry<'live'>;

const MS_PER_WEEK = 7 * DAY_MS;
/** The day around which the dates of the lessons were written. */
const WRITTEN_FOR = Date.parse('2026-11-26T00:00:00Z');
const LESSON_OF_TODAY = 'follow-a-raindrop';
/** Recordings by lesson. The class watched this film in the lesson that is over. */
const recordings: Record<string, string> = { 'how-a-book-begins': 'how-a-book-begins' };

/** Publishes the lessons as staff do, around the day of the start. */
export async function createLessons(
  seedApp: Pick<SeedApp, 'app' | 'rootHost'>,
  token: string,
  now = new Date(),
): Promise<void> {
  for (const lesson of aroundToday(readEntries('live'), now))
    await publishEntry(seedApp, { host: seedApp.rootHost, token }, lesson);
}

/**
 * Moves one lesson to this day and the others by whole weeks, so that they stay on their weekdays: one is over, most
 * are to come.
 */
export function aroundToday(all: Lesson[], today: Date): Lesson[] {
  const weeksMs = Math.round((today.getTime() - WRITTEN_FOR) / MS_PER_WEEK) * MS_PER_WEEK;
  return all.map((lesson) => {
    const { starts_at, ends_at } = lesson.en;
    const shiftMs = lesson.slug === LESSON_OF_TODAY ? startOfDay(today) - startOfDay(new Date(starts_at)) : weeksMs;
    const moved = (moment: string) => new Date(Date.parse(moment) + shiftMs).toISOString();
    const recording = recordings[lesson.slug];
    return {
      ...lesson,
      en: { ...lesson.en, starts_at: moved(starts_at), ends_at: moved(ends_at), ...(recording && { recording }) },
    };
  });
}

const startOfDay = (moment: Date) => new Date(moment).setUTCHours(0, 0, 0, 0);
