import { expect, test } from 'vitest';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import type { StoriesData } from './stories-data.ts';
import { StoryFilters } from './story-filters.tsx';

const data: StoriesData = {
  query: { offset: 0, level: '2', language: 'ar' },
  count: 3,
  stories: [],
  facets: {
    language: [
      { value: 'ar', label: 'العربية', count: 3 },
      { value: 'en', label: 'English', count: 2 },
    ],
    level: [{ value: '2', count: 3 }],
    age: [],
    goal: [{ value: '6', count: 1 }],
    category: [],
  },
  mode: null,
};

test('filters are fields of a form, which works without scripts, and chosen ones have a link that removes them', () => {
  const html = renderPage(<StoryFilters data={data} />).replaceAll('&amp;', '&');

  expect([...html.matchAll(/<select[^>]* name="(\w+)"/g)].map(([, name]) => name)).toEqual([
    'ordering',
    'language',
    'level',
  ]);
  expect(html).toMatch(/<option[^>]*value="ar"[^>]*selected=""/);
  expect([...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    '/stories?level=2',
    '/stories?language=ar',
    '/stories',
  ]);
  expect(html).toContain('Filter (2)');
});

test('a filter can have more options than a native select', () => {
  const category = Array.from({ length: 25 }, (_, index) => ({
    value: `c${index}`,
    label: `Category ${index}`,
    count: 1,
  }));
  const html = renderPage(<StoryFilters data={{ ...data, facets: { ...data.facets, category } }} />);
  expect(html).toContain('<option value="c24">Category 24 (1)</option>');
});
