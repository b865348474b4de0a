import { Refusal } from '#api/kit/refusal.ts';
import { serve } from '#api/kit/serve.ts';
import { savedViewWords } from '#contract/saved-view-words.ts';
import { deleteSavedView, listSavedViews, MAX_VIEWS, saveView } from '#contract/saved-views.ts';
import { maySaveViews } from './policy.ts';
import { deleteSavedViewOf, findSavedViews, upsertSavedView } from './queries.ts';

export const savedViewRoutes = [
  serve(listSavedViews, maySaveViews, async ({ db, person }) => ({
    views: await findSavedViews(db, person()),
  })),

  serve(saveView, maySaveViews, async ({ db, person, body }) => {
    const views = (await findSavedViews(db, person())).filter(({ list }) => list === body.list);
    const isNew = views.every(({ name }) => name !== body.name);
    if (isNew && views.length >= MAX_VIEWS) throw new Refusal('conflict', { message: savedViewWords.tooMany });
    return upsertSavedView(db, person(), body);
  }),

  serve(deleteSavedView, maySaveViews, async ({ db, person, params }) => {
    if (!(await deleteSavedViewOf(db, person(), params.id))) throw new Refusal('notFound');
    return {};
  }),
];
