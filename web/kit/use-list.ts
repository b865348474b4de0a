import type { Column, Sort } from '#web/kit/ui/table.tsx';
import { useApi } from './api.ts';
import { CallError, type Endpoint, type RequestOf, type RowOf } from './call.ts';
import { type ListFilter, readFilters } from './list-filters.ts';
import { keyOfOrder, type ListParams, listOrder, listQuery, type PageSize, useListParams } from './list-params.ts';

/** A column of a list. Every column can be hidden, except the first and those without a heading. */
export type ListColumn<Row> = Column<Row> & {
  /** Shown only to people who choose it. */
  isExtra?: boolean;
};

type Page = {
  count: number;
  /** More rows match than the server counts. */
  count_is_capped?: true | undefined;
  next: string | null;
  previous: string | null;
  results: unknown[];
};
type QueryOf<E extends Endpoint> = NonNullable<RequestOf<E>['query']>;

/** The keys of the columns that sort the list. The first is the default order, with a minus for descending. */
type SortedBy<Key extends string> = readonly [Key | `-${Key}`, ...Key[]];
type SortKeyOf<E extends Endpoint> =
  QueryOf<E> extends { ordering?: infer Ordering } ? Exclude<Ordering & string, `-${string}`> : never;

type CommonOptions<Row, SortKey extends string> = {
  columns: ListColumn<Row>[];
  sortedBy?: SortedBy<SortKey>;
  keyOf?: (row: Row) => string;
};
type ListOptions<E extends Endpoint> = CommonOptions<RowOf<E>, SortKeyOf<E>> & {
  filters?: ListFilter<keyof QueryOf<E> & string>[];
  /** The part of the query that the URL cannot change. */
  fixedQuery?: Partial<QueryOf<E>>;
  params?: RequestOf<E>['params'];
  /** The initial page size; by default 20 rows. */
  pageSize?: PageSize;
  /** The delay until the next read, in milliseconds; `false` ends the repetition. */
  refetchMs?: (rows: RowOf<E>[] | undefined) => number | false;
};

type Reading = {
  isPending: boolean;
  isError: boolean;
  /** Why the server does not show this person the list. */
  refusal: string | undefined;
  /** The URL names a page by a cursor that no longer works. */
  hasLostPage: boolean;
  refetch: () => unknown;
};

/** The state of a list: the URL's query and its reply. `DataList` shows it. */
export type List<Row> = {
  params: ListParams;
  filters: ListFilter[];
  /** Filters and search are set. */
  isFiltered: boolean;
  /** Path of the list below `/api`. */
  path: string;
  /** Filters, search and order, without the page. */
  query: Record<string, string | number | undefined>;
  columns: ListColumn<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  rows: Row[];
  keyOf: (row: Row) => string;
  /** Undefined until the reply has arrived. */
  page: Omit<Page, 'results'> | undefined;
  reading: Reading;
};

/** Reads a list from its endpoint, with search, filters, order and page from the URL. */
export function useList<const E extends Endpoint>(
  endpoint: E,
  { columns, sortedBy, keyOf = idOf, filters = [], fixedQuery = {}, params, refetchMs, pageSize }: ListOptions<E>,
): List<RowOf<E>> {
  const address = useListParams(pageSize);
  const order = sortedBy && listOrder(address, sortedBy);
  const filterQuery = readFilters(filters, address);
  const { limit, offset, after, before, ...search } = listQuery(address) as Record<string, string | number>;
  const query = { ...(order && { ordering: order.ordering }), ...search, ...filterQuery, ...fixedQuery };
  const request = { ...(params && { params }), query: { ...query, ...definedOf({ limit, offset, after, before }) } };
  const { data, error, isPending, isError, refetch } = useLooseApi(
    endpoint,
    request,
    refetchMs && { refetchMs: (page: Page | undefined) => refetchMs(page?.results as RowOf<E>[] | undefined) },
  );
  const { status, message } = error instanceof CallError ? error : { status: 0, message: '' };
  return {
    params: address,
    filters,
    isFiltered: Boolean(address.search) || Object.keys(filterQuery).length > 0,
    path: pathOf(endpoint, params),
    query,
    columns: columns.map((column) => sortable(column, sortedBy)),
    sort: order?.sort,
    onSort: order?.onSort,
    rows: (data?.results ?? []) as RowOf<E>[],
    keyOf,
    page: data,
    reading: {
      ...{ isPending, isError, refetch },
      refusal: status === 403 ? message : undefined,
      hasLostPage: status === 400 && Boolean(after ?? before),
    },
  };
}

type LocalOptions<Row> = CommonOptions<Row, string> & {
  /** Path of the list below `/api`, for its export. */
  path: string;
  query: List<Row>['query'];
  /** Tells whether a row is found by the search. */
  matches: (row: Row, search: string) => boolean;
  /** Returns the rows in ascending order of a column. */
  sortBy: (rows: Row[], key: string) => Row[];
};

/** The state of a list whose rows all came with the page: the browser searches and sorts them on a single page. */
export function useLocalList<Row>(
  allRows: Row[],
  { columns, sortedBy, keyOf = idOf, path, query, matches, sortBy }: LocalOptions<Row>,
): List<Row> {
  const params = useListParams();
  const order = sortedBy && listOrder(params, sortedBy);
  const matchingRows = allRows.filter((row) => matches(row, params.search));
  const sorted = order ? sortBy(matchingRows, order.sort.key) : matchingRows;
  return {
    ...{ params, filters: [], isFiltered: params.search !== '', path, query, keyOf },
    columns: columns.map((column) => sortable(column, sortedBy)),
    sort: order?.sort,
    onSort: order?.onSort,
    rows: order?.sort.isDescending ? sorted.toReversed() : sorted,
    page: { count: matchingRows.length, next: null, previous: null },
    reading: { isPending: false, isError: false, refusal: undefined, hasLostPage: false, refetch: () => undefined },
  };
}

function sortable<Row>(column: ListColumn<Row>, sortedBy: readonly string[] = []): ListColumn<Row> {
  return { ...column, isSortable: sortedBy.some((key) => keyOfOrder(key) === column.key) };
}

const idOf = (row: unknown) => (row as { id: string }).id;

function definedOf<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;
}

function pathOf(endpoint: string, params: unknown): string {
  const [, path = ''] = endpoint.split(' ');
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (params as Record<string, string>)[name] ?? '');
}

/** `useApi` with a request that the caller has typed for the endpoint. */
const useLooseApi = useApi as unknown as (
  endpoint: string,
  request: object,
  options?: { refetchMs: (page: Page | undefined) => number | false },
) => { data: Page | undefined; error: Error | null; isPending: boolean; isError: boolean; refetch: () => unknown };
