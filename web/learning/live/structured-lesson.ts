import type { LiveLessonPage } from '#contract/learning/live.ts';
import { ageRange } from '#web/core/works/age-range.ts';

/** Describes a live lesson for search engines: https://schema.org/Event. Its place is its page: the link to join is for who is registered. */
export function toStructuredLesson(lesson: LiveLessonPage, { origin, rootOrigin }: Origins): object {
  const { title, summary, starts_at, ends_at, language, seats, age_from, age_to, url } = lesson;
  const page = new URL(url, origin).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description: summary,
    ...{ startDate: starts_at, endDate: ends_at, inLanguage: language },
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'VirtualLocation', url: page },
    organizer: { '@type': 'Organization', name: 'Booklark', url: rootOrigin },
    isAccessibleForFree: true,
    maximumAttendeeCapacity: seats,
    ...ageRange(age_from, age_to),
    url: page,
  };
}

type Origins = { origin: string; rootOrigin: string };
