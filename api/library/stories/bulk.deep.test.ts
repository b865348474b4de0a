import { describe, expect } from 'vitest';
import { bulkTest } from '#api/testing/bulk-test.ts';
import { createPublishedStory } from '#api/testing/created-rows.ts';
import type { ManagedStory } from '#contract/library/managed-stories.ts';
import { storyWords } from '#contract/library/stories.ts';

const LIST = '/api-admin/stories/';

const test = bulkTest
  .extend('aStory', ({ app, school }) => async (columns: object = {}): Promise<string> => {
    return (await createPublishedStory({ app, shelf: school }, columns)).id;
  })
  .extend('story', ({ app, admin }) => async (id: string): Promise<ManagedStory> => {
    return (await app.request(`/api${LIST}${id}/`, { as: admin })).json();
  })
  .extend('update', ({ perform }) => (ids: string[], values: object) => {
    return perform(LIST, { action: 'update', ids, count: ids.length, values });
  });

describe('POST /api-admin/stories/bulk/', () => {
  test('changes what a filter finds, approves nothing, and an undo puts every detail back', async ({
    app,
    school,
    aStory,
    story,
    perform,
    undo,
  }) => {
    for (const slug of ['sea', 'sky']) await app.insert('categories', { tenant_id: school.id, slug, name: slug });
    const approvedStory = await aStory({ state: 'approved', slug: null, published_at: null });
    const publishedStory = await aStory({ age_from: 5, audience: 'school', categories: ['sea'] });
    await aStory({ level: 4 });
    const before = { approved: await story(approvedStory), shown: await story(publishedStory) };
    const values = { level: 2, age_from: 6, age_to: 8, goal: 4, categories: ['sky'], audience: 'families' };

    const { id, ...run } = await perform(LIST, { action: 'update', where: { missing: 'level' }, count: 2, values });

    expect(run).toMatchObject({ action: 'update', state: 'done', total: 2, done: 2, failed: [] });
    expect(await story(approvedStory)).toMatchObject({ ...values, state: 'approved', published_at: null });
    expect(await story(publishedStory)).toMatchObject({ ...values, state: 'published' });

    expect(await undo(id)).toMatchObject({ state: 'undone', done: 2, failed: [] });
    expect(await story(approvedStory)).toEqual({ ...before.approved, edits: 2 });
    expect(await story(publishedStory)).toEqual({ ...before.shown, edits: 2 });
  });

  test('a row whose rules forbid the change is left as it is, with its title and the cause', async ({
    aStory,
    story,
    update,
  }) => {
    const free = await aStory();
    const waiting = await aStory({ title: 'Waits', state: 'in_review', slug: null, published_at: null });
    const run = await update([free, waiting], { level: 3 });
    expect(run).toMatchObject({ done: 1, failed: [{ id: waiting, name: 'Waits', error: storyWords.decidedInReview }] });
    expect(await story(free)).toMatchObject({ level: 3 });
    expect(await story(waiting)).toMatchObject({ level: null, state: 'in_review' });
  });

  test('an undo leaves what someone has changed since', async ({ app, admin, aStory, story, update, undo }) => {
    const [changed, same] = [await aStory(), await aStory()];
    const { id } = await update([changed, same], { level: 3 });
    await app.request(`/api${LIST}${changed}/`, { method: 'PATCH', as: admin, body: { level: 5 } });
    expect(await undo(id)).toMatchObject({ done: 1, failed: [{ id: changed }] });
    expect(await story(changed)).toMatchObject({ level: 5 });
    expect(await story(same)).toMatchObject({ level: null });
  });

  test('refuses another number of rows, no details, unknown ones, and other roles', async ({
    app,
    school,
    start,
    aStory,
  }) => {
    const id = await aStory();
    const values = { level: 2 };
    const codeOf = async (body: object) =>
      (await start(LIST, { action: 'update', ids: [id], count: 1, ...body })).statusCode;
    const counted = await start(LIST, { action: 'update', where: {}, count: 5, values });
    expect(counted.json()).toMatchObject({ state: { count: 1 } });
    expect(await codeOf({ values: {} })).toBe(400);
    expect(await codeOf({ values: { licence: 'CC0' } })).toBe(400);
    expect(await codeOf({ values: { age_from: 9, age_to: 4 } })).toBe(400);
    const lead = await app.aPerson(school, 'teacher_admin');
    expect((await start(LIST, { action: 'update', ids: [id], count: 1, values }, lead)).statusCode).toBe(403);
  });
});
