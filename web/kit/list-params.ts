import { useSearchParams } from 'react-router';
import type { Sort } from '#web/kit/ui/table.tsx';

export const PAGE_SIZES = [20, 50, 100] as const;
const DEFAULT_SIZE = PAGE_SIZES[0];
/** Parameters that name a page; without them a list shows its first page. */
const FIRST_PAGE = { page: undefined, after: undefined, before: undefined };

export type PageSize = (typeof PAGE_SIZES)[number];

/**
 * Reads and changes the list state in the URL, so that a list can be shared, reloaded and reached with Back.
 * `defaultSize` is the number of rows on a page until a person chooses another.
 */
export function useListParams(defaultSize: PageSize = DEFAULT_SIZE) {
  const [searchParams, setSearchParams] = useSearchParams();
  const page = Math.max(1, Number.parseInt(searchParams.get('page') ?? '1', 10) || 1);

  const size = PAGE_SIZES.find((value) => String(value) === searchParams.get('size')) ?? defaultSize;

  /** Sets parameters and stays on the page. */
  function set(changes: Record<string, string | undefined>) {
    // Synchronous, so that a second press starts from the URL that the first one set.
    setSearchParams(withChanges(searchParams, changes), { replace: true, preventScrollReset: true, flushSync: true });
  }
  /** Sets parameters and returns to the first page. */
  const change = (changes: Record<string, string | undefined>) => set({ ...FIRST_PAGE, ...changes });
  const hrefWith = (changes: Record<string, string | undefined>) => `?${withChanges(searchParams, changes)}`;

  return {
    page,
    /** The number of rows on a page. */
    size,
    onSize: (rows: number) => change({ size: rows === defaultSize ? undefined : String(rows) }),
    /** The cursor of a page in a list that is too long for numbers. */
    after: searchParams.get('after') ?? undefined,
    before: searchParams.get('before') ?? undefined,
    search: searchParams.get('search') ?? '',
    option: searchParams.get('option') ?? undefined,
    get: (name: string) => searchParams.get(name) ?? undefined,
    /** Returns the parameter if it is one of `values`. */
    oneOf: <Value extends string>(name: string, values: readonly Value[]) =>
      values.find((value) => value === searchParams.get(name)),
    id: (name: string) => searchParams.get(name)?.match(/^[\da-f-]{36}$/)?.[0],
    change,
    set,
    onSearch: (search: string) => change({ search }),
    hrefOf: (target: number) => hrefWith({ ...FIRST_PAGE, page: String(target) }),
    /** Links to the page that a reply names as `next` or `previous`: a cursor, or an offset. */
    hrefOfReply(url: string) {
      const { after, before, offset = 0 } = Object.fromEntries(new URLSearchParams(url.split('?')[1]));
      const page = after || before ? undefined : String(Math.floor(Number(offset) / size) + 1);
      return hrefWith({ page, after, before });
    },
  };
}

function withChanges(searchParams: URLSearchParams, changes: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(searchParams);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
export type ListParams = ReturnType<typeof useListParams>;
type PageParams = Pick<ListParams, 'page' | 'size'> & Partial<Pick<ListParams, 'after' | 'before'>>;

/** Returns the part of an API query that every list has: search text, page size, and cursor or offset. */
export const listQuery = ({ search, ...params }: PageParams & Pick<ListParams, 'search'>) => ({
  ...(search && { search }),
  ...pageQuery(params),
});

/** Returns the page of a list that has no search. */
export const pageQuery = ({ page, size, after, before }: PageParams) => ({
  ...(size !== DEFAULT_SIZE && { limit: size }),
  ...(after && { after }),
  ...(before && { before }),
  ...(page > 1 && !after && !before && { offset: (page - 1) * size }),
});

/** Returns the key of an order, without the minus of a descending one. */
export const keyOfOrder = (ordering: string) => ordering.replace('-', '');

/** Returns the order that the URL names; the first of `sortedBy` without one, and for one that is not in `sortedBy`. */
export function listOrder<Order extends string>({ get, change }: ListParams, sortedBy: readonly [Order, ...Order[]]) {
  const named = get('ordering') ?? '';
  const isKnown = sortedBy.some((order) => keyOfOrder(order) === keyOfOrder(named));
  const ordering = isKnown ? named : sortedBy[0];
  return {
    ordering,
    sort: { key: keyOfOrder(ordering), isDescending: ordering.startsWith('-') } satisfies Sort,
    onSort: (sort: Sort) => change({ ordering: `${sort.isDescending ? '-' : ''}${sort.key}` }),
  };
}
