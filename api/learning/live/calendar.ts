import ical from 'ical-generator';
import type { Site } from '#api/kit/hosts.ts';
import { siteUrl } from '#api/kit/site-urls.ts';
import type { LiveEntry } from './presenter.ts';

type Calendar = { name: string; site: Site; origin: URL };

/**
 * Writes lessons as iCalendar (RFC 5545), without the links to join them. An event has the same UID on every site, and its SEQUENCE is
 * the number of the revision that is published, which grows with every change.
 */
export function writeCalendar(entries: LiveEntry[], { name, site, origin }: Calendar): string {
  const calendar = ical({ name, prodId: { company: 'Booklark', product: 'Live lessons', language: 'EN' } });
  for (const { id, number, fields, published_at } of entries) {
    const { title, summary, host, starts_at, ends_at } = fields;
    calendar.createEvent({
      id: `live-${id}@${origin.hostname}`,
      sequence: number,
      start: new Date(starts_at),
      end: new Date(ends_at),
      stamp: published_at,
      lastModified: published_at,
      summary: title,
      description: `${summary}\n\n${host}`,
      url: siteUrl(origin, site, `/live/${id}`),
    });
  }
  // Every content line ends with a line break; the library leaves out the last one.
  return `${calendar.toString()}\r\n`;
}
