import { randomUUID } from 'node:crypto';
import type { Ground, Replay, Replays } from './replay-context.ts';
import { aSmallBook } from './small-book.ts';

export const bookReplays: Replays = {
  things: [[/^\/(api-admin\/)?books\//, async ({ world, shelf }) => (await world.aBook(shelf)).id]],
  needs: {
    'POST /books/': async (ground) => {
      const { categories, work_id } = await aPlaceForBooks(ground);
      return { fields: { work_id, categories: categories.join() }, bytes: await aSmallBook() };
    },
    'PATCH /api-admin/books/{id}/': async (ground) => ({ fields: await aPlaceForBooks(ground) }),
    'DELETE /api-admin/books/{id}/': (ground) => aBookThatIs('pulled_down', ground),
    'POST /api-admin/books/{id}/publish/': (ground) => aBookThatIs('approved', ground),
    'PUT /api-admin/books/{id}/file/': async () => ({ bytes: await aSmallBook() }),
  },
};

async function aBookThatIs(state: string, { world, school }: Ground): Promise<Replay> {
  return { params: { id: (await world.aBook(school, { state })).id } };
}

/** A work to be a version of, and a category to stand in. */
async function aPlaceForBooks({ world, school }: Ground): Promise<{ work_id: string; categories: string[] }> {
  const slug = `tales-${randomUUID()}`;
  await world.insert('categories', { tenant_id: school.id, slug, name: 'Tales' });
  return { work_id: (await world.aBook(school)).id, categories: [slug] };
}
