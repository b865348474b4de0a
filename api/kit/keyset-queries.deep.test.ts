import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test as plainTest } from 'vitest';
import { KeysetQuery, MAX_EXACT_COUNT, pageWords } from '#contract/kit/page.ts';
import { aDatabase } from '#db/testing/database.ts';
import {
  countRows,
  type Ordering,
  ordered,
  readPage,
  type SortKey,
  timeOrLast,
  toKeysetPage,
} from './keyset-queries.ts';
import { openPool } from './pipeline.ts';
import { inPlatform } from './tenant.ts';

type Item = { id: string; name: string; size: number; seen: string | null };
type Direction = SortKey['direction'];
const keys = {
  name: (direction: Direction): SortKey => ({ value: sql`i.name`, type: 'text', direction }),
  size: (direction: Direction): SortKey => ({ value: sql`i.size`, type: 'bigint', direction }),
  isLarge: (direction: Direction): SortKey => ({ value: sql`i.size > 0`, type: 'boolean', direction }),
  seen: (direction: Direction): SortKey => ordered(direction, timeOrLast(sql`i.seen`))[0],
  id: (direction: Direction): SortKey => ({ value: sql`i.id`, type: 'uuid', direction }),
};

const test = plainTest
  .extend('pool', { scope: 'file' }, async ({}, { onCleanup }) => {
    const database = await aDatabase({ template: false });
    const pool = openPool(database.platform);
    onCleanup(() => pool.end().then(database.close));
    return pool;
  })
  .extend('page', { scope: 'file' }, ({ pool }) => async (items: Item[], ordering: Ordering, search: string) => {
    const query = KeysetQuery.parse(Object.fromEntries(new URLSearchParams(search)));
    const { rowKey, where, tail, place } = readPage(query, ordering);
    const source = sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i (id uuid, name text, size bigint, seen timestamptz)`;
    const { rows } = await inPlatform(pool, (db) =>
      sql<
        Item & { row_key: string[] }
      >`select i.id, ${rowKey} as row_key from ${source} where ${where} ${tail}`.execute(db),
    );
    return toKeysetPage(`/items/?${search}`, query, { count: items.length, rows, place });
  });

/** Follows the links of one side from an address; returns the ids in the order in which they came. */
async function walk(
  load: (search: string) => Promise<{ results: { id: string }[]; next: string | null; previous: string | null }>,
  search: string,
  side: 'next' | 'previous' = 'next',
): Promise<string[][]> {
  const pages: string[][] = [];
  for (let address: string | undefined = search; address !== undefined; ) {
    const page = await load(address);
    pages.push(page.results.map(({ id }) => id));
    address = page[side]?.split('?')[1];
    if (pages.length > 200) throw new Error('the walk does not end');
  }
  return pages;
}

const items = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    name: fc.constantFrom('', 'Ada', 'ada', 'Élodie', 'Zoë', 'Ὀδυσσεύς', '"quoted", \\'),
    size: fc.integer({ min: -2, max: 2 }),
    seen: fc.constantFrom(null, '2026-01-01T00:00:00.000001Z', '2026-01-01T00:00:00.000002Z', '1999-12-31T23:59:59Z'),
  }),
  { selector: ({ id }) => id, maxLength: 24 },
);
const direction = fc.constantFrom<Direction>('asc', 'desc');
const orderings = fc
  .tuple(fc.subarray(['name', 'size', 'isLarge', 'seen'] as const), fc.array(direction, { minLength: 5, maxLength: 5 }))
  .map(([names, directions]) => {
    const all = [...names, 'id' as const].map((name, at) => keys[name](directions[at] ?? 'asc'));
    return all as unknown as Ordering;
  });

describe('a walk through a list', () => {
  test('has each row once and in order, for any rows, ordering and limit', async ({ page }) => {
    await fc.assert(
      fc.asyncProperty(items, orderings, fc.integer({ min: 1, max: 9 }), async (rows, ordering, limit) => {
        const whole = (await page(rows, ordering, 'limit=100')).results.map(({ id }) => id);
        const pages = await walk((search) => page(rows, ordering, search), `limit=${limit}`);
        expect(pages.flat()).toEqual(whole);
        expect(pages.every((one, at) => at === pages.length - 1 || one.length === limit)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('goes back over the same rows from any page', async ({ page }) => {
    await fc.assert(
      fc.asyncProperty(items, orderings, fc.nat(24), async (rows, ordering, offset) => {
        const whole = (await page(rows, ordering, 'limit=100')).results.map(({ id }) => id);
        const pages = await walk((search) => page(rows, ordering, search), `limit=4&offset=${offset}`, 'previous');
        expect(pages.reverse().flat()).toEqual(offset < whole.length ? whole.slice(0, offset + 4) : []);
      }),
      { numRuns: 40 },
    );
  });

  test('has each row that stays once, while others come and go', async ({ page }) => {
    await fc.assert(
      fc.asyncProperty(
        items,
        items,
        orderings,
        fc.integer({ min: 1, max: 5 }),
        async (staying, others, ordering, limit) => {
          const passing = others.filter(({ id }) => staying.every((item) => item.id !== id));
          let turn = 0;
          const pages = await walk((search) => {
            turn += 1;
            return page([...staying, ...passing.filter((_, at) => (at + turn) % 3 > 0)], ordering, search);
          }, `limit=${limit}`);
          const stayed = pages.flat().filter((id) => staying.some((item) => item.id === id));
          expect(stayed.toSorted()).toEqual(staying.map(({ id }) => id).toSorted());
        },
      ),
      { numRuns: 40 },
    );
  });
});

const three: Item[] = [
  { id: '00000000-0000-4000-8000-000000000001', name: 'Ada', size: 1, seen: null },
  { id: '00000000-0000-4000-8000-000000000002', name: 'Bo', size: 2, seen: '2026-01-01T00:00:00Z' },
  { id: '00000000-0000-4000-8000-000000000003', name: 'Cy', size: 3, seen: '2026-01-02T00:00:00Z' },
];

test('rows without a time come last in both directions', async ({ page }) => {
  const namesBy = async (order: Direction) => {
    const { results } = await page(three, [keys.seen(order), keys.id(order)], '');
    return results.map(({ id }) => id.at(-1)).join('');
  };
  expect(await namesBy('asc')).toBe('231');
  expect(await namesBy('desc')).toBe('321');
});

test('the links of a page keep its other parameters and replace its place', async ({ page }) => {
  const { next, previous } = await page(three, [keys.id('asc')], 'limit=1&offset=1&search=a');
  const links = [next, previous].map((link) => new URLSearchParams(link?.split('?')[1]));
  expect(links.map((link) => [...link.keys()])).toEqual([
    ['limit', 'search', 'after'],
    ['limit', 'search', 'before'],
  ]);
});

test.each([
  ['nothing', ''],
  ['no JSON', 'AAAA'],
  ['another value', Buffer.from('{"0":"x"}').toString('base64url')],
  ['too few values', Buffer.from('["x"]').toString('base64url')],
  ['too many values', Buffer.from('["x","00000000-0000-4000-8000-000000000001","y"]').toString('base64url')],
  ['a value of another type', Buffer.from('["x","y"]').toString('base64url')],
  ['a number', Buffer.from('["x",1]').toString('base64url')],
  [
    'text that cannot be stored',
    Buffer.from('["\\u0000","00000000-0000-4000-8000-000000000001"]').toString('base64url'),
  ],
])('a cursor with %s is refused by its name', async (_, cursor) => {
  const ordering: Ordering = [keys.name('asc'), keys.id('asc')];
  for (const side of ['after', 'before'])
    expect(() => readPage(KeysetQuery.parse({ [side]: cursor }), ordering)).toThrow(
      expect.objectContaining({
        code: 'malformed',
        details: expect.objectContaining({ fields: { [side]: [expect.any(String)] } }),
      }),
    );
});

/** Texts that look like key values, also of months, hours and time zones that do not exist. */
const upTo = (max: number) => fc.nat(max).map((number) => String(number).padStart(2, '0'));
const time = fc
  .tuple(
    fc.nat(12_000),
    upTo(13),
    upTo(32),
    upTo(25),
    upTo(61),
    upTo(61),
    fc.constantFrom('+', '-'),
    upTo(17),
    upTo(61),
  )
  .map(([year, month, day, hour, minute, second, sign, zone, rest]) => {
    const date = `${String(year).padStart(4, '0')}-${month}-${day}`;
    return `${date} ${hour}:${minute}:${second}${sign}${zone}${year % 2 ? `:${rest}` : ''}`;
  });
const forged = {
  name: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom("'; drop table users; --", '\\', '%')),
  size: fc.oneof(fc.bigInt({ min: -(10n ** 19n), max: 10n ** 19n }).map(String), fc.constantFrom('-0', '1e9', 'NaN')),
  isLarge: fc.constantFrom('true', 'false', 't', 'yes', ''),
  seen: fc.oneof(time, fc.constantFrom('infinity', '-infinity', 'now', '2026-02-30 00:00:00+00', '24:00')),
  id: fc.oneof(fc.uuid(), fc.constantFrom('00000000-0000-0000-0000-000000000000', '', '{}')),
};

test('a forged cursor is read or refused by its name, and never fails in the database', async ({ page }) => {
  const cursors = fc.record(forged).map((values) => Buffer.from(JSON.stringify(Object.values(values))));
  const ordering = Object.keys(forged).map((name) => keys[name as keyof typeof keys]('asc')) as unknown as Ordering;
  const refused: unknown[] = [];
  let reads = 0;
  await fc.assert(
    fc.asyncProperty(cursors, fc.constantFrom('after', 'before'), async (cursor, side) => {
      try {
        await page(three, ordering, `${side}=${cursor.toString('base64url')}`);
        reads += 1;
      } catch (error) {
        refused.push(error);
        expect(error).toMatchObject({ code: 'malformed', details: { fields: { [side]: [pageWords.cursor] } } });
      }
    }),
    { numRuns: 3000 },
  );
  expect(reads).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
});

test('a page cannot be after one row and before another', () => {
  const cursor = Buffer.from('["00000000-0000-4000-8000-000000000001"]').toString('base64url');
  expect(() => readPage(KeysetQuery.parse({ after: cursor, before: cursor }), [keys.id('asc')])).toThrow(
    expect.objectContaining({ code: 'malformed' }),
  );
});

test('a count is exact up to ten thousand and capped above, but not of an export', async ({ pool }) => {
  const countOf = async (rows: number, isExport = false) => {
    const list = sql`(select from generate_series(1, ${rows}::int))`;
    const count = await inPlatform(pool, (db) => countRows(db, list, { isExport, place: undefined }));
    const { count_is_capped } = toKeysetPage('/items/', KeysetQuery.parse({}), { count, rows: [], place: undefined });
    return { count, count_is_capped };
  };
  expect(await countOf(3)).toEqual({ count: 3 });
  expect(await countOf(MAX_EXACT_COUNT)).toEqual({ count: 10_000 });
  expect(await countOf(MAX_EXACT_COUNT + 5)).toEqual({ count: 10_001, count_is_capped: true });
  expect(await countOf(MAX_EXACT_COUNT + 5, true)).toMatchObject({ count: 10_005 });
});
