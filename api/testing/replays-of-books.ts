import { randomUUID } from 'node:crypto';
import type { Replay, ReplayContext, Replays } from './replay-context.ts';
import { aSmallBook } from './small-book.ts';

export const bookReplays: Replays = {
  createIds: [[/^\/(api-admin\/)?books\//, async ({ app, shelf }) => (await app.aBook(shelf)).id]],
  setups: {
    'POST /books/': async (context) => {
      const { categories, work_id } = await aWorkAndCategory(context);
      return { fields: { work_id, categories: categories.join() }, bytes: await aSmallBook() };
    },
    'PATCH /api-admin/books/{id}/': async (context) => ({ fields: await aWorkAndCategory(context) }),
    'DELETE /api-admin/books/{id}/': (context) => aBookInState('pulled_down', context),
    'POST /api-admin/books/{id}/publish/': (context) => aBookInState('approved', context),
    'PUT /api-admin/books/{id}/file/': async () => ({ bytes: await aSmallBook() }),
  },
};

async function aBookInState(state: string, { app, school }: ReplayContext): Promise<Replay> {
  return { params: { id: (await app.aBook(school, { state })).id } };
}

/** Creates a work to be a version of, and a category. */
async function aWorkAndCategory({ app, school }: ReplayContext): Promise<{ work_id: string; categories: string[] }> {
  const slug = `tales-${randomUUID()}`;
  await app.insert('categories', { tenant_id: school.id, slug, name: 'Tales' });
  return { work_id: (await app.aBook(school)).id, categories: [slug] };
}
