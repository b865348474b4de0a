import { useSearchParams } from 'react-router';
import type { Sort } from '#web/ui/table.tsx';

export const PAGE_SIZE = 20;

/** Reads and changes the list state in the URL, so that a list can be shared, reloaded and reached with Back. */
export function useListParams() {
  const [searchParams, setSearchParams] = useSearchParams();
  const page = Math.max(1, Number.parseInt(searchParams.get('page') ?? '1', 10) || 1);

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

/** Returns the part of an API query that every list has: search text and offset. */
export const listQuery = ({ search, page }: ListParams) => ({
  ...(search && { search }),
  ...(page > 1 && { offset: (page - 1) * PAGE_SIZE }),
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
