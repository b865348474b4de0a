import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { aPdf } from '#api/testing/file-actions.ts';
import { type FilePage, fileTest } from '#api/testing/file-test.ts';
import { aSmallBook } from '#api/testing/small-book.ts';
import { orderMyPages } from '#contract/authoring/my-book-pages.ts';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import { MAX_BOOK_PAGES } from '#contract/kit/book-limits.ts';

const textsOf = ({ pages }: { pages: FilePage[] }) => pages.map(({ text }) => text);

const test = fileTest;

describe('PUT /my-books/{id}/page-order/ for a file', () => {
  test('orders the pages, each with what its author wrote on it', async ({ actions, student, aPdfBook, find }) => {
    const { id, one, two, three, url } = await aPdfBook();
    await actions.change(student, `${url}pages/${three}/`, { text: 'Three!' });
    const reply = await actions.send(student, 'PUT', `${url}page-order/`, { pages: [three, one, two] });
    expect(reply.statusCode).toBe(200);
    expect(textsOf(await find(id))).toEqual(['Three!', 'One.', 'Two.']);
    expect((await find(id)).pages.map(({ number }: FilePage) => number)).toEqual([1, 2, 3]);
  });

  test('refuses a list without a page, and anyone but the author', async ({
    app,
    actions,
    admin,
    student,
    aPdfBook,
  }) => {
    const { one, two, three, url } = await aPdfBook();
    expect((await actions.send(student, 'PUT', `${url}page-order/`, { pages: [one, two] })).statusCode).toBe(400);
    expect((await actions.send(student, 'PUT', `${url}page-order/`, { pages: 'all' })).statusCode).toBe(400);
    const pages = [three, two, one];
    const stranger = await app.aPerson(await app.aSchool(), 'student');
    for (const other of [admin, stranger])
      expect((await actions.send(other, 'PUT', `${url}page-order/`, { pages })).statusCode).toBe(404);
  });

  test('takes as many pages as a file can have', () => {
    const of = (length: number) => orderMyPages.body.safeParse({ pages: Array.from({ length }, () => randomUUID()) });
    expect(of(MAX_BOOK_PAGES).success).toBe(true);
    expect(of(MAX_BOOK_PAGES + 1).success).toBe(false);
  });

  test('waits until all pages are there, as turning and removing do', async ({ app, actions, student, aPdfBook }) => {
    const { id, one, two, three, url } = await aPdfBook();
    await app.database.owner.query(`update renditions set state = 'working' where book_id = $1`, [id]);
    const replies = [
      await actions.send(student, 'PUT', `${url}page-order/`, { pages: [three, two, one] }),
      await actions.change(student, `${url}pages/${one}/`, { turn: 90 }),
      await actions.send(student, 'DELETE', `${url}pages/${one}/`),
    ];
    for (const reply of replies) expect(reply.json()).toMatchObject({ error: pieceWords.fileInProgress });
  });
});

describe('DELETE /my-books/{id}/pages/{page}/ for a file', () => {
  test('removes a page, which its author can bring back with its words', async ({
    actions,
    student,
    aPdfBook,
    find,
  }) => {
    const { id, two, url } = await aPdfBook();
    await actions.change(student, `${url}pages/${two}/`, { text: 'Two!' });
    expect((await actions.send(student, 'DELETE', `${url}pages/${two}/`)).statusCode).toBe(204);
    expect(textsOf(await find(id))).toEqual(['One.', 'Three.']);
    const deleted = (await actions.send(student, 'GET', `${url}deleted-pages/`)).json();
    expect(deleted.results).toMatchObject([{ id: two, number: 2, text: 'Two!', can_restore: true }]);
    expect((await actions.send(student, 'POST', `${url}deleted-pages/${two}/restore/`, {})).statusCode).toBe(200);
    expect(textsOf(await find(id))).toEqual(['One.', 'Two!', 'Three.']);
  });

  test('keeps the last page', async ({ actions, student, aPdfBook }) => {
    const { one, url } = await aPdfBook(await aPdf(['Alone.']));
    const reply = await actions.send(student, 'DELETE', `${url}pages/${one}/`);
    expect(reply.json()).toMatchObject({ error: pieceWords.lastPage });
  });

  test('is for the author alone', async ({ app, actions, admin, aPdfBook }) => {
    const { one, url } = await aPdfBook();
    const stranger = await app.aPerson(await app.aSchool(), 'student');
    for (const other of [admin, stranger])
      expect((await actions.send(other, 'DELETE', `${url}pages/${one}/`)).statusCode).toBe(404);
  });

  test('brings no page of an earlier file back', async ({ actions, files, student, aPdfBook }) => {
    const { id, two, url } = await aPdfBook();
    await actions.change(student, `${url}pages/${two}/`, { text: 'Two!' });
    await actions.send(student, 'DELETE', `${url}pages/${two}/`);
    await files.putFile(student, id, await aPdf(['Another.']));
    const deleted = (await actions.send(student, 'GET', `${url}deleted-pages/`)).json();
    expect(deleted.results).toMatchObject([{ id: two, can_restore: false }]);
    expect((await actions.send(student, 'POST', `${url}deleted-pages/${two}/restore/`, {})).statusCode).toBe(409);
  });
});

describe('PATCH /my-books/{id}/pages/{page}/ with a turn', () => {
  test('turns a page of a PDF by quarters, and not one of an EPUB', async ({
    app,
    actions,
    student,
    aPdfBook,
    find,
  }) => {
    const { id, one, url } = await aPdfBook();
    expect((await actions.change(student, `${url}pages/${one}/`, { turn: 90 })).json()).toMatchObject({
      turn: 90,
      can_turn: true,
    });
    expect((await actions.change(student, `${url}pages/${one}/`, { turn: 45 })).statusCode).toBe(400);
    expect((await find(id)).pages[0]).toMatchObject({ turn: 90 });

    const epub = await aPdfBook(await aSmallBook());
    const refused = await actions.change(student, `${epub.url}pages/${epub.one}/`, { turn: 90 });
    expect(refused.json().fields).toEqual({ turn: [pieceWords.cannotTurn] });
    const forced = app.database.owner.query('update piece_pages set turn = 90 where id = $1', [epub.one]);
    await expect(forced).rejects.toThrow(/piece_pages_turn_check1/);
  });

  test('starts again with another file', async ({ actions, files, student, aPdfBook }) => {
    const { id, one, two, three, url } = await aPdfBook();
    await actions.change(student, `${url}pages/${one}/`, { turn: 180, text: 'One!' });
    await actions.send(student, 'PUT', `${url}page-order/`, { pages: [three, two, one] });
    const book = await files.putFile(student, id, await aPdf(['One.', 'Two.', 'Three.', 'Four.']));
    expect(textsOf(book)).toEqual(['One!', 'Two.', 'Three.', 'Four.']);
    expect(book.pages[0]).toMatchObject({ id: one, turn: 0 });
  });
});
