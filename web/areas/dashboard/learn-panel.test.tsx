import { describe, expect, test } from 'vitest';
import type { ListedChallenge } from '#contract/learning/challenges.ts';
import type { ClassCourse } from '#contract/learning/class-progress.ts';
import type { LiveLesson } from '#contract/learning/live.ts';
import { aSession } from '#web/kit/testing/example-session.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { LearnPanel } from './learn-panel.tsx';
import { aListedChallenge, aRegisteredLesson } from './testing/example-learning.ts';

type State = {
  lessons?: LiveLesson[];
  courses?: ClassCourse[];
  challenges?: ListedChallenge[];
  abilities?: 'challenges.judge'[];
};

const render = ({ lessons = [], courses = [], challenges = [], abilities = [] }: State, hiddenMenu: string[] = []) =>
  renderScreen(<LearnPanel />, {
    session: aSession('teacher'),
    site: { hiddenMenu },
    arrivals: [
      replyTo('GET /live/registrations/', { results: lessons }),
      replyTo('GET /class-courses/', { results: courses }),
      replyTo(
        'GET /challenges/',
        { count: challenges.length, next: null, previous: null, results: challenges, mode: null },
        { query: { limit: 100, all_modes: 'true' } },
      ),
      replyTo('GET /user/abilities/', { abilities }),
    ],
  });

const raindrop = aRegisteredLesson();
const water: ClassCourse = {
  class: { id: 'c1', name: 'Otters' },
  course: { slug: 'water', title: 'Ten litres', language: 'en', url: '/courses/water' },
  ...{ students: 8, finished: 3 },
};
const river = aListedChallenge({ own_entries: 2 });
const wide = ['/courses', '/challenges', '/live'];

describe('Learn on the dashboard of a teacher', () => {
  test('says in one line what it is, with links, while nothing goes on', async () => {
    const html = await render({});

    expect(textOf(html)).toMatch(/^LearnLearn has courses, challenges and live lessons for your classes\.All courses/);
    expect(linksIn(html)).toEqual(wide);
  });

  test('says nothing of what it is while its parts are loading', async () => {
    const html = await renderScreen(<LearnPanel />, { session: aSession('teacher') });

    expect(textOf(html)).toBe('LearnAll coursesAll challengesLive lessons');
  });

  test('has the seats of lessons, the progress of classes and the entries in open challenges', async () => {
    const judged = aListedChallenge({ slug: 'judged', title: 'Judged', state: 'judging' });
    const html = await render({ lessons: [raindrop], courses: [water], challenges: [river, judged] });

    expect(textOf(html)).toMatch(/Follow a raindrop.*You are registered with 24 seats\./);
    expect(textOf(html)).toMatch(/8 students have begun it\. 3 students have finished it\./);
    expect(textOf(html)).toMatch(/Students can enter works until 20 Dec 2046\.2 works are from your classes\./);
    expect(html).not.toContain('Judged');
    const links = [raindrop.url, '/dashboard/classes/c1?course=water#class-courses', '/challenges/river', ...wide];
    expect(linksIn(html)).toEqual(links);
  });

  test('leads to the entries of a closed challenge only people who judge', async () => {
    const challenges = [aListedChallenge({ slug: 'judged', state: 'judging' })];

    expect(linksIn(await render({ challenges }))).toEqual(wide);
    const html = await render({ challenges, abilities: ['challenges.judge'] });
    expect(linksIn(html)).toEqual(['/challenges/judged/judging', ...wide]);
  });

  test('leaves out what the menu of the school hides', async () => {
    const all = { lessons: [raindrop], courses: [water], challenges: [river] };

    expect(linksIn(await render(all, ['/live', '/challenges']))).toEqual([
      '/dashboard/classes/c1?course=water#class-courses',
      '/courses',
    ]);
    expect(textOf(await render(all, wide))).toBe('');
  });
});
