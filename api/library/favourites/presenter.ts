import type { Settings } from '#api/kit/serve.ts';
import { toBookSummary } from '#api/library/books/service.ts';
import { toStorySummary } from '#api/library/stories/service.ts';
import type { Favourite } from '#contract/library/favourites.ts';
import type { FavouriteRow } from './queries.ts';

export function toFavourite({ added_at, book, story }: FavouriteRow, settings: Settings): Favourite[] {
  const added = { added_at: added_at.toISOString() };
  if (book) return [{ ...toBookSummary(book, { settings }), kind: 'book', ...added }];
  return story ? [{ ...toStorySummary(story, { settings }), ...added }] : [];
}
