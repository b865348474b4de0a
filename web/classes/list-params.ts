import type { listSchoolClasses } from '#web/kit/api/classes.ts';
import type { RequestOf } from '#web/kit/call.ts';
import { listOrder, listQuery, useListParams } from '#web/kit/list-params.ts';

type ClassListQuery = NonNullable<RequestOf<typeof listSchoolClasses>['query']>;
type Tab = 'current' | 'archived';

export function useListAddress() {
  const params = useListParams();
  const tab: Tab = params.option === 'archived' ? 'archived' : 'current';
  const { ordering, ...order } = listOrder(params, ['name', 'students', 'books'], 'name');
  return {
    ...params,
    ...order,
    query: { state: tab, ordering, ...listQuery(params) } satisfies ClassListQuery,
    tab,
    onTab: (next: Tab) => params.change({ option: next === 'current' ? undefined : next }),
  };
}
export type ListAddress = ReturnType<typeof useListAddress>;
