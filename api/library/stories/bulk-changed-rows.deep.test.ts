import { describe, expect } from 'vitest';
import { runBulkJob } from '#api/testing/bulk-test.ts';
import { openTransaction, waitUntilBlocked } from '#api/testing/open-transaction.ts';
import { storyTest } from '#api/testing/story-test.ts';
import type { BulkAction } from '#contract/kit/bulk.ts';
import { bulkWords } from '#contract/kit/bulk-words.ts';
import { refusalWords } from '#contract/kit/refusals.ts';
import type { ManagedStory } from '#contract/library/managed-stories.ts';
import { storyWords } from '#contract/library/stories.ts';
import { changeStoryDetails } from './managed-actions.ts';

const LIST = '/api/api-admin/stories/';

const test = storyTest
  .override('workerOptions', { skippedJobs: ['run-bulk-action', 'undo-bulk-action'] })
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend(
    'aPublishedStory',
    ({ reviews, lead, aSentStory }) =>
      async (title: string, publish: string | null = 'now') => {
        const id = await aSentStory('<p>A boat.</p>', title);
        const reply = await reviews.decide(lead, id, 'approve', { audience: 'school', publish });
        expect(reply.statusCode).toBe(200);
        return id;
      },
  )
  .extend('story', ({ app, admin }) => async (id: string): Promise<ManagedStory> => {
    return (await app.request(`${LIST}${id}/`, { as: admin })).json();
  })
  /** Starts an action without its job. */
  .extend('startUpdate', ({ app, admin }) => async (ids: string[], values: object): Promise<string> => {
    const body = { action: 'update', ids, count: ids.length, values };
    return (await app.request(`${LIST}bulk/`, { method: 'POST', as: admin, body })).json().id;
  })
  .extend('read', ({ app, admin }) => async (id: string): Promise<BulkAction> => {
    return (await app.request(`/api/bulk/${id}/`, { as: admin })).json();
  })
  .extend('undo', ({ app, admin, read }) => async (id: string): Promise<BulkAction> => {
    await app.request(`/api/bulk/${id}/undo/`, { method: 'POST', as: admin, body: {} });
    await runBulkJob(app, id, { name: 'undo-bulk-action' });
    return read(id);
  });

// The search also finds words of the shipped content.
test.beforeAll(({ app }) => app.removeContent());

describe('a story that its reviewers, its author or its family change while a bulk action waits', () => {
  test('is not shown to everyone without the permission that it had, and the row says why', async ({
    app,
    permit,
    aPublishedStory,
    startUpdate,
    read,
    story,
  }) => {
    await permit({ works: true });
    const id = await aPublishedStory('The Boat');
    const action = await startUpdate([id], { audience: 'everyone', level: 3 });
    await permit({ works: false });

    await runBulkJob(app, action);

    const { done, failed } = await read(action);
    expect(done).toBe(0);
    expect(failed).toMatchObject([{ id, name: 'The Boat', error: expect.stringMatching(/permission/) }]);
    expect(await story(id)).toMatchObject({ audience: 'school', level: null });
  });

  test('stays taken down, and only its details change', async ({
    app,
    lead,
    student,
    reviews,
    aPublishedStory,
    startUpdate,
    read,
    story,
  }) => {
    const [deletedStory, keptStory] = [await aPublishedStory('Gone'), await aPublishedStory('Kept')];
    const { url } = await story(deletedStory);
    const action = await startUpdate([deletedStory, keptStory], { level: 3 });
    expect((await reviews.decide(lead, deletedStory, 'take-down', { reason: 'not_kind' })).statusCode).toBe(200);

    await runBulkJob(app, action);

    expect(await read(action)).toMatchObject({ state: 'done', done: 2, failed: [] });
    expect(await story(deletedStory)).toMatchObject({ state: 'pulled_down', url: null, level: 3 });
    expect((await app.request(`/api${url}/`, { as: student })).statusCode).toBe(404);
    expect((await app.request('/api/combined/?search=gone', { as: student })).json().count).toBe(0);
  });

  test('is left alone when it was returned to its author, and the row says why', async ({
    app,
    lead,
    reviews,
    aPublishedStory,
    startUpdate,
    read,
    story,
  }) => {
    const [returnedStory, keptStory] = [await aPublishedStory('Returned', null), await aPublishedStory('Kept')];
    const action = await startUpdate([returnedStory, keptStory], { level: 3 });
    const reply = await reviews.decide(lead, returnedStory, 'return', { reasons: ['not_kind'] });
    expect(reply.statusCode, reply.body).toBe(200);

    await runBulkJob(app, action);

    const error = storyWords.decidedInReview;
    expect(await read(action)).toMatchObject({ done: 1, failed: [{ id: returnedStory, name: 'Returned', error }] });
    expect(await story(returnedStory)).toMatchObject({ level: null });
    expect(await story(keptStory)).toMatchObject({ level: 3 });
  });

  test('is a failed row without a title when it no longer exists', async ({
    app,
    aPublishedStory,
    startUpdate,
    read,
    story,
  }) => {
    const [deletedStory, keptStory] = [await aPublishedStory('Gone'), await aPublishedStory('Kept')];
    const action = await startUpdate([deletedStory, keptStory], { level: 3 });
    await app.database.owner.query('delete from stories where id = $1', [deletedStory]);

    await runBulkJob(app, action);

    const error = refusalWords.notFound;
    expect(await read(action)).toMatchObject({ done: 1, failed: [{ id: deletedStory, name: null, error }] });
    expect(await story(keptStory)).toMatchObject({ level: 3 });
  });
});

describe('a story whose details someone changes while a bulk action waits', () => {
  test('is left as it is when it has the same details already, also by an undo', async ({
    app,
    admin,
    aPublishedStory,
    startUpdate,
    undo,
    story,
  }) => {
    const id = await aPublishedStory('The Boat');
    const action = await startUpdate([id], { level: 3 });
    await app.request(`${LIST}${id}/`, { method: 'PATCH', as: admin, body: { level: 3 } });

    await runBulkJob(app, action);

    expect(await story(id)).toMatchObject({ level: 3, edits: 1 });
    await undo(action);
    expect(await story(id)).toMatchObject({ level: 3, edits: 1 });
  });

  test('is changed after that change is stored, and an undo gives its details back', async ({
    app,
    admin,
    aPublishedStory,
    startUpdate,
    read,
    undo,
    story,
  }) => {
    const id = await aPublishedStory('The Boat');
    const action = await startUpdate([id], { level: 3 });
    const actor = { tenantId: admin.school.id, personId: admin.id, role: admin.role, sessionId: null };
    const release = await openTransaction(app, admin, (db) =>
      changeStoryDetails(db, { actor, ip: '' }, { id, change: { level: 5, goal: 4 }, ifMatch: undefined }),
    );
    const run = runBulkJob(app, action);
    await waitUntilBlocked(app);
    await release();
    await run;

    expect(await read(action)).toMatchObject({ done: 1, failed: [] });
    expect(await story(id)).toMatchObject({ level: 3, goal: 4, edits: 2 });
    expect(await undo(action)).toMatchObject({ done: 1, failed: [] });
    expect(await story(id)).toMatchObject({ level: 5, goal: 4 });
  });

  test('is left as it is by an undo when it was returned or changed since, and the row says why', async ({
    app,
    lead,
    reviews,
    aPublishedStory,
    startUpdate,
    undo,
    story,
  }) => {
    const [id, changed] = [await aPublishedStory('Returned', null), await aPublishedStory('Changed')];
    const action = await startUpdate([id, changed], { level: 3 });
    await runBulkJob(app, action);
    await reviews.decide(lead, id, 'return', { reasons: ['not_kind'] });
    await app.database.owner.query('update stories set level = 1 where id = $1', [changed]);

    const { failed } = await undo(action);

    const causes = Object.fromEntries(failed.map(({ name, error }) => [name, error]));
    expect(causes).toEqual({ Returned: storyWords.decidedInReview, Changed: bulkWords.changedSince });
    expect(await story(id)).toMatchObject({ level: 3 });
  });
});
