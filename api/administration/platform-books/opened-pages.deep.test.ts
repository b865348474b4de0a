import { describe, expect } from 'vitest';
import { workerTest } from '#api/testing/app-test.ts';
import { createFileActions } from '#api/testing/file-actions.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { createPieceReaders } from '#api/testing/piece-readers.ts';
import { aSmallBook } from '#api/testing/small-book.ts';
import { filesSecret, type Person } from '#api/testing/test-app.ts';
import type { OpenedBook } from '#contract/administration/platform-books.ts';
import { nameOpening } from './opened-pages.ts';

type Pages = OpenedBook['pages'];
const BOOKS = '/api/api-super-admin/books/';
const CHAPTERS = 24;
const NO_ONE = '00000000-0000-4000-8000-000000000000';

/** A chapter with as many characters as a page of a long book. */
const chapter = (number: number) => `Chapter ${number} tells of the sea. `.repeat(2000);

const test = workerTest
  .extend('files', { scope: 'file' }, ({ app }) => createFileActions(app))
  .extend('pieces', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('readers', { scope: 'file' }, ({ app }) => createPieceReaders(app))
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool())
  .extend('author', { scope: 'file' }, ({ app, school }) => app.aPerson(school, 'student'))
  .extend('lead', { scope: 'file' }, ({ app, school }) => app.aPerson(school, 'teacher_admin'))
  .extend('colleague', { scope: 'file' }, ({ app }) => app.aColleague())
  /** A student's long EPUB, already sent. */
  .extend('longBook', { scope: 'file' }, async ({ files, pieces, readers, author }) => {
    const id = await files.aBook(author);
    const texts = Array.from({ length: CHAPTERS }, (_, index) => chapter(index + 1));
    await files.putFile(author, id, await aSmallBook({ chapters: texts }));
    await pieces.submit(author, id);
    await readers.settledState(author, id);
    return id;
  })
  .extend('open', ({ app, colleague, lead, longBook }) => async (): Promise<OpenedBook> => {
    const body = { requested_by: lead.id };
    const reply = await app.request(`${BOOKS}${longBook}/open/`, {
      ...{ method: 'POST', as: colleague, host: 'localhost', body },
    });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json();
  })
  .extend(
    'readAs',
    ({ app }) =>
      (as: Person, url: string) =>
        app.request(url, { as, host: 'localhost' }),
  );

describe('GET /api-super-admin/books/{id}/opened/{opening}/', () => {
  test('lists a long EPUB in replies of limited size, each page once', async ({ colleague, open, readAs }) => {
    const firstReply = await open();
    const replies: Pages[] = [firstReply.pages];
    for (let next = firstReply.pages.next; next; next = replies.at(-1)?.next ?? null)
      replies.push((await readAs(colleague, next)).json());
    const pages = replies.flatMap(({ results }) => results);
    expect(pages.map(({ number }) => number)).toEqual(Array.from({ length: CHAPTERS }, (_, index) => index + 1));
    expect(pages.every(({ number, text }) => text.includes(`Chapter ${number} tells`))).toBe(true);
    expect(pages.every(({ as_read, number }) => as_read?.number === number)).toBe(true);
    for (const reply of replies) expect(JSON.stringify(reply.results).length).toBeLessThan(600_000);
    expect(replies.length).toBeGreaterThan(3);
    expect(replies.every(({ count }) => count === CHAPTERS)).toBe(true);
  });

  test('has at most twenty pages, also when more are asked for, and none behind the last', async ({
    colleague,
    longBook,
    open,
    readAs,
  }) => {
    const { opening } = await open();
    const url = `${BOOKS}${longBook}/opened/${opening}/`;
    const first: Pages = (await readAs(colleague, `${url}?limit=100`)).json();
    expect(first.results.length).toBeLessThanOrEqual(20);
    const behind = (await readAs(colleague, `${url}?offset=${CHAPTERS}`)).json();
    expect(behind).toMatchObject({ count: CHAPTERS, next: null, results: [] });
    expect((await readAs(colleague, `${url}?limit=none`)).statusCode).toBe(400);
  });

  test('is not found for a forged or expired opening, for that of another piece, person or session', async ({
    app,
    school,
    colleague,
    longBook,
    open,
    readAs,
  }) => {
    const { opening } = await open();
    const other = await app.aColleague();
    const url = (name: string, id = longBook) => `${BOOKS}${id}/opened/${name}/`;
    const own = { tenantId: school.id, pieceId: longBook, personId: colleague.id, sessionId: colleague.sessionId };
    const secret = filesSecret;
    const now = Math.floor(Date.now() / 1000);
    expect((await readAs(colleague, url(nameOpening({ ...own, expiry: now + 60, secret })))).statusCode).toBe(200);
    const wrong = [
      `${opening.slice(0, -1)}${opening.endsWith('A') ? 'B' : 'A'}`,
      opening.replace(/^\d+/, String(now + 9999)),
      nameOpening({ ...own, expiry: now - 1, secret }),
      nameOpening({ ...own, pieceId: NO_ONE, expiry: now + 60, secret }),
      nameOpening({ ...own, sessionId: NO_ONE, expiry: now + 60, secret }),
      'none',
    ];
    for (const name of wrong) expect((await readAs(colleague, url(name))).statusCode, name).toBe(404);
    expect((await readAs(other, url(opening))).statusCode).toBe(404);
  });

  test('ends with the session, and when the author takes the book back', async ({
    app,
    author,
    colleague,
    longBook,
    open,
    pieces,
    readAs,
  }) => {
    const { opening } = await open();
    const url = `${BOOKS}${longBook}/opened/${opening}/`;
    await pieces.send(author, 'POST', `/my-books/${longBook}/withdraw/`, {});
    expect((await readAs(colleague, url)).statusCode).toBe(404);
    await app.database.owner.query('update sessions set ended_at = now() where user_id = $1', [colleague.id]);
    expect((await readAs(colleague, url)).statusCode).toBe(401);
  });
});
