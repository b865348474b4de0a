import type { Audience, BookState } from '#contract/books.ts';
import { orderIn, partIn, useAddress } from '#web/kit/list-params.ts';
import type { Wanted } from './calls.ts';
import { AUDIENCES, STATES } from './words.ts';

export function useListAddress() {
  const address = useAddress();
  const { one, get, search, change } = address;
  const state = one<BookState>('state', STATES);
  const audience = one<Audience>('audience', AUDIENCES);
  const { ordering, ...order } = orderIn(address, ['created', 'title'], '-created');
  return {
    ...address,
    ...order,
    wanted: {
      ordering,
      ...partIn(address),
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
