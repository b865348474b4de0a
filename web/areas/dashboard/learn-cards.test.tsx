import { describe, expect, test } from 'vitest';
import type { ListedChallenge } from '#contract/learning/challenges.ts';
import type { ListedCourse } from '#contract/learning/courses.ts';
import type { LiveLesson } from '#contract/learning/live.ts';
import { CallError } from '#web/kit/call.ts';
import { aSession, aView } from '#web/kit/testing/example-session.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { LearnCards } from './learn-cards.tsx';
import { aListedChallenge, aListedCourse, aRegisteredLesson } from './testing/example-learning.ts';

type State = {
  lessons?: LiveLesson[] | Error;
  challenges?: ListedChallenge[] | Error;
  started?: ListedCourse[];
  courses?: ListedCourse[];
};
const pageOf = <Row,>(results: Row[]) => ({ count: results.length, next: null, previous: null, results, mode: null });
const replyOf = <Row,>(rows: Row[] | Error) => (rows instanceof Error ? rows : pageOf(rows));

async function render({ lessons = [], challenges = [], started = [], courses = [] }: State, page: object = {}) {
  return await renderScreen(<LearnCards />, {
    session: aSession('student'),
    arrivals: [
      replyTo('GET /live/registrations/', lessons instanceof Error ? lessons : { results: lessons }, { query: {} }),
      replyTo('GET /challenges/', replyOf(challenges), { query: { state: 'open', limit: 100 } }),
      replyTo('GET /courses/', pageOf(started), { query: { limit: 100, all_modes: 'true' } }),
      replyTo('GET /courses/', pageOf(courses), { query: { limit: 100 } }),
    ],
    ...page,
  });
}

const next = { slug: 'beans', title: 'A bean in a jar', number: 2, url: '/courses/seeds/chapters/beans' };
const seeds = aListedCourse({ slug: 'seeds', title: 'Seeds and soup', state: 'started', progress: { done: 1, next } });
const water = aListedCourse({ slug: 'water', title: 'Ten litres' });
const river = aListedChallenge({ slug: 'river', title: 'The smallest river' });
const raindrop = aRegisteredLesson({ title: 'Follow a raindrop' });

describe('what a student finds of Learn', () => {
  test('is nothing when there is nothing', async () => {
    expect(textOf(await render({}))).toBe('');
  });

  test('is at most a lesson, a challenge and a course', async () => {
    const html = await render({ lessons: [raindrop], challenges: [river], courses: [water, water] });

    expect(textOf(html)).toMatch(
      /Your next lesson.*Follow a raindrop.*A challenge you can enter.*The smallest river.*A course to begin.*Ten litres/,
    );
    expect(linksIn(html)).toEqual([raindrop.url, '/challenges/river', '/courses/water']);
  });

  test.each(['/live', '/challenges', '/courses'])('leaves out what the menu of the school hides: %s', async (path) => {
    const state = { lessons: [raindrop], challenges: [river], courses: [water] };
    const html = await render(state, { site: { hiddenMenu: [path] } });

    expect(linksIn(html)).toHaveLength(2);
    expect(linksIn(html).filter((link) => link.startsWith(path))).toEqual([]);
  });

  test('leaves out what the mode turns off, and all of it for support', async () => {
    const off = new CallError(403, '', {}, 'challenges_off');
    expect(textOf(await render({ challenges: off, lessons: new CallError(403) }))).toBe('');

    const state = { lessons: [raindrop], challenges: [river], courses: [water] };
    expect(textOf(await render(state, { session: aView('student', 60_000) }))).toBe('');
  });
});

describe('the next lesson', () => {
  test('says when it begins and when the link to join appears', async () => {
    const html = await render({ lessons: [aRegisteredLesson({ starts_at: '2046-11-24T11:00:00.000Z' })] });

    expect(textOf(html)).toMatch(/It starts on Saturday, 24 November 2046 at 11:00\./);
    expect(textOf(html)).toContain('The link to join appears here on Saturday, 24 November 2046 at 10:50.');
  });

  test('has the link to join when the page of the lesson has it', async () => {
    const starts_at = new Date(Date.now() - 5 * 60_000).toISOString();
    const html = await render({ lessons: [aRegisteredLesson({ starts_at, join_url: 'https://meet.example/rain' })] });

    expect(textOf(html)).toMatch(/The lesson has begun\..*Join the lesson/);
    expect(linksIn(html)).toContain('https://meet.example/rain');
  });

  test('is opened by the teacher who comes along, and has no link of its own', async () => {
    const registration = { id: 'r1', seats: 1, state: 'with_teacher', teacher: 'Noor Haddad' } as const;
    const html = await render({ lessons: [aRegisteredLesson({ registration })] });

    expect(textOf(html)).toContain('opens the lesson with you.');
    expect(textOf(html)).not.toContain('The link to join');
  });

  test('is one that the student can still attend, with a way to the others', async () => {
    const registration = { id: 'r1', seats: 1, state: 'declined', teacher: 'Noor Haddad' } as const;
    const declined = aRegisteredLesson({ title: 'Ask the sea', registration, is_registered: false });
    const html = await render({ lessons: [declined, raindrop] });

    expect(textOf(html)).toMatch(/Your next lesson.*Follow a raindrop/);
    expect(textOf(html)).not.toContain('Ask the sea');
    expect(linksIn(html)).toContain('/live');
    expect(textOf(await render({ lessons: [declined] }))).toMatch(/^A live lesson.*You cannot come this time/);
  });
});

describe('the challenge', () => {
  test('closes first of those that the student has not entered, and names its last day', async () => {
    const entered = aListedChallenge({ title: 'Entered', own_entries: 1, closes_at: '2046-03-01T12:00:00.000Z' });
    const first = aListedChallenge({ title: 'First', closes_at: '2046-03-05T12:00:00.000Z' });
    const html = await render({ challenges: [entered, river, first] });

    expect(textOf(html)).toMatch(/First.*Send a book or a story by 4 Mar 2046\./);
    expect(html).not.toContain('Entered');
    expect(html).not.toContain('The smallest river');
  });
});

describe('the course', () => {
  test('is one that the student has not begun', async () => {
    const done = aListedCourse({ title: 'Done', state: 'done' });

    expect(textOf(await render({ courses: [done, water] }))).toMatch(/A course to begin.*Ten litres/);
    expect(textOf(await render({ courses: [done] }))).toBe('');
  });

  test('is not there while another is in progress, which goes on instead', async () => {
    const html = await render({ started: [seeds], courses: [seeds, water] });

    expect(textOf(html)).toContain('Go on with');
    expect(html).not.toContain('A course to begin');
  });
});
