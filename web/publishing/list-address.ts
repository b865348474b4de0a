import { useSearchParams } from 'react-router';
import type { Audience, BookState } from '#contract/books.ts';
import type { Sort } from '#web/ui/table.tsx';
import type { Wanted } from './calls.ts';
import { AUDIENCES, STATES } from './words.ts';

export const PAGE_SIZE = 20;
const SORTABLE = ['created', 'title'] as const;

/** The list as its address says it, so that it can be shared, reloaded and gone back to. */
export function useListAddress() {
  const [asked, setAsked] = useSearchParams();
  const one = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === asked.get(name));
  const search = asked.get('search') ?? '';
  const state = one<BookState>('state', STATES);
  const audience = one<Audience>('audience', AUDIENCES);
  const page = Math.max(1, Number.parseInt(asked.get('page') ?? '1', 10) || 1);
  const by = asked.get('ordering') ?? '-created';
  const key = SORTABLE.find((column) => by.replace('-', '') === column) ?? 'created';
  const isDescending = by.startsWith('-');

  function change(to: Record<string, string | undefined>, isNew = false) {
    const next = new URLSearchParams(asked);
    for (const [name, value] of Object.entries(to)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setAsked(next, { replace: !isNew, preventScrollReset: true });
  }

  const wanted: Wanted = {
    ordering: `${isDescending ? '-' : ''}${key}`,
    ...(search && { search }),
    ...(state && { state }),
    ...(audience && { audience }),
    ...(page > 1 && { offset: (page - 1) * PAGE_SIZE }),
  };
  return {
    wanted,
    page,
    search,
    state,
    audience,
    isFiltered: Boolean(search || state || audience),
    /** Whatever is filtered, the first page is shown. */
    onFilter: (to: Record<string, string | undefined>) => change({ ...to, page: undefined }),
    sort: { key, isDescending } satisfies Sort,
    onSort: (sort: Sort) => change({ ordering: `${sort.isDescending ? '-' : ''}${sort.key}`, page: undefined }),
    hrefOf(target: number) {
      const next = new URLSearchParams(asked);
      next.set('page', String(target));
      return `?${next}`;
    },
    openId: asked.get('book') ?? undefined,
    close: () => change({ book: undefined }),
  };
}
export type ListAddress = ReturnType<typeof useListAddress>;
