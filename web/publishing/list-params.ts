import type { Audience, BookState } from '#contract/books.ts';
import { listOrder, listQuery, useListParams } from '#web/kit/list-params.ts';
import type { Wanted } from './calls.ts';
import { AUDIENCES, STATES } from './words.ts';

export function useListAddress() {
  const address = useListParams();
  const { oneOf, get, search, change } = address;
  const state = oneOf<BookState>('state', STATES);
  const audience = oneOf<Audience>('audience', AUDIENCES);
  const { ordering, ...order } = listOrder(address, ['created', 'title'], '-created');
  return {
    ...address,
    ...order,
    wanted: {
      ordering,
      ...listQuery(address),
      ...(state && { state }),
      ...(audience && { audience }),
    } satisfies Wanted,
    state,
    audience,
    isFiltered: Boolean(search || state || audience),
    openId: get('book'),
    close: () => change({ book: undefined, page: get('page') }),
  };
}
export type ListAddress = ReturnType<typeof useListAddress>;
