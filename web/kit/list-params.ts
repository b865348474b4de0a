import { useSearchParams } from 'react-router';
import type { Sort } from '#web/ui/table.tsx';

export const PAGE_SIZE = 20;

/** The list as its address says it, so that it can be shared, reloaded and gone back to. */
export function useListParams() {
  const [searchParams, setSearchParams] = useSearchParams();
  const page = Math.max(1, Number.parseInt(searchParams.get('page') ?? '1', 10) || 1);

  /** Whatever else is looked for, its first page is shown. */
  function change(to: Record<string, string | undefined>) {
    const next = new URLSearchParams(searchParams);
    for (const [name, value] of Object.entries({ page: undefined, ...to })) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    // At once: a second press must not be reckoned from the address before the first.
    setSearchParams(next, { replace: true, preventScrollReset: true, flushSync: true });
  }

  return {
    page,
    search: searchParams.get('search') ?? '',
    option: searchParams.get('option') ?? undefined,
    get: (name: string) => searchParams.get(name) ?? undefined,
    /** What is said of those that there are. */
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

/** What of the address every list asks for. */
export const listQuery = ({ search, page }: ListParams) => ({
  ...(search && { search }),
  ...(page > 1 && { offset: (page - 1) * PAGE_SIZE }),
});

/** The order of a list: `usual` where the address names none, the first of `sortable` where it names another column. */
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
