import { expect, test } from 'vitest';
import { type LibraryFilters, libraryUrl } from '#web/library/books/library-query.ts';
import { canonicalPageUrl } from './page-url.ts';

test.each([
  ['/', '/'],
  ['/?utm_source=mail&mode=0190a5c0-0000-7000-8000-000000000001', '/?mode=0190a5c0-0000-7000-8000-000000000001'],
  ['/?mode=m1', '/'],
  ['/library?offset=1e30&level=9&query=a%00b', '/library?query=ab'],
  ['/library?x=1&query=otter&query=heron', '/library?query=otter'],
  ['/library?level=2&query=otter', '/library?query=otter&level=2'],
  ['/library/7/read?page=3&speed=9', '/library/7/read?page=3'],
  ['/login?as=name&code=RIVER7&x=1', '/login?as=name&code=RIVER7'],
  ['/login/river?next=%2Flibrary', '/login/river?next=%2Flibrary'],
  ['/checkout?cause=taps-for-tansen&x=1', '/checkout?cause=taps-for-tansen'],
  ['/stripe-payment/failed?x=1&order=o1', '/stripe-payment/failed?order=o1'],
  ['/terms-of-use?query=otter', '/terms-of-use'],
  ['/library?query=%ff', '/library?query=%EF%BF%BD'],
  ['//evil.example?query=1', '//evil.example'],
])('%s is rendered as %s', (url, canonicalUrl) => {
  expect(canonicalPageUrl(url)).toBe(canonicalUrl);
});

test('every parameter of the library stays', () => {
  const filters: Required<LibraryFilters> = {
    ...{ language: 'en', level: '2', age: '7', goal: '4', country: 'GB', category: 'sea', format: 'pages' },
    ...{ accessibility: 'text', for_sale: 'true', ordering: 'new' },
  };
  const url = libraryUrl({
    search: 'otter',
    section: 'Books',
    offset: 24,
    mode: '0190a5c0-0000-7000-8000-000000000001',
    filters,
  });

  expect(new URLSearchParams(canonicalPageUrl(url).split('?')[1]).size).toBe(14);
  expect(new URLSearchParams(url.split('?')[1]).size).toBe(14);
});
