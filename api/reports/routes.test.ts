import { describe, expect } from 'vitest';
import { reviewTest } from '#api/testing/review-test.ts';
import type { Person } from '#api/testing/test-app.ts';
import { MAX_REPORT_LENGTH, type Report } from '#contract/reports.ts';

const test = reviewTest
  /** A published book of the student for everyone. */
  .extend('bookId', async ({ app, aBookInReview, permit, decide, lead }) => {
    const id = await aBookInReview();
    await permit({});
    await decide(lead, id, 'approve', { audience: 'everyone', publish: 'now' });
    await app.database.owner.query('update books set page_count = 2 where id = $1', [id]);
    return id;
  })
  .extend('report', ({ app, school, bookId }) => (body: object, as?: Person, id = bookId) => {
    const url = `/api/books/${id}/reports/`;
    return app.request(url, { method: 'POST', body, ...(as ? { as } : { at: school }) });
  })
  .extend('reportsOf', ({ get }) => async (as: Person, query = '') => {
    const { results } = (await get(as, `/reports/?${query}`)).json<{ results: Report[] }>();
    return results;
  })
  .extend('close', ({ app }) => (as: Person, id: string, outcome: string) => {
    return app.request(`/api/reports/${id}/close/`, { method: 'POST', as, body: { outcome } });
  });

describe('POST /books/{id}/reports/', () => {
  test('a visitor reports a book, and its teacher reads it at once, without who reported', async ({
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
        piece: { id: bookId, title: 'The Boat', language: 'en', state: 'published', is_reviewed: true },
        ...{ state: 'open', outcome: null, created_at: expect.any(String), closed_at: null },
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
    expect(report?.piece).toMatchObject({ id: book.id, is_reviewed: false });
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

describe('GET /reports/', () => {
  test('lists urgent reports first and closed ones last, and filters', async ({
    report,
    reportsOf,
    close,
    lead,
    bookId,
  }) => {
    await report({ reason: 'name_or_photo', text: 'A face' });
    await report({ reason: 'other', text: 'Rain' });
    await report({ reason: 'broken' });
    const reasons = async (query = '') => (await reportsOf(lead, query)).map(({ reason }) => reason);
    const [urgent] = await reportsOf(lead);

    expect(await reasons()).toEqual(['name_or_photo', 'broken', 'other']);
    await close(lead, String(urgent?.id), 'changed');
    expect(await reasons()).toEqual(['broken', 'other', 'name_or_photo']);
    expect(await reasons('state=open')).toEqual(['broken', 'other']);
    expect(await reasons('state=closed')).toEqual(['name_or_photo']);
    expect(await reasons('search=rain')).toEqual(['other']);
    expect(await reasons(`piece=${bookId}&reason=broken`)).toEqual(['broken']);
    expect(await reasons('type=story')).toEqual([]);
    expect(await reasons('limit=1&state=open')).toEqual(['broken']);
  });

  test('a teacher reads those about works of the own classes only, and a book that staff uploaded is for leads', async ({
    app,
    school,
    report,
    reportsOf,
    teacher,
    lead,
  }) => {
    const uploaded = await app.aBook(school, { audience: 'everyone' });
    await report({ reason: 'other' });
    await report({ reason: 'broken' }, undefined, uploaded.id);

    expect(await reportsOf(teacher)).toHaveLength(1);
    expect(await reportsOf(lead)).toHaveLength(2);
    expect(await reportsOf(await app.aPerson(school, 'teacher'))).toEqual([]);
    expect(await reportsOf(await app.aPerson(await app.aSchool(), 'school_admin'))).toEqual([]);
  });

  test('the author sees no report: neither a student nor a teacher, and a lead only if no one else could', async ({
    app,
    school,
    get,
    report,
    reportsOf,
    student,
    lead,
  }) => {
    const admin = await app.aPerson(school, 'school_admin');
    const own = await app.aBook(school, { audience: 'everyone', author_id: admin.id });
    await report({ reason: 'other' });
    await report({ reason: 'broken' }, undefined, own.id);
    const reasons = async (as: Person) => (await reportsOf(as)).map(({ reason }) => reason);

    expect((await get(student, '/reports/')).statusCode).toBe(403);
    expect(await reasons(admin)).toEqual(['other']);
    expect(await reasons(lead)).toEqual(['broken', 'other']);
    await app.database.owner.query('update users set archived_at = now() where id = $1', [lead.id]);
    expect(await reasons(admin)).toEqual(['broken', 'other']);
  });
});

describe('POST /reports/{id}/close/', () => {
  test('a teacher closes a report, once, and the activity log says so', async ({
    app,
    report,
    reportsOf,
    close,
    bookId,
    teacher,
  }) => {
    await report({ reason: 'not_kind' });
    const [open] = await reportsOf(teacher);
    const id = String(open?.id);
    const reply = await close(teacher, id, 'no_action');
    const again = await close(teacher, id, 'no_action');
    const other = await close(teacher, id, 'changed');
    const { rows } = await app.database.owner.query(
      `select facts from audit_events where act = 'book.report_closed' and subject_id = $1`,
      [bookId],
    );

    expect(reply.json()).toMatchObject({ state: 'closed', outcome: 'no_action', closed_at: expect.any(String) });
    expect(again.json()).toEqual(reply.json());
    expect(other.statusCode).toBe(409);
    expect(rows).toEqual([{ facts: { outcome: 'no_action' } }]);
  });

  test('as taken down only when the book is', async ({ report, reportsOf, close, decide, bookId, lead }) => {
    await report({ reason: 'not_kind' });
    const [open] = await reportsOf(lead);
    const early = await close(lead, String(open?.id), 'taken_down');
    await decide(lead, bookId, 'take-down', { reason: 'not_kind' });

    expect(early.statusCode).toBe(409);
    expect(early.json().state).toBe('published');
    expect((await close(lead, String(open?.id), 'taken_down')).json().outcome).toBe('taken_down');
  });

  test('is not found for a teacher of another class, another school and an unknown report', async ({
    app,
    school,
    report,
    reportsOf,
    close,
    teacher,
  }) => {
    await report({ reason: 'other' });
    const [open] = await reportsOf(teacher);
    const id = String(open?.id);

    expect((await close(await app.aPerson(school, 'teacher'), id, 'no_action')).statusCode).toBe(404);
    expect((await close(await app.aPerson(await app.aSchool(), 'school_admin'), id, 'no_action')).statusCode).toBe(404);
    expect((await close(teacher, crypto.randomUUID(), 'no_action')).statusCode).toBe(404);
    expect((await reportsOf(teacher))[0]?.state).toBe('open');
  });
});
