import { describe, expect } from 'vitest';
import { reportTest as test } from '#api/testing/reader-report-test.ts';
import { MAX_REPORT_LENGTH } from '#contract/authoring/reports.ts';

describe('POST /books/{id}/reports/', () => {
  test('a visitor reports a book, and its teacher reads it immediately, without who reported', async ({
    bookId,
    report,
    reportsOf,
    teacher,
  }) => {
    const reply = await report({ reason: 'name_or_photo', text: ' My neighbour. ', page: 1 });

    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual({});
    expect(await reportsOf(teacher)).toEqual([
      {
        ...{ id: expect.any(String), type: 'book', reason: 'name_or_photo', text: 'My neighbour.', page: 1 },
        piece: { id: bookId, title: 'The Boat', language: 'en', state: 'published', slug: null, can_review: true },
        ...{ state: 'open', outcome: null, created_at: expect.any(String), closed_at: null },
        can_close: true,
      },
    ]);
  });

  test('the same report of the same reader stays one while it is open, with the newest words', async ({
    report,
    reportsOf,
    close,
    student,
    lead,
  }) => {
    await report({ reason: 'copied', text: 'From a film' }, student);
    await report({ reason: 'copied', text: 'From the film “Boats”' }, student);
    await report({ reason: 'copied' }, student);
    await report({ reason: 'copied', page: 1 }, student);
    await report({ reason: 'broken' }, student);
    await report({ reason: 'copied' });
    const open = await reportsOf(lead, 'reason=copied');
    const first = open.at(-1);

    expect(open).toHaveLength(3);
    expect(first?.text).toBe('From the film “Boats”');
    await close(lead, String(first?.id), 'no_action');
    await report({ reason: 'copied', text: 'Again' }, student);
    expect(await reportsOf(lead, 'reason=copied')).toHaveLength(4);
  });

  test('a thousand reports from one address are refused after 30, and a person of the school can still report', async ({
    app,
    school,
    report,
    student,
  }) => {
    expect((await report({ reason: 'other' })).statusCode).toBe(201);
    await app.database.owner.query(`update attempts set tries = 29 where tenant_id = $1 and kind = 'reports'`, [
      school.id,
    ]);
    const last = await report({ reason: 'other' });
    const refused = await report({ reason: 'other' });

    expect(last.statusCode).toBe(201);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await report({ reason: 'other' }, student)).statusCode).toBe(201);
  });

  test('a page that the book does not have, an unknown reason, a long text and other fields are refused by name', async ({
    report,
  }) => {
    const bad: [string, object][] = [
      ['page', { reason: 'other', page: 3 }],
      ['page', { reason: 'other', page: 0 }],
      ['reason', { reason: 'boring' }],
      ['reason', {}],
      ['text', { reason: 'other', text: 'x'.repeat(MAX_REPORT_LENGTH + 1) }],
      ['text', { reason: 'other', text: 'a\0b' }],
      ['email', { reason: 'other', email: 'reader@mail.example' }],
    ];
    for (const [field, body] of bad) {
      const reply = await report(body);
      expect(reply.statusCode, field).toBe(400);
      expect(reply.json().fields, JSON.stringify(body)).toHaveProperty(field);
    }
  });

  test('no one reports a book that they cannot see or that was taken down', async ({
    app,
    school,
    report,
    student,
  }) => {
    const foreign = await app.aBook(await app.aSchool(), { audience: 'everyone' });
    const families = await app.aBook(school, { audience: 'families' });
    const takenDown = await app.aBook(school, { audience: 'everyone', state: 'pulled_down' });

    expect((await report({ reason: 'other' }, student, foreign.id)).statusCode).toBe(404);
    expect((await report({ reason: 'other' }, student, takenDown.id)).statusCode).toBe(404);
    expect((await report({ reason: 'other' }, undefined, families.id)).statusCode).toBe(404);
    expect((await report({ reason: 'other' }, student, families.id)).statusCode).toBe(201);
  });

  test('a visitor of the root host reports a book to the school that shares it', async ({ app, reportsOf }) => {
    const school = await app.aSchool({ shares_on_booklark: true });
    const book = await app.aBook(school, { audience: 'everyone' });
    const url = `/api/books/${book.id}/reports/`;
    const reply = await app.request(url, { method: 'POST', host: 'localhost', body: { reason: 'broken' } });
    const [report] = await reportsOf(await app.aPerson(school, 'school_admin'));

    expect(reply.statusCode).toBe(201);
    expect(report?.piece).toMatchObject({ id: book.id, can_review: false });
  });

  test('neither an address nor a cookie is stored, and the hash of the address goes when the report is closed', async ({
    app,
    bookId,
    report,
    reportsOf,
    close,
    lead,
  }) => {
    const reply = await report({ reason: 'other' });
    const hashes = async () =>
      (await app.database.owner.query('select reader_hash from reports where book_id = $1', [bookId])).rows;
    const [open] = await reportsOf(lead);

    expect(reply.cookies).toEqual([]);
    expect(await hashes()).toEqual([{ reader_hash: expect.not.stringContaining('127.0.0.1') }]);
    await close(lead, String(open?.id), 'no_action');
    expect(await hashes()).toEqual([{ reader_hash: null }]);
  });
});
