import { DAY_MS } from '#contract/kit/days.ts';
import type { ListedChallenge } from '#contract/learning/challenges.ts';
import type { ListedCourse } from '#contract/learning/courses.ts';
import type { LiveLesson } from '#contract/learning/live.ts';

const HOUR_MS = DAY_MS / 24;
const image = { scene: 'rain', goal: 6, alt: 'Rain' } as const;
const ages = { age_from: 7, age_to: 11 };

/** A lesson for which the reader is registered. By default it takes an hour, and begins in a day. */
export function aRegisteredLesson(overrides: Partial<LiveLesson> = {}): LiveLesson {
  const { starts_at = new Date(Date.now() + DAY_MS).toISOString() } = overrides;
  const id = '0190a5c0-0000-7000-8000-0000000000a1';
  return {
    ...{ id, title: 'Follow a raindrop', summary: 'To the sea.', host: 'Booklark team', url: `/live/${id}`, image },
    ...{ starts_at, ends_at: new Date(Date.parse(starts_at) + HOUR_MS).toISOString(), time_zone: 'UTC' },
    ...{ join_host: 'meet.example', join_url: null, recording: null, language: 'en', text_language: 'en' },
    ...{ ...ages, goals: [6], seats: 30, seats_left: 6, is_registered: true },
    registration: { id: 'r1', seats: 24, state: 'registered', teacher: null },
    ...overrides,
  };
}

/** An open challenge that the reader has not entered. */
export function aListedChallenge(overrides: Partial<ListedChallenge> = {}): ListedChallenge {
  const { slug = 'river' } = overrides;
  return {
    ...{
      slug,
      title: 'The smallest river',
      summary: 'Find a river.',
      state: 'open',
      url: `/challenges/${slug}`,
      image,
    },
    ...{ opens_at: '2026-11-20T12:00:00.000Z', closes_at: '2046-12-21T12:00:00.000Z' },
    ...{ goals: [6], ...ages, language: 'en', languages: ['en'], own_entries: 0 },
    ...overrides,
  };
}

/** A course that the reader has not begun. */
export function aListedCourse(overrides: Partial<ListedCourse> = {}): ListedCourse {
  const { slug = 'water' } = overrides;
  return {
    ...{ slug, title: 'Ten litres', summary: 'Carry water.', url: `/courses/${slug}`, image },
    ...{ minutes: 40, chapter_count: 5, goals: [6], ...ages, languages: ['en'], language: 'en' },
    ...{ progress: null, state: 'not_started' },
    ...overrides,
  };
}
