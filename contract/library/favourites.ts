import { z } from 'zod';
import { PageQuery, pageOf } from '#contract/kit/page.ts';
import { Moment, Nothing, route } from '#contract/kit/route.ts';
import { BookSummary } from './books.ts';
import { StorySummary } from './stories.ts';
import { workRoutes } from './work-routes.ts';

/** A work in the caller's favourites. */
export const Favourite = z.discriminatedUnion('kind', [
  BookSummary.extend({ kind: z.literal('book'), added_at: Moment }),
  StorySummary.extend({ added_at: Moment }),
]);
export type Favourite = z.output<typeof Favourite>;

export const FavouriteState = z.object({ is_favourite: z.boolean() });

export const listFavourites = route({
  host: 'tenant',
  method: 'GET',
  path: '/favourites/',
  summary: 'List the favourites of the caller, the newest first. What was taken down is left out.',
  query: PageQuery.omit({ search: true }),
  reply: pageOf(Favourite),
});

export const showFavourite = workRoutes({
  host: 'tenant',
  method: 'GET',
  path: 'favourite/',
  summary: 'Get whether a {work} is a favourite of the caller.',
  reply: FavouriteState,
});

export const addFavourite = workRoutes({
  host: 'tenant',
  method: 'PUT',
  path: 'favourite/',
  summary: 'Add a {work} to the favourites of the caller.',
  status: 204,
  reply: Nothing,
});

export const removeFavourite = workRoutes({
  host: 'tenant',
  method: 'DELETE',
  path: 'favourite/',
  summary: 'Remove a {work} from the favourites of the caller.',
  status: 204,
  reply: Nothing,
});
