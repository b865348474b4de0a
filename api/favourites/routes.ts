import { toPage } from '#api/kit/pagination.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve } from '#api/kit/serve.ts';
import { addFavourite, listFavourites, removeFavourite, showFavourite } from '#contract/favourites.ts';
import { mayKeepFavourites } from './policy.ts';
import { toFavourite } from './presenter.ts';
import { deleteFavourite, findFavourites, findIsFavourite, insertFavourite } from './queries.ts';

export const favouriteRoutes = [
  serve(listFavourites, mayKeepFavourites, async ({ db, person, query, url, settings }) => {
    const { count, rows } = await findFavourites(db, person(), query);
    return toPage(url, query, { count, rows: rows.map((row) => toFavourite(row, settings)) });
  }),

  serve(showFavourite, mayKeepFavourites, async ({ db, person, params }) => {
    const is_favourite = await findIsFavourite(db, { person: person(), bookId: params.id });
    if (is_favourite === undefined) throw new Refusal('notFound');
    return { is_favourite };
  }),

  serve(addFavourite, mayKeepFavourites, async ({ db, person, params }) => {
    if (!(await insertFavourite(db, { person: person(), bookId: params.id }))) throw new Refusal('notFound');
    return {};
  }),

  serve(removeFavourite, mayKeepFavourites, async ({ db, person, params }) => {
    await deleteFavourite(db, { person: person(), bookId: params.id });
    return {};
  }),
];
