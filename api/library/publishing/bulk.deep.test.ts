import { describe, expect } from 'vitest';
import { BOOK_LIST, bookBulkTest as test } from '#api/testing/book-bulk-test.ts';
import { runBulkJob } from '#api/testing/bulk-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import type { ManagedBook } from '#contract/library/publishing.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';

describe('POST /api-admin/books/bulk/', () => {
  test('changes what a filter finds, publishes nothing, and an undo puts every detail back', async ({
    app,
    school,
    perform,
    undo,
    book,
    aCategory,
  }) => {
    const [sea] = [await aCategory('sea'), await aCategory('sky')];
    const draft = await app.aBook(school, { title: 'Draft', state: 'approved' });
    const old = { title: 'Old', age_from: 5, licence: 'Old licence', is_featured: true, audience: 'school' };
    const publishedBook = await app.aBook(school, old);
    const foreign = await app.aBook(await app.aSchool(), {});
    await app.aBook(school, { title: 'Has a level', level: 4 });
    await app.insert('book_categories', { tenant_id: school.id, book_id: publishedBook.id, category_id: sea });
    const before = { draft: await book(draft.id), shown: await book(publishedBook.id) };
    const values = { level: 2, age_from: 6, age_to: 8, goal: 4, categories: ['sky'], licence: 'CC BY 4.0' };
    const all = { ...values, audience: 'families', is_featured: false };

    const { id, ...run } = await perform(BOOK_LIST, {
      action: 'update',
      where: { missing: 'level' },
      count: 2,
      values: all,
    });

    expect(run).toMatchObject({ action: 'update', state: 'done', total: 2, done: 2, failed: [] });
    expect(await book(draft.id)).toMatchObject({ ...all, state: 'approved' });
    expect(await book(publishedBook.id)).toMatchObject({ ...all, state: 'published', is_noncommercial: false });
    const level = await app.database.owner.query('select level from books where id = $1', [foreign.id]);
    expect(level.rows).toEqual([{ level: null }]);

    expect(await undo(id)).toMatchObject({ state: 'undone', done: 2, failed: [] });
    const sameExceptEdits = async (was: ManagedBook) =>
      expect(await book(was.id)).toEqual({ ...was, edits: expect.any(Number) });
    await sameExceptEdits(before.draft);
    await sameExceptEdits(before.shown);
    const edited = await app.database.owner.query(`select 1 from books where edited_fields <> '{}'`);
    expect(edited.rows).toEqual([]);
  });

  test('the second names of a selection and of its progress do the same', async ({ app, school, admin, book }) => {
    const { id } = await app.aBook(school, { title: 'The Kite', level: 2 });
    const start = (expected_count: number) => {
      const body = { action: 'update', values: { level: 4 }, filter: { search: 'Kite' }, expected_count };
      return app.request(`/api${BOOK_LIST}bulk/`, { method: 'POST', as: admin, body });
    };
    expect((await start(99)).statusCode).toBe(409);
    const started = await start(1);
    expect(started.statusCode).toBe(202);
    await runBulkJob(app, started.json().id);
    expect((await book(id)).level).toBe(4);
    const progress = `/api/bulk-actions/${started.json().id}/`;
    expect((await app.request(progress, { as: admin })).json()).toMatchObject({ state: 'done', done: 1 });
    expect((await app.request(`${progress}undo/`, { method: 'POST', as: admin, body: {} })).statusCode).toBe(202);
  });

  test('a row whose rules forbid the change is left as it is, with its title and the cause', async ({
    app,
    school,
    update,
    book,
    aNamedStudent,
  }) => {
    const pieces = createPieceActions(app);
    const [free, author] = [await app.aBook(school, { audience: 'school' }), await aNamedStudent('Amara', 'Okafor')];
    const byAuthor = await app.aBook(school, { author_id: author.id, audience: 'school', title: 'No permission' });
    await app.database.owner.query('delete from publishing_permissions');
    const inReview = await pieces.aSentBook(author, 'A boat.', 'In review');

    const run = await update([free.id, byAuthor.id, inReview], { audience: 'everyone', level: 3 });

    expect(run.done).toBe(1);
    const failed = Object.fromEntries(run.failed.map(({ name, error }) => [name, error]));
    expect(failed['In review']).toBe(publishingWords.decidedInReview);
    expect(failed['No permission']).toMatch(/permission/);
    expect(await book(free.id)).toMatchObject({ audience: 'everyone', level: 3 });
    expect(await book(byAuthor.id)).toMatchObject({ audience: 'school', level: null });
    expect(await book(inReview)).toMatchObject({ state: 'uploaded', level: null });
  });

  test('the licence of a book in review can change, and so can nothing that its review decides', async ({
    app,
    update,
    book,
    aNamedStudent,
  }) => {
    const pieces = createPieceActions(app);
    const id = await pieces.aSentBook(await aNamedStudent('Amara', 'Okafor'), 'A boat.', 'In review');

    expect(await update([id], { licence: 'CC BY 4.0' })).toMatchObject({ done: 1, failed: [] });
    expect((await update([id], { licence: 'CC0', goal: 4 })).failed).toHaveLength(1);
    expect(await book(id)).toMatchObject({ licence: 'CC BY 4.0', goal: null, state: 'uploaded' });
  });

  test('ages that a book would have reversed, and a category that is gone, are causes', async ({
    app,
    school,
    update,
    book,
    aCategory,
  }) => {
    await aCategory('sea');
    const [young, other] = [await app.aBook(school, { age_from: 3, age_to: 5 }), await app.aBook(school)];

    const aged = await update([young.id, other.id], { age_from: 7 });
    const lost = await update([young.id], { categories: ['sea', 'moon'] });

    expect(aged.failed.map(({ id }) => id)).toEqual([young.id]);
    expect(await book(other.id)).toMatchObject({ age_from: 7, age_to: null });
    expect(lost.failed.map(({ error }) => error)).toEqual([publishingWords.unknownCategory]);
    expect((await book(young.id)).categories).toEqual([]);
  });

  test('a book that was deleted while the action waited is a failed row', async ({
    app,
    school,
    start,
    read,
    book,
  }) => {
    const [deletedBook, keptBook] = [await app.aBook(school), await app.aBook(school)];
    const ids = [deletedBook.id, keptBook.id];
    const { id } = (await start(BOOK_LIST, { action: 'update', ids, count: 2, values: { level: 1 } })).json();
    await app.database.owner.query('delete from books where id = $1', [deletedBook.id]);
    await runBulkJob(app, id);

    expect(await read(id)).toMatchObject({ state: 'done', done: 1, failed: [{ id: deletedBook.id, name: null }] });
    expect((await book(keptBook.id)).level).toBe(1);
  });
});

describe('a call to change many books', () => {
  test('is for admins, so that it cannot pass by who may show books to everyone', async ({
    app,
    school,
    start,
    update,
  }) => {
    const { id } = await app.aBook(school, { audience: 'school' });
    await app.database.owner.query("update tenants set everyone_by = 'admin' where id = $1", [school.id]);
    const body = { action: 'update', ids: [id], expected_count: 1, values: { audience: 'everyone' } };

    for (const role of ['teacher', 'teacher_admin'] as const)
      expect((await start(BOOK_LIST, body, await app.aPerson(school, role))).statusCode, role).toBe(403);
    expect(await update([id], { audience: 'everyone' })).toMatchObject({ done: 1, failed: [] });
  });

  test('refuses another number of rows, no details, unknown ones, other schools and other roles', async ({
    app,
    school,
    start,
    admin,
  }) => {
    const { id } = await app.aBook(school);
    const foreign = await app.aBook(await app.aSchool());
    const ask = (body: object, as = admin) => start(BOOK_LIST, { action: 'update', ids: [id], count: 1, ...body }, as);
    const values = { level: 2 };
    const codeOf = async (body: object, as = admin) => (await ask(body, as)).statusCode;

    expect((await ask({ ids: undefined, where: {}, count: 5, values })).json()).toMatchObject({ state: { count: 1 } });
    expect(await codeOf({ values: {} })).toBe(400);
    expect(await codeOf({})).toBe(400);
    expect(await codeOf({ values: { age_from: 9, age_to: 4 } })).toBe(400);
    expect(await codeOf({ values: { title: 'All alike' } })).toBe(400);
    expect(await codeOf({ values: { state: 'published' } })).toBe(400);
    expect(await codeOf({ ids: [foreign.id], values })).toBe(404);
    expect(await codeOf({ values }, await app.aPerson(school, 'teacher_admin'))).toBe(403);
  });
});
