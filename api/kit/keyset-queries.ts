import { type Expression, type QueryExecutorProvider, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type KeysetQuery, MAX_EXACT_COUNT, pageWords } from '#contract/kit/page.ts';
import { UUID } from '#contract/kit/uuid.ts';
import { Refusal } from './refusal.ts';

const TIME = /^((?!0000)\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d)?$/;

/** Tests of key values by type. Other texts come from no reply, and PostgreSQL could not read them. */
const keyTypes = {
  text: () => true,
  uuid: (text) => UUID.test(text),
  boolean: (text) => /^(true|false)$/.test(text),
  bigint: (text) => /^-?\d{1,18}$/.test(text),
  timestamptz: (text) => /^-?infinity$/.test(text) || isTime(text),
} as const satisfies Record<string, (text: string) => boolean>;

/** Returns whether a day and a time of day exist: 30 February does not, although it looks like a date. */
function isTime(text: string): boolean {
  const [, day = '', clock = ''] = TIME.exec(text) ?? [];
  const time = new Date(`${day}T${clock}Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(`${day}T${clock}`);
}

type PageQuery = Omit<KeysetQuery, 'search'>;

/** One sort expression of a list. It is never null; an index on the same expressions makes every page fast. */
export type SortKey = { value: RawBuilder<unknown>; type: keyof typeof keyTypes; direction: 'asc' | 'desc' };
/** A list's sort expressions. The last is unique, so that no two rows share a place. */
export type Ordering = readonly [SortKey, ...SortKey[]];
/** A place in a list where a page begins or ends: the key values of the neighbouring row. */
export type Place = { side: 'after' | 'before'; values: string[] };

/** A sort expression that is used in either direction. */
type EitherWay =
  | readonly [value: RawBuilder<unknown>, type: SortKey['type']]
  | ((direction: SortKey['direction']) => SortKey);

/** SQL: a time that may be missing; rows without one come last in both directions. */
export function timeOrLast(time: RawBuilder<unknown>): EitherWay {
  return (direction) => {
    const last = sql.lit(direction === 'asc' ? 'infinity' : '-infinity');
    return { value: sql`coalesce(${time}, ${last}::timestamptz)`, type: 'timestamptz', direction };
  };
}

/** Returns the order by these expressions, of which the last is unique. */
export function ordered(direction: SortKey['direction'], ...[first, ...others]: [EitherWay, ...EitherWay[]]): Ordering {
  const keyOf = (key: EitherWay): SortKey =>
    typeof key === 'function' ? key(direction) : { value: key[0], type: key[1], direction };
  return [keyOf(first), ...others.map(keyOf)];
}

/**
 * Returns the order that a query asks for by a name in `keys`, with `-` before it for the descending one. Rows that are
 * equal there are in the order of `others`, of which the last is unique.
 */
export function sortable<Name extends string>(keys: Record<Name, EitherWay>, ...others: EitherWay[]) {
  return ({ ordering }: { ordering: Name | `-${Name}` }): Ordering =>
    ordered(ordering.startsWith('-') ? 'desc' : 'asc', keys[ordering.replace('-', '') as Name], ...others);
}

/** The SQL of one page. The statement has `rowKey` as `row_key`, `where` among its conditions, and ends with `tail`. */
export type KeysetPage = {
  rowKey: RawBuilder<string[]>;
  where: RawBuilder<boolean>;
  tail: RawBuilder<unknown>;
  place: Place | undefined;
};
export type KeyedRow = { row_key: string[] };

/** Returns the SQL that reads this query's page plus one row, which shows whether another page follows. */
export function readPage(query: PageQuery, ordering: Ordering): KeysetPage {
  const place = readPlace(query, ordering);
  const keys = place?.side === 'before' ? ordering.map(reversed) : ordering;
  const sorting = sql.join(keys.map(({ value, direction }) => sql`(${value}) ${sql.raw(direction)}`));
  const offset = place || query.offset === 0 ? sql`` : sql`offset ${query.offset}::int`;
  return {
    rowKey: sql<string[]>`array[${sql.join(ordering.map(({ value }) => sql`(${value})::text`))}]`,
    where: place ? isBeyond(keys, place.values) : sql<boolean>`true`,
    // A literal: for a parameter PostgreSQL would plan to read a tenth of all rows.
    tail: sql`order by ${sorting} limit ${sql.lit(query.limit + 1)} ${offset}`,
    place,
  };
}

function reversed(key: SortKey): SortKey {
  return { ...key, direction: key.direction === 'asc' ? 'desc' : 'asc' };
}

/** SQL: whether a row comes after these values. */
function isBeyond(keys: readonly SortKey[], values: string[]): RawBuilder<boolean> {
  const terms = keys.map(({ value, type, direction }, at) => ({
    value: sql`(${value})`,
    given: sql`${values[at]}::${sql.raw(type)}`,
    operator: sql.raw(direction === 'asc' ? '>' : '<'),
    direction,
  }));
  const [first] = terms;
  // One row comparison is one index range. It cannot express mixed directions.
  if (first && terms.every(({ direction }) => direction === first.direction))
    return sql`(${sql.join(terms.map(({ value }) => value))}) ${first.operator} (${sql.join(terms.map(({ given }) => given))})`;
  const alternatives = terms.map(({ value, given, operator }, at) => {
    const equal = terms.slice(0, at).map((term) => sql`${term.value} = ${term.given}`);
    return sql`(${sql.join([...equal, sql`${value} ${operator} ${given}`], sql` and `)})`;
  });
  return sql`(${sql.join(alternatives, sql` or `)})`;
}

/** Reads the place where a query's page begins or ends; undefined for a first or numbered page. */
export function readPlace(
  { after, before }: Pick<KeysetQuery, 'after' | 'before'>,
  ordering: readonly Pick<SortKey, 'type'>[],
): Place | undefined {
  if (after !== undefined && before !== undefined) throw cursorRefusal('before');
  if (after !== undefined) return { side: 'after', values: readCursor('after', after, ordering) };
  return before === undefined ? undefined : { side: 'before', values: readCursor('before', before, ordering) };
}

function readCursor(side: Place['side'], cursor: string, ordering: readonly Pick<SortKey, 'type'>[]): string[] {
  const values = parseJson(Buffer.from(cursor, 'base64url').toString());
  const isValid =
    Array.isArray(values) &&
    values.length === ordering.length &&
    ordering.every(({ type }, at) => isStorable(values[at]) && keyTypes[type](values[at]));
  if (!isValid) throw cursorRefusal(side);
  return values;
}

function isStorable(value: unknown): value is string {
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\0');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A cursor that no reply contained, or one that was cut off.
    return undefined;
  }
}

function cursorRefusal(side: Place['side']): Refusal {
  return new Refusal('malformed', { message: pageWords.cursor, fields: { [side]: [pageWords.cursor] } });
}

/**
 * Counts a list's rows up to the limit of exact counts. An export counts all rows once, with its first page, for the
 * audit event.
 */
export async function countRows(
  db: QueryExecutorProvider,
  rows: Expression<unknown>,
  { isExport, place, tables = sql`` }: { isExport: boolean; place: Place | undefined; tables?: RawBuilder<unknown> },
): Promise<number> {
  if (isExport && place) return 0;
  const limit = isExport ? sql`` : sql`limit ${sql.lit(MAX_EXACT_COUNT + 1)}`;
  const counted = await sql<{ count: number }>`${tables}
    select count(*)::int as count from (select from ${rows} as matching ${limit}) as counted`.execute(db);
  return counted.rows[0]?.count ?? 0;
}

/** The rows of a page with one more, which shows that another page follows, and how many rows the list has. */
export type RowPage<Row> = { count: number; rows: (Row & KeyedRow)[]; place: Place | undefined };

/** Reads one page of a list and counts its rows. `from` ends with a `where` that more conditions can follow. */
export async function findPage<Row>(
  db: QueryExecutorProvider,
  query: PageQuery,
  ordering: Ordering,
  { select, from, isExport = false }: { select: RawBuilder<unknown>; from: RawBuilder<unknown>; isExport?: boolean },
): Promise<RowPage<Row>> {
  const { rowKey, where, tail, place } = readPage(query, ordering);
  const [count, { rows }] = await Promise.all([
    countRows(db, sql`(select from ${from})`, { isExport, place }),
    sql<Row & KeyedRow>`select ${select}, ${rowKey} as row_key from ${from} and ${where} ${tail}`.execute(db),
  ]);
  return { count, rows, place };
}

/** Reads one page of a list and counts its rows: `matching` are all of them, `rows` are these with their columns. */
export async function findBuiltPage<DB, TB extends keyof DB, AllDB, AllTB extends keyof AllDB, Row>(
  db: QueryExecutorProvider,
  query: PageQuery,
  ordering: Ordering,
  list: {
    matching: SelectQueryBuilder<DB, TB, object>;
    rows: SelectQueryBuilder<AllDB, AllTB, Row>;
    isExport?: boolean;
  },
): Promise<RowPage<Row>> {
  const { matching, isExport = false } = list;
  const { rowKey, where, tail, place } = readPage(query, ordering);
  const [count, rows] = await Promise.all([
    countRows(db, matching.select(sql`1`.as('one')), { isExport, place }),
    list.rows.select(rowKey.as('row_key')).where(where).modifyEnd(tail).$castTo<Row & KeyedRow>().execute(),
  ]);
  return { count, rows, place };
}

/** Keeps each kind of row of a union. */
type WithoutKey<Row> = Row extends unknown ? Omit<Row, 'row_key'> : never;
type Page<Row> = {
  count: number;
  count_is_capped?: true;
  next: string | null;
  previous: string | null;
  results: Row[];
};

/**
 * Wraps the rows of a page, as `present` returns them, with the URLs of its neighbours, which keep all other parameters
 * of the request.
 */
export function toKeysetPage<Row extends KeyedRow, Presented = WithoutKey<Row>>(
  url: string,
  query: PageQuery,
  { count, rows, place }: { count: number; rows: Row[]; place: Place | undefined },
  present = (row: WithoutKey<Row>) => row as unknown as Presented,
): Page<Presented> {
  const { limit, offset } = query;
  const isBackward = place?.side === 'before';
  const hasMore = rows.length > limit;
  const pageRows = isBackward ? rows.slice(0, limit).reverse() : rows.slice(0, limit);
  const urlBeside = (side: Place['side'], row: Row | undefined) => row && neighbourUrl(url, limit, side, row.row_key);
  const hasPrevious = isBackward ? hasMore : place !== undefined || offset > 0;
  return {
    count,
    ...(count > MAX_EXACT_COUNT && { count_is_capped: true }),
    next: ((isBackward || hasMore) && urlBeside('after', pageRows.at(-1))) || null,
    previous: (hasPrevious && urlBeside('before', pageRows[0])) || null,
    results: pageRows.map(({ row_key: _, ...row }) => present(row as unknown as WithoutKey<Row>)),
  };
}

function neighbourUrl(requestUrl: string, limit: number, side: Place['side'], key: string[]): string {
  const [path, search] = requestUrl.split('?');
  const query = new URLSearchParams(search);
  for (const name of ['offset', 'after', 'before']) query.delete(name);
  query.set('limit', String(limit));
  query.set(side, Buffer.from(JSON.stringify(key)).toString('base64url'));
  return `${path}?${query}`;
}
