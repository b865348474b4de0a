import { expect, test } from 'vitest';
import { isNarrowed, parseStoryQuery, storyListUrl, withStoryFilter } from './story-query.ts';

const parse = (query: string) => parseStoryQuery(new URLSearchParams(query));

test('the URL holds the whole query, and what is malformed is ignored', () => {
  expect(parse('search=+kite+&level=2&goal=6&offset=24')).toEqual({
    search: 'kite',
    level: '2',
    goal: '6',
    offset: 24,
  });
  expect(parse('search=%20&level=9&kind=film&language=%3Cb%3E&offset=-1&mode=x')).toEqual({ offset: 0 });
});

test('a query becomes the same URL again', () => {
  expect(storyListUrl(parse('level=2&offset=24'))).toBe('/stories?level=2&offset=24');
  expect(storyListUrl(parse('offset=0'))).toBe('/stories');
});

test('order and page leave out no story', () => {
  expect(isNarrowed(parse('ordering=title&offset=24'))).toBe(false);
  expect(isNarrowed(parse('level=2'))).toBe(true);
});

test('a filter is set or removed from the first page on', () => {
  expect(storyListUrl(withStoryFilter(parse('search=kite&offset=24'), 'level', '2'))).toBe(
    '/stories?search=kite&level=2',
  );
  expect(storyListUrl(withStoryFilter(parse('search=kite&level=2'), 'level', ''))).toBe('/stories?search=kite');
});
