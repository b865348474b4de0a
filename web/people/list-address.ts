import { useSearchParams } from 'react-router';
import type { Sort } from '#web/ui/table.tsx';
import type { Wanted } from './calls.ts';

export const PAGE_SIZE = 20;
const SORTABLE = ['name', 'username', 'last_sign_in', 'created'] as const;
const STATES = ['active', 'archived', 'without_class'] as const;
/** The columns that may be left out, and those that are at first. */
export const COLUMNS = ['username', 'classes', 'role', 'last_sign_in', 'created', 'external_id'] as const;
export type ColumnKey = (typeof COLUMNS)[number];

/** The list as its address says it, so that it can be shared, reloaded and gone back to. `usual`: the columns at first. */
export function useListAddress(usual: readonly ColumnKey[]) {
  const [asked, setAsked] = useSearchParams();
  const one = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === asked.get(name));
  const search = asked.get('search') ?? '';
  const classId = asked.get('class')?.match(/^[\da-f-]{36}$/)?.[0];
  const state = one('state', STATES) ?? 'active';
  const page = Math.max(1, Number.parseInt(asked.get('page') ?? '1', 10) || 1);
  const by = asked.get('ordering') ?? 'name';
  const key = SORTABLE.find((column) => by.replace('-', '') === column) ?? 'name';
  const ordering = `${by.startsWith('-') ? '-' : ''}${key}` as const;
  const chosenColumns = asked.get('columns')?.split(' ');
  const columns = chosenColumns ? COLUMNS.filter((column) => chosenColumns.includes(column)) : usual;

  /** Whatever else is looked for, its first page is shown. */
  function change(to: Record<string, string | undefined>) {
    const next = new URLSearchParams(asked);
    for (const [name, value] of Object.entries({ page: undefined, ...to })) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setAsked(next, { replace: true, preventScrollReset: true });
  }

  const wanted: Wanted = {
    ordering,
    ...(search && { search }),
    ...(classId && { class: classId }),
    ...(state !== 'active' && { state }),
    ...(page > 1 && { offset: (page - 1) * PAGE_SIZE }),
  };
  return {
    wanted,
    option: asked.get('option') ?? undefined,
    search,
    classId,
    state,
    page,
    columns,
    isFiltered: Boolean(search || classId || state !== 'active'),
    /** Another tab keeps nothing of the one before but what was searched. */
    onOption: (option: string) => change({ option, state: undefined, class: undefined, columns: undefined }),
    onFilter: change,
    onColumns: (next: readonly ColumnKey[]) => change({ columns: next.join(' ') || 'none', page: String(page) }),
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
