import { useSearchParams } from 'react-router';
import type { Sort } from '#web/ui/table.tsx';

export const PAGE_SIZES = [20, 50, 100] as const;
const DEFAULT_SIZE = PAGE_SIZES[0];

/** Reads and changes the list state in the URL, so that a list can be shared, reloaded and reached with Back. */
export function useListParams() {
  const [searchParams, setSearchParams] = useSearchParams();
  const page = Math.max(1, Number.parseInt(searchParams.get('page') ?? '1', 10) || 1);

  const size = PAGE_SIZES.find((value) => String(value) === searchParams.get('size')) ?? DEFAULT_SIZE;

  /** Sets parameters and returns to the first page. */
  function change(changes: Record<string, string | undefined>) {
    const next = new URLSearchParams(searchParams);
    for (const [name, value] of Object.entries({ page: undefined, ...changes })) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    // Synchronous, so that a second press starts from the URL that the first one set.
    setSearchParams(next, { replace: true, preventScrollReset: true, flushSync: true });
  }

  return {
    page,
    /** The number of rows on a page. */
    size,
    onSize: (rows: number) => change({ size: rows === DEFAULT_SIZE ? undefined : String(rows) }),
    search: searchParams.get('search') ?? '',
    option: searchParams.get('option') ?? undefined,
    get: (name: string) => searchParams.get(name) ?? undefined,
    /** Returns the parameter if it is one of `values`. */
    oneOf: <Value extends string>(name: string, values: readonly Value[]) =>
      values.find((value) => value === searchParams.get(name)),
    id: (name: string) => searchParams.get(name)?.match(/^[\da-f-]{36}$/)?.[0],
    change,
    onSearch: (search: string) => change({ search }),
    hrefOf(target: number) {
      const next = new URLSearchParams(searchParams);
      next.set('page', String(target));
      return `?${next}`;
    },
  };
}
type ListParams = ReturnType<typeof useListParams>;

/** Returns the part of an API query that every list has: search text, page size and offset. */
export const listQuery = ({ search, ...params }: Pick<ListParams, 'search' | 'page' | 'size'>) => ({
  ...(search && { search }),
  ...pageQuery(params),
});

/** Returns the page of a list that has no search. */
export const pageQuery = ({ page, size }: Pick<ListParams, 'page' | 'size'>) => ({
  ...(size !== DEFAULT_SIZE && { limit: size }),
  ...(page > 1 && { offset: (page - 1) * size }),
});

/** Returns the list order: the default without a parameter, the first of `sortable` for an unknown column. */
export function listOrder<Key extends string>(
  { get, change }: ListParams,
  sortable: readonly [Key, ...Key[]],
  defaultOrdering: NoInfer<Key> | `-${NoInfer<Key>}`,
) {
  const ordering = get('ordering') ?? defaultOrdering;
  const key = sortable.find((column) => column === ordering.replace('-', '')) ?? sortable[0];
  const isDescending = ordering.startsWith('-');
  return {
    ordering: `${isDescending ? '-' : ''}${key}` as Key | `-${Key}`,
    sort: { key, isDescending } satisfies Sort,
    onSort: (sort: Sort) => change({ ordering: `${sort.isDescending ? '-' : ''}${sort.key}` }),
  };
}
