import { toBookSummary } from '#api/books/service.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { Favourite } from '#contract/favourites.ts';
import type { FavouriteRow } from './queries.ts';

export function toFavourite({ added_at, ...book }: FavouriteRow, settings: Settings): Favourite {
  return { ...toBookSummary(book, { settings }), kind: 'book', added_at: added_at.toISOString() };
}
