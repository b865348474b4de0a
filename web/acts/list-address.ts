import { useSearchParams } from 'react-router';
import { actWords } from '#contract/act-words.ts';
import type { Act } from '#contract/acts.ts';
import type { Wanted } from './calls.ts';

export const PAGE_SIZE = 20;
export const ACTS = Object.keys(actWords) as Act[];
const DAY_MS = 86_400_000;

/** The list as its address says it, so that it can be shared, reloaded and gone back to. Days are those of whoever looks. */
export function useListAddress() {
  const [asked, setAsked] = useSearchParams();
  const search = asked.get('search') ?? '';
  const act = ACTS.find((one) => one === asked.get('act'));
  const [who, whom] = ['who', 'whom'].map((name) => asked.get(name)?.match(/^[\da-f-]{36}$/)?.[0]);
  const [from, to] = ['from', 'to'].map((name) => asked.get(name)?.match(/^\d{4}-\d{2}-\d{2}$/)?.[0]);
  const page = Math.max(1, Number.parseInt(asked.get('page') ?? '1', 10) || 1);
  const [begin, end] = [startOf(from), startOf(to)];

  /** Whatever else is looked for, its first page is shown. */
  function change(changed: Record<string, string | undefined>) {
    const next = new URLSearchParams(asked);
    for (const [name, value] of Object.entries({ page: undefined, ...changed })) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setAsked(next, { replace: true, preventScrollReset: true });
  }

  const wanted: Wanted = {
    ...(search && { search }),
    ...(act && { act }),
    ...(who && { who }),
    ...(whom && { whom }),
    ...(begin && { from: begin.toISOString() }),
    ...(end && { to: new Date(end.getTime() + DAY_MS).toISOString() }),
    ...(page > 1 && { offset: (page - 1) * PAGE_SIZE }),
  };
  return {
    ...{ wanted, page, search, act, who, whom, from, to },
    isFiltered: Boolean(search || act || who || whom || begin || end),
    onFilter: change,
    /** The same list, of one person or thing alone. */
    hrefOnly: (name: 'who' | 'whom', id: string) => `?${new URLSearchParams({ [name]: id })}`,
    hrefOf(target: number) {
      const next = new URLSearchParams(asked);
      next.set('page', String(target));
      return `?${next}`;
    },
  };
}
export type ListAddress = ReturnType<typeof useListAddress>;

/** Midnight here. A day that there is not, such as the 31st of February, is none. */
function startOf(day: string | undefined): Date | undefined {
  const start = day === undefined ? undefined : new Date(`${day}T00:00`);
  return start && !Number.isNaN(start.getTime()) ? start : undefined;
}
