import { useSearchParams } from 'react-router';
import type { Sort } from '#web/ui/table.tsx';
import type { Wanted } from './calls.ts';

export const PAGE_SIZE = 20;
const SORTABLE = ['name', 'students', 'books'] as const;
type Tab = 'current' | 'archived';

/** The list as its address says it, so that it can be shared, reloaded and gone back to. */
export function useListAddress() {
  const [asked, setAsked] = useSearchParams();
  const tab: Tab = asked.get('option') === 'archived' ? 'archived' : 'current';
  const search = asked.get('search') ?? '';
  const page = Math.max(1, Number.parseInt(asked.get('page') ?? '1', 10) || 1);
  const by = asked.get('ordering') ?? 'name';
  const key = SORTABLE.find((column) => by.replace('-', '') === column) ?? 'name';
  const ordering = `${by.startsWith('-') ? '-' : ''}${key}` as const;

  /** Whatever else is looked for, its first page is shown. */
  function change(to: Record<string, string | undefined>) {
    const next = new URLSearchParams(asked);
    for (const [name, value] of Object.entries({ ...to, page: undefined })) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setAsked(next, { replace: true, preventScrollReset: true });
  }

  const wanted: Wanted = { state: tab, ordering, ...(search && { search }), offset: (page - 1) * PAGE_SIZE };
  return {
    wanted,
    tab,
    search,
    page,
    onTab: (next: Tab) => change({ option: next === 'current' ? undefined : next }),
    onSearch: (text: string) => change({ search: text }),
    sort: { key, isDescending: by.startsWith('-') } satisfies Sort,
    onSort: (sort: Sort) => change({ ordering: `${sort.isDescending ? '-' : ''}${sort.key}` }),
    hrefOf(target: number) {
      const next = new URLSearchParams(asked);
      next.set('page', String(target));
      return `?${next}`;
    },
  };
}
export type ListAddress = ReturnType<typeof useListAddress>;
