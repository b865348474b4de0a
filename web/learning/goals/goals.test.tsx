import { expect, test } from 'vitest';
import type { Goal } from '#contract/learning/goals.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import { Component as GoalScreen } from './goal.screen.tsx';
import { Component as GoalsScreen } from './goals.screen.tsx';

const counts = { books: 2, stories: 0, courses: 0, films: 1, challenges: 0, causes: 0, messages: 0 };
const goal: Goal = {
  ...{ number: 6, title: 'Clean Water and Sanitation', text: '<p>Water.</p>', language: 'en', is_translated: true },
  ...{ image: { scene: 'rain', goal: 6, alt: '' }, counts, is_preview: false },
  ...{ books: [], stories: [], courses: [], films: [], challenges: [], causes: [], messages: [] },
};

test('the list names what is tagged with a goal, and leaves out what there is nothing of', () => {
  const html = renderPage(<GoalsScreen />, { data: [goal] });
  expect(textOf(html)).toContain('2 books, 1 film');
  expect(textOf(html)).not.toContain('0 ');
  expect(html).toContain('href="/sdgs/6"');
});

test('a goal leads to its neighbours, the first and the last to one', () => {
  const hrefsOf = (number: number) =>
    [...renderPage(<GoalScreen />, { data: { ...goal, number } }).matchAll(/href="(\/sdgs\/\d+)"/g)].map(
      ([, to]) => to,
    );
  expect(hrefsOf(6)).toEqual(['/sdgs/5', '/sdgs/7']);
  expect(hrefsOf(1)).toEqual(['/sdgs/2']);
  expect(hrefsOf(17)).toEqual(['/sdgs/16']);
});

test('a goal with nothing says so, and one that is not translated has its name in the language of the page', () => {
  const html = renderPage(<GoalScreen />, { data: { ...goal, title: 'Other words', is_translated: false } });
  expect(textOf(html)).toContain('Nothing is tagged with this goal yet');
  expect(textOf(html)).toContain('6 Clean Water and Sanitation');
});
