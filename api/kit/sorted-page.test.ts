import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KeysetQuery, pageWords } from '#contract/kit/page.ts';
import { nameCollator } from '#contract/kit/person-names.ts';
import { type RowOrdering, toSortedPage } from './sorted-page.ts';

type Item = { id: string; name: string; students: number };

const items = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    name: fc.constantFrom('Year 4', 'Year 10', 'year 4', 'Éclair', 'eclair', '', '"quoted", \\'),
    students: fc.integer({ min: 0, max: 3 }),
  }),
  { selector: ({ id }) => id, maxLength: 20 },
);
const orderings = fc.record({ byStudents: fc.boolean(), isDescending: fc.boolean() }).map(orderingOf);

function orderingOf({ byStudents = false, isDescending = false }): RowOrdering<Item> {
  return {
    keys: [
      ...(byStudents ? [{ read: ({ students }: Item) => students, type: 'bigint' } as const] : []),
      { read: ({ name }) => name, type: 'text' },
      { read: ({ id }) => id, type: 'uuid' },
    ],
    isDescending,
    compareText: nameCollator('en').compare,
  };
}

function page(rows: Item[], ordering: RowOrdering<Item>, search: string) {
  const query = KeysetQuery.parse(Object.fromEntries(new URLSearchParams(search)));
  return toSortedPage(`/items/?${search}`, query, { rows, ordering });
}

/** Follows the links of one side; returns the ids of each page. */
function walk(load: (search: string) => ReturnType<typeof page>, search: string, side: 'next' | 'previous' = 'next') {
  const pages: string[][] = [];
  for (let address: string | undefined = search; address !== undefined; ) {
    const one = load(address);
    pages.push(one.results.map(({ id }) => id));
    address = one[side]?.split('?')[1];
    if (pages.length > 100) throw new Error('the walk does not end');
  }
  return pages;
}

describe('a walk through a list that is sorted in memory', () => {
  test('has each row once and in order', () => {
    fc.assert(
      fc.property(items, orderings, fc.integer({ min: 1, max: 7 }), (rows, ordering, limit) => {
        const whole = page(rows, ordering, 'limit=100').results.map(({ id }) => id);
        expect(walk((search) => page(rows, ordering, search), `limit=${limit}`).flat()).toEqual(whole);
      }),
    );
  });

  test('goes back over the same rows from a numbered page', () => {
    fc.assert(
      fc.property(items, orderings, fc.nat(20), (rows, ordering, offset) => {
        const whole = page(rows, ordering, 'limit=100').results.map(({ id }) => id);
        const pages = walk((search) => page(rows, ordering, search), `limit=4&offset=${offset}`, 'previous');
        expect(pages.reverse().flat()).toEqual(offset < whole.length ? whole.slice(0, offset + 4) : []);
      }),
    );
  });

  test('goes on at the same place when the rows beside it are gone', () => {
    fc.assert(
      fc.property(items, orderings, (rows, ordering) => {
        const first = page(rows, ordering, 'limit=3');
        const left = rows.filter(({ id }) => first.results.every((row) => row.id !== id));
        const whole = page(left, ordering, 'limit=100').results;
        const next = first.next?.split('?')[1];
        expect(next ? page(left, ordering, `${next}&limit=100`).results : []).toEqual(whole);
      }),
    );
  });
});

test('names are in the order of the language, with Year 4 before Year 10', () => {
  const rows = ['Year 10', 'Éclair', 'Year 4'].map((name, at) => ({ name, id: `${at}`, students: 0 }));
  expect(page(rows, orderingOf({}), '').results.map(({ name }) => name)).toEqual(['Éclair', 'Year 4', 'Year 10']);
});

test('a cursor that no reply has given is refused', () => {
  expect(() => page([], orderingOf({}), 'after=bm90IGEgY3Vyc29y')).toThrow(pageWords.cursor);
});
