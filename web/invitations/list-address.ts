import { useSearchParams } from 'react-router';
import type { InvitationKind, InvitationState } from '#contract/invitations.ts';
import type { Sort } from '#web/ui/table.tsx';
import type { Wanted } from './calls.ts';
import { STATES } from './words.ts';

export const PAGE_SIZE = 20;
const SORTABLE = ['created', 'email'] as const;

/** The list as its address says it, so that it can be shared, reloaded and gone back to. */
export function useListAddress(kind: InvitationKind) {
  const [asked, setAsked] = useSearchParams();
  const search = asked.get('search') ?? '';
  const state = STATES.find((one) => one === asked.get('state'));
  const page = Math.max(1, Number.parseInt(asked.get('page') ?? '1', 10) || 1);
  const by = asked.get('ordering') ?? '-created';
  const key = SORTABLE.find((column) => by.replace('-', '') === column) ?? 'created';
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

  const wanted: Wanted = {
    kind,
    ordering,
    ...(search && { search }),
    ...(state && { state }),
    ...(page > 1 && { offset: (page - 1) * PAGE_SIZE }),
  };
  return {
    wanted,
    page,
    search,
    state,
    isFiltered: Boolean(search || state),
    onSearch: (text: string) => change({ search: text }),
    onState: (to: InvitationState | '') => change({ state: to }),
    sort: { key, isDescending: by.startsWith('-') } satisfies Sort,
    onSort: (sort: Sort) => change({ ordering: `${sort.isDescending ? '-' : ''}${sort.key}` }),
    hrefOf(target: number) {
      const next = new URLSearchParams(asked);
      next.set('page', String(target));
      return `?${next}`;
    },
  };
}
