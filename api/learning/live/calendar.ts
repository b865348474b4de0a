import ical, { ICalEventStatus } from 'ical-generator';
import type { Site } from '#api/kit/hosts.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import type { LiveEntry } from './presenter.ts';

type Calendar = {
  name: string;
  site: Site;
  origin: URL;
  sequences: Map<string, number>;
  isCancelled?: boolean;
};
export type CalendarEntry = Pick<LiveEntry, 'id' | 'fields' | 'published_at'>;

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
