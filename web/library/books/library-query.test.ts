import { expect, test } from 'vitest';
import { parseLibraryQuery } from './library-data.ts';
import { isBrowsing, libraryUrl, withFilter } from './library-query.ts';

const parse = (search: string) => parseLibraryQuery(new URLSearchParams(search));

test('a query becomes a URL, and the URL becomes the same query', () => {
  const address = 'query=boat&section=All+Books&language=es&level=2&for_sale=true&ordering=-title&offset=48';

  expect(libraryUrl(parse(address))).toBe(`/library?${address}`);
  expect(isBrowsing(parse(address))).toBe(false);
});

test.each([
  '',
  'section=All+Books',
  'query=+',
  'offset=0',
  'offset=-3',
  'offset=many',
  'level=9',
  'country=np',
  'colour=red',
  'for_sale=yes',
  'goal=%00',
])('“%s” asks for nothing: the window is shown', (search) => {
  expect(isBrowsing(parse(search))).toBe(true);
  expect(libraryUrl(parse(search))).toBe('/library');
});

test('changing a filter keeps the search and returns to the first page', () => {
  const more = withFilter(parse('query=boat&level=2&offset=24'), 'goal', '6');
  const less = withFilter(more, 'level', '');

  expect(libraryUrl(more)).toBe('/library?query=boat&section=All+Books&level=2&goal=6');
  expect(libraryUrl(less)).toBe('/library?query=boat&section=All+Books&goal=6');
});
