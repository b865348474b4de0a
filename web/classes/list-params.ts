import { listOrder, listQuery, useListParams } from '#web/kit/list-params.ts';
import type { Wanted } from './calls.ts';

type Tab = 'current' | 'archived';

export function useListAddress() {
  const address = useListParams();
  const tab: Tab = address.option === 'archived' ? 'archived' : 'current';
  const { ordering, ...order } = listOrder(address, ['name', 'students', 'books'], 'name');
  return {
    ...address,
    ...order,
    wanted: { state: tab, ordering, ...listQuery(address) } satisfies Wanted,
    tab,
    onTab: (next: Tab) => address.change({ option: next === 'current' ? undefined : next }),
  };
}
export type ListAddress = ReturnType<typeof useListAddress>;
