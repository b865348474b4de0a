import { expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import type { Person } from '#api/testing/test-app.ts';

const TITLES = ['apple', 'Zebra', 'Étoile', 'Ñandú', 'Book 10', 'Book 2', 'سمكة', 'أرنب', 'بيت', 'éclair', 'Apple'];
const IN_ORDER = ['apple', 'Apple', 'Book 2', 'Book 10', 'éclair', 'Étoile', 'Ñandú', 'Zebra', 'أرنب', 'بيت', 'سمكة'];

const test = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  /** Every title of a list, page by page. */
  .extend('titlesOf', ({ app }) => async (as: Person, path: string) => {
    const titles: string[] = [];
    let next: string | null = `/api${path}`;
    while (next) {
      const page: { next: string | null; results: { title: string }[] } = (await app.request(next, { as })).json();
      titles.push(...page.results.map(({ title }) => title));
      next = page.next && new URL(page.next, 'http://x').pathname + new URL(page.next, 'http://x').search;
    }
    return titles;
  });

test('titles of all languages have one order, in each list and over the ends of its pages', async ({
  app,
  school,
  admin,
  titlesOf,
}) => {
  for (const title of TITLES) await app.aBook(school, { title });

  expect(await titlesOf(admin, '/books/?ordering=title&limit=3')).toEqual(IN_ORDER);
  expect(await titlesOf(admin, '/books/?ordering=-title&limit=4')).toEqual(IN_ORDER.toReversed());
  expect(await titlesOf(admin, '/api-admin/books/?ordering=title&limit=2')).toEqual(IN_ORDER);
  expect(await titlesOf(admin, '/api-admin/books/?ordering=-title&limit=3')).toEqual(IN_ORDER.toReversed());
});
