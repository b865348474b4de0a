import ical, { ICalEventStatus } from 'ical-generator';
import { sql } from 'kysely';
import type { Site } from '#api/kit/hosts.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { LiveEntry } from './presenter.ts';

/** Finds the sequences of the events of lessons that were ever public, or of one. */
export async function findSequences(db: TenantDb, lessonId: string | null = null): Promise<Map<string, number>> {
  const { rows } = await sql<{
    lesson_id: string;
    sequence: number;
  }>`select * from live_sequences(${lessonId})`.execute(db);
  return new Map(rows.map(({ lesson_id, sequence }) => [lesson_id, sequence]));
}

/** Finds the last text of a lesson that was taken off before it was over, for calendars that saved it. */
export async function findEndedLesson(db: TenantDb, lessonId: string): Promise<CalendarEntry | undefined> {
  const { rows } = await sql<CalendarEntry>`select * from ended_live_lesson(${lessonId})`.execute(db);
  return rows[0];
}

type Calendar = {
  name: string;
  site: Site;
  origin: URL;
  sequences: Map<string, number>;
  isCancelled?: boolean;
};
type CalendarEntry = Pick<LiveEntry, 'id' | 'fields' | 'published_at'>;

/**
 * Writes lessons as iCalendar (RFC 5545), without join links. An event has the same UID on every site; its SEQUENCE grows
 * with every change. A cancelled event is removed from calendars that saved it before.
 */
export function writeCalendar(
  entries: CalendarEntry[],
  { name, site, origin, sequences, isCancelled }: Calendar,
): string {
  const calendar = ical({ name, prodId: { company: 'Booklark', product: 'Live lessons', language: 'EN' } });
  for (const { id, fields, published_at } of entries) {
    const { title, summary, host, starts_at, ends_at } = fields;
    calendar.createEvent({
      id: `live-${id}@${origin.hostname}`,
      sequence: (sequences.get(id) ?? 0) + (isCancelled ? 1 : 0),
      ...(isCancelled && { status: ICalEventStatus.CANCELLED }),
      start: new Date(starts_at),
      end: new Date(ends_at),
      stamp: published_at,
      lastModified: published_at,
      summary: title,
      description: `${summary}\n\n${host}`,
      url: siteUrl(origin, site, `/live/${id}`),
    });
  }
  // Every content line must end with a line break; the library omits the last one.
  return `${calendar.toString()}\r\n`;
}
