import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createPublishedStory } from '#api/testing/created-rows.ts';
import { createStoryActions } from '#api/testing/story-actions.ts';
import type { Category } from '#contract/authoring/categories.ts';

const CATEGORIES = '/api/api-admin/book-categories/';

const test = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('create', ({ app, admin }) => async (name: string): Promise<Category> => {
    return (await app.request(CATEGORIES, { method: 'POST', as: admin, body: { name } })).json();
  })
  .extend('counts', ({ app, admin }) => async (): Promise<[string, number | null][]> => {
    const { results } = (await app.request(CATEGORIES, { as: admin })).json<{ results: Category[] }>();
    return results.map(({ slug, stories }) => [slug, stories]);
  });

describe('stories of a category', () => {
  test('are those in it and those whose authors chose it, not what a reviewer took away', async ({
    app,
    school,
    create,
    counts,
    aNamedStudent,
  }) => {
    await create('Sea');
    await create('Birds');
    const stories = createStoryActions(app);
    const student = await aNamedStudent('Amara');
    const draft = await stories.aStory(student);
    await stories.change(student, draft, { categories: ['sea'] });
    const { id } = await createPublishedStory({ app, shelf: school }, { categories: ['birds'] });
    expect(await counts()).toEqual([
      ['sea', 1],
      ['birds', 1],
    ]);

    await app.database.owner.query('update stories set categories = $2 where id = $1', [id, ['sea']]);
    expect(await counts()).toEqual([
      ['sea', 2],
      ['birds', 0],
    ]);
    await stories.send(student, 'DELETE', `/my-stories/${draft}/`);
    expect((await counts())[0]).toEqual(['sea', 1]);
  });

  test('are not in a later category of the same name when it was deleted', async ({
    app,
    school,
    create,
    admin,
    counts,
    aNamedStudent,
  }) => {
    const sea = await create('Sea');
    await create('Birds');
    await createPublishedStory({ app, shelf: school }, { categories: ['sea', 'birds'] });
    const stories = createStoryActions(app);
    const student = await aNamedStudent('Amara');
    await stories.change(student, await stories.aStory(student), { categories: ['sea', 'birds'] });

    expect((await app.request(`${CATEGORIES}${sea.id}/`, { method: 'DELETE', as: admin })).statusCode).toBe(204);
    await create('Sea');

    expect(await counts()).toEqual([
      ['birds', 2],
      ['sea', 0],
    ]);
  });
});
