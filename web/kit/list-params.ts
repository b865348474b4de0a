import { useSearchParams } from 'react-router';
import type { Sort } from '#web/ui/table.tsx';

export const PAGE_SIZE = 20;

/** The list as its address says it, so that it can be shared, reloaded and gone back to. */
export function useAddress() {
  const [asked, setAsked] = useSearchParams();
  const page = Math.max(1, Number.parseInt(asked.get('page') ?? '1', 10) || 1);

  /** Whatever else is looked for, its first page is shown. */
  function change(to: Record<string, string | undefined>) {
    const next = new URLSearchParams(asked);
    for (const [name, value] of Object.entries({ page: undefined, ...to })) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    // At once: a second press must not be reckoned from the address before the first.
    setAsked(next, { replace: true, preventScrollReset: true, flushSync: true });
  }

  return {
    page,
    search: asked.get('search') ?? '',
    option: asked.get('option') ?? undefined,
    get: (name: string) => asked.get(name) ?? undefined,
    /** What is said of those that there are. */
    one: <Value extends string>(name: string, known: readonly Value[]) =>
      known.find((value) => value === asked.get(name)),
    id: (name: string) => asked.get(name)?.match(/^[\da-f-]{36}$/)?.[0],
    change,
    onSearch: (search: string) => change({ search }),
    hrefOf(target: number) {
      const next = new URLSearchParams(asked);
      next.set('page', String(target));
      return `?${next}`;
    },
  };
}
type Address = ReturnType<typeof useAddress>;

/** What of the address every list asks for. */
export const partIn = ({ search, page }: Address) => ({
  ...(search && { search }),
  ...(page > 1 && { offset: (page - 1) * PAGE_SIZE }),
});

/** The order of a list: `usual` where the address names none, the first of `sortable` where it names another column. */
export function orderIn<Key extends string>(
  { get, change }: Address,
  sortable: readonly [Key, ...Key[]],
  usual: NoInfer<Key> | `-${NoInfer<Key>}`,
) {
  const by = get('ordering') ?? usual;
  const key = sortable.find((column) => column === by.replace('-', '')) ?? sortable[0];
  const isDescending = by.startsWith('-');
  return {
    ordering: `${isDescending ? '-' : ''}${key}` as Key | `-${Key}`,
    sort: { key, isDescending } satisfies Sort,
    onSort: (sort: Sort) => change({ ordering: `${sort.isDescending ? '-' : ''}${sort.key}` }),
  };
}
