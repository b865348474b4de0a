import type { Act } from '#contract/audit.ts';
import { actWords } from '#contract/audit-words.ts';
import { listQuery, useListParams } from '#web/kit/list-params.ts';
import type { Wanted } from './calls.ts';

export const ACTS = Object.keys(actWords) as Act[];
const DAY_MS = 86_400_000;

/** Days are those of whoever looks. */
export function useListAddress() {
  const address = useListParams();
  const { get, id, oneOf, search } = address;
  const act = oneOf('act', ACTS);
  const [who, whom] = [id('who'), id('whom')];
  const [from, to] = ['from', 'to'].map((name) => get(name)?.match(/^\d{4}-\d{2}-\d{2}$/)?.[0]);
  const [begin, end] = [startOf(from), startOf(to)];
  return {
    ...address,
    ...{ act, who, whom, from, to },
    wanted: {
      ...listQuery(address),
      ...(act && { act }),
      ...(who && { who }),
      ...(whom && { whom }),
      ...(begin && { from: begin.toISOString() }),
      ...(end && { to: new Date(end.getTime() + DAY_MS).toISOString() }),
    } satisfies Wanted,
    isFiltered: Boolean(search || act || who || whom || begin || end),
    /** The same list, of one person or thing alone. */
    hrefOnly: (name: 'who' | 'whom', only: string) => `?${new URLSearchParams({ [name]: only })}`,
  };
}
export type ListAddress = ReturnType<typeof useListAddress>;

/** Midnight here. A day that there is not, such as the 31st of February, is none. */
function startOf(day: string | undefined): Date | undefined {
  const start = day === undefined ? undefined : new Date(`${day}T00:00`);
  return start && !Number.isNaN(start.getTime()) ? start : undefined;
}
