import type { KeysetQuery } from '#contract/kit/page.ts';
import { type KeysetPage, readPlace, toKeysetPage } from './keyset-queries.ts';

/**
 * One sort value of rows in memory: a name in the order of the page's language, a number, or the id, which comes last.
 */
export type RowSortKey<Row> = { read(row: Row): string | number; type: 'text' | 'bigint' | 'uuid' };
export type RowOrdering<Row> = {
  keys: readonly RowSortKey<Row>[];
  isDescending?: boolean;
  compareText: Intl.Collator['compare'];
};

/**
 * Returns one page of rows that are sorted in memory: for short lists whose order depends on the page's language, such
 * as names with numbers. Pages are read by key, and a removed row's place stays in the cursor.
 */
export function toSortedPage<Row>(
  url: string,
  query: Omit<KeysetQuery, 'search'>,
  { rows, ordering }: { rows: readonly Row[]; ordering: RowOrdering<Row> },
) {
  const place = readPlace(query, ordering.keys);
  const keyed = rows.map((row) => ({ row, row_key: keyOf(row, ordering) }));
  const sorted = keyed.sort((one, other) => compareKeys(one.row_key, other.row_key, ordering));
  const pageRows = readRows(sorted, { ...query, place, ordering });
  return toKeysetPage(url, query, { count: rows.length, rows: pageRows, place }, ({ row }) => row);
}

type Keyed<Row> = { row: Row; row_key: string[] };
type Reading<Row> = Pick<KeysetQuery, 'limit' | 'offset'> & Pick<KeysetPage, 'place'> & { ordering: RowOrdering<Row> };

/** Returns a page's rows plus one; rows before a place come nearest first. */
function readRows<Row>(rows: Keyed<Row>[], { limit, offset, place, ordering }: Reading<Row>): Keyed<Row>[] {
  if (!place) return rows.slice(offset, offset + limit + 1);
  const sign = place.side === 'after' ? 1 : -1;
  const beyond = rows.filter(({ row_key }) => compareKeys(row_key, place.values, ordering) * sign > 0);
  return (sign > 0 ? beyond : beyond.reverse()).slice(0, limit + 1);
}

function keyOf<Row>(row: Row, { keys }: RowOrdering<Row>): string[] {
  return keys.map(({ read }) => String(read(row)));
}

function compareKeys<Row>(
  one: string[],
  other: string[],
  { keys, isDescending, compareText }: RowOrdering<Row>,
): number {
  for (const [at, { type }] of keys.entries()) {
    const [a = '', b = ''] = [one[at], other[at]];
    const order = { text: compareText, bigint: compareNumbers, uuid: compareCodeUnits }[type](a, b);
    if (order !== 0) return isDescending ? -order : order;
  }
  return 0;
}

const compareNumbers = (one: string, other: string) => Number(one) - Number(other);
export const compareCodeUnits = (one: string, other: string) => Number(one > other) - Number(one < other);
