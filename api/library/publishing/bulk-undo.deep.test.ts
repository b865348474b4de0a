import { describe, expect } from 'vitest';
import { bookBulkTest as test } from '#api/testing/book-bulk-test.ts';

describe('the undo of a change of many books', () => {
  test('leaves what someone has changed since, and puts the rest back', async ({
    app,
    school,
    update,
    undo,
    book,
    change,
  }) => {
    const [changed, retitled] = [await app.aBook(school), await app.aBook(school, { level: 5 })];
    const { id } = await update([changed.id, retitled.id], { level: 2 });
    await change(changed.id, { level: 3 });
    await change(retitled.id, { title: 'Another title' });

    const undone = await undo(id);

    expect(undone.failed.map((row) => row.id)).toEqual([changed.id]);
    expect((await book(changed.id)).level).toBe(3);
    expect(await book(retitled.id)).toMatchObject({ level: 5, title: 'Another title' });
  });

  test('of two actions on the same books keeps what the later one did', async ({ app, school, update, undo, book }) => {
    const { id } = await app.aBook(school);
    const first = await update([id], { level: 2 });
    const second = await update([id], { level: 3, goal: 4 });

    expect((await undo(first.id)).failed).toHaveLength(1);
    expect(await book(id)).toMatchObject({ level: 3, goal: 4 });
    expect((await undo(second.id)).failed).toEqual([]);
    expect(await book(id)).toMatchObject({ level: 2, goal: null });
  });

  test('does not show to everyone again what may not be any more', async ({
    app,
    school,
    update,
    undo,
    book,
    aNamedStudent,
  }) => {
    const author = await aNamedStudent('Amara', 'Okafor');
    const { id } = await app.aBook(school, { author_id: author.id, audience: 'everyone' });
    const run = await update([id], { audience: 'families' });
    await app.database.owner.query('update publishing_permissions set works = false');

    expect((await undo(run.id)).failed).toMatchObject([{ id, error: expect.stringMatching(/permission/) }]);
    expect((await book(id)).audience).toBe('families');
  });

  test('sells a book again that a licence took off sale, and puts categories where they are now', async ({
    app,
    school,
    admin,
    update,
    undo,
    book,
    aCategory,
  }) => {
    const [sea, ocean] = [await aCategory('sea'), await aCategory('ocean')];
    await aCategory('sky');
    const { id } = await app.aBook(school, { for_sale: true, price: 300, currency: 'GBP', licence: 'Own' });
    await app.insert('book_categories', { tenant_id: school.id, book_id: id, category_id: sea });
    const run = await update([id], { licence: 'CC BY-NC 4.0', categories: ['sky'] });
    expect(await book(id)).toMatchObject({ is_noncommercial: true, categories: ['sky'] });
    const merge = `/api/api-admin/book-categories/${sea}/merge/`;
    expect((await app.request(merge, { method: 'POST', as: admin, body: { into: ocean } })).statusCode).toBe(200);

    expect((await undo(run.id)).failed).toEqual([]);

    expect(await book(id)).toMatchObject({ licence: 'Own', is_noncommercial: false, categories: ['ocean'] });
    const { rows } = await app.database.owner.query('select for_sale from books where id = $1', [id]);
    expect(rows).toEqual([{ for_sale: true }]);
  });
});
