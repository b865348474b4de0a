import { expect, test } from 'vitest';
import type { ListedCourse } from '#contract/learning/courses.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { StartedCourses } from './started-courses.tsx';

const aCourse = (slug: string, progress: ListedCourse['progress']): ListedCourse => ({
  ...{ slug, title: slug, summary: '', image: { scene: 'rain', goal: 6, alt: 'Rain' }, minutes: 40, chapter_count: 5 },
  ...{
    goals: [6],
    age_from: 7,
    age_to: 11,
    languages: ['en'],
    language: 'en',
    url: `/courses/${slug}`,
    progress,
    state: progress ? 'started' : 'not_started',
  },
});

test('a course that was started and not finished leads to its next chapter', async () => {
  const next = { slug: 'beans', title: 'A bean in a jar', number: 2, url: '/courses/seeds/chapters/beans' };
  const results = [aCourse('seeds', { done: 1, next }), aCourse('water', null)];
  const reply = { count: 2, next: null, previous: null, results, mode: null };
  const html = await renderScreen(<StartedCourses />, {
    arrivals: [replyTo('GET /courses/', reply, { query: { limit: 100, all_modes: 'true' } })],
  });

  expect(textOf(html)).toBe('Go on with \u2068seeds\u20691 of 5 chapters doneContinue with chapter 2');
  expect(linksIn(html)).toEqual([next.url]);
});
