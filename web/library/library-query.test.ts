import { expect, test } from 'vitest';
import { addressFor, isBrowsing, wantedIn, withFilter } from './library-query.ts';

const wanted = (search: string) => wantedIn(new URLSearchParams(search));

test('everything asked for stands in the address, and comes back from it', () => {
  const address = 'query=boat&section=All+Books&language=es&level=2&ordering=-title&offset=48';

  expect(addressFor(wanted(address))).toBe(`/library?${address}`);
  expect(isBrowsing(wanted(address))).toBe(false);
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
  'goal=%00',
])('“%s” asks for nothing: the window is shown', (search) => {
  expect(isBrowsing(wanted(search))).toBe(true);
  expect(addressFor(wanted(search))).toBe('/library');
});

test('another filter begins at the first page and keeps the search', () => {
  const more = withFilter(wanted('query=boat&level=2&offset=24'), 'goal', '6');
  const less = withFilter(more, 'level', '');

  expect(addressFor(more)).toBe('/library?query=boat&section=All+Books&level=2&goal=6');
  expect(addressFor(less)).toBe('/library?query=boat&section=All+Books&goal=6');
});
