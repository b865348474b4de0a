import { toPage } from '#api/kit/pagination.ts';
import { allowAuthors } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type Reply, type Settings, serve } from '#api/kit/serve.ts';
import { toBookSummary } from '#api/library/books/service.ts';
import { toStorySummary } from '#api/library/stories/service.ts';
import { serveWork } from '#api/library/works/service.ts';
import {
  addFavourite,
  type Favourite,
  listFavourites,
  removeFavourite,
  showFavourite,
} from '#contract/library/favourites.ts';
import { deleteFavourite, type FavouriteRow, findFavourites, findIsFavourite, insertFavourite } from './queries.ts';

/** Favourites are private: neither a visit nor platform staff have any. */
const mayKeepFavourites = allowAuthors;

export const favouriteRoutes = [
  serve(listFavourites, mayKeepFavourites, async ({ db, person, query, url, settings }) => {
    const { count, rows } = await findFavourites(db, person(), query);
    return toPage(url, query, { count, rows: rows.flatMap((row) => toFavourite(row, settings)) });
  }),

  ...serveWork(showFavourite, mayKeepFavourites, async ({ db, person }, work) => {
    const is_favourite = await findIsFavourite(db, { person: person(), work });
    if (is_favourite === undefined) throw new Refusal('notFound');
    return { is_favourite };
  }),
  ...serveWork(addFavourite, mayKeepFavourites, async ({ db, person }, work) => {
    if (!(await insertFavourite(db, { person: person(), work }))) throw new Refusal('notFound');
    return {};
  }),
  ...serveWork(removeFavourite, mayKeepFavourites, async ({ db, person }, work) => {
    await deleteFavourite(db, { person: person(), work });
    return {};
  }),
];

function toFavourite({ added_at, book, story }: FavouriteRow, settings: Settings): Reply<typeof Favourite>[] {
  const added = { added_at };
  if (book) return [{ ...toBookSummary(book, { settings }), kind: 'book', ...added }];
  return story ? [{ ...toStorySummary(story, { settings }), ...added }] : [];
}
