import { z } from 'zod';
import { PageQuery, pageOf } from '#contract/kit/page.ts';
import { ById, Nothing, route } from '#contract/kit/route.ts';
import { BookSummary } from './books.ts';
import { BySlug, StorySummary } from './stories.ts';

/** A work in the caller's favourites. */
export const Favourite = z.discriminatedUnion('kind', [
  BookSummary.extend({ kind: z.literal('book'), added_at: z.string() }),
  StorySummary.extend({ added_at: z.string() }),
]);
export type Favourite = z.output<typeof Favourite>;

export const FavouriteState = z.object({ is_favourite: z.boolean() });

const base = { host: 'tenant', params: ById, query: Nothing, body: Nothing } as const;
const ofStory = { ...base, params: BySlug, path: '/stories/{slug}/favourite/' } as const;

export const listFavourites = route({
  ...base,
  method: 'GET',
  path: '/favourites/',
  summary: 'List the favourites of the caller, the newest first. What was taken down is left out.',
  params: Nothing,
  query: PageQuery.omit({ search: true }),
  reply: pageOf(Favourite),
});

export const showFavourite = route({
  ...base,
  method: 'GET',
  path: '/books/{id}/favourite/',
  summary: 'Get whether a book is a favourite of the caller.',
  reply: FavouriteState,
});

export const addFavourite = route({
  ...base,
  method: 'PUT',
  path: '/books/{id}/favourite/',
  summary: 'Add a book to the favourites of the caller.',
  status: 204,
  reply: Nothing,
});

export const removeFavourite = route({
  ...base,
  method: 'DELETE',
  path: '/books/{id}/favourite/',
  summary: 'Remove a book from the favourites of the caller.',
  status: 204,
  reply: Nothing,
});

export const showStoryFavourite = route({
  ...ofStory,
  method: 'GET',
  summary: 'Get whether a story is a favourite of the caller.',
  reply: FavouriteState,
});

export const addStoryFavourite = route({
  ...ofStory,
  method: 'PUT',
  summary: 'Add a story to the favourites of the caller.',
  status: 204,
  reply: Nothing,
});

export const removeStoryFavourite = route({
  ...ofStory,
  method: 'DELETE',
  summary: 'Remove a story from the favourites of the caller.',
  status: 204,
  reply: Nothing,
});
