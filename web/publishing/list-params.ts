import type { Audience, BookState } from '#contract/books.ts';
import type { listManagedBooks } from '#web/kit/api/publishing.ts';
import type { RequestOf } from '#web/kit/call.ts';
import { listOrder, listQuery, useListParams } from '#web/kit/list-params.ts';
import { BOOK_AUDIENCES, BOOK_STATES } from './words.ts';

export function useListAddress() {
  const params = useListParams();
  const { oneOf, get, search, change } = params;
  const state = oneOf<BookState>('state', BOOK_STATES);
  const audience = oneOf<Audience>('audience', BOOK_AUDIENCES);
  const { ordering, ...order } = listOrder(params, ['created', 'title'], '-created');
  return {
    ...params,
    ...order,
    query: {
      ordering,
      ...listQuery(params),
      ...(state && { state }),
      ...(audience && { audience }),
    } satisfies RequestOf<typeof listManagedBooks>['query'],
    state,
    audience,
    isFiltered: Boolean(search || state || audience),
    openId: get('book'),
    close: () => change({ book: undefined, page: get('page') }),
  };
}
export type ListAddress = ReturnType<typeof useListAddress>;
