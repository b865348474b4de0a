import { describe, expect } from 'vitest';
import { reportTest as test } from '#api/testing/reader-report-test.ts';
import type { Person } from '#api/testing/test-app.ts';
import { DAY_MS } from '#contract/kit/days.ts';

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

describe('a reader who is erased', () => {
  test('leaves the report that waits, without the reader and the words', async ({
    app,
    school,
    report,
    reportsOf,
    lead,
  }) => {
    const readers = [await app.aPerson(school, 'student'), await app.aPerson(school, 'student')];
    for (const reader of readers) await report({ reason: 'name_or_photo', text: 'My face' }, reader);
    for (const { id } of readers) await app.database.owner.query('delete from users where id = $1', [id]);

    expect(await reportsOf(lead)).toMatchObject([
      { reason: 'name_or_photo', text: '' },
      { reason: 'name_or_photo', text: '' },
    ]);
    const { rows } = await app.database.owner.query('select person_id from reports where tenant_id = $1', [school.id]);
    expect(rows).toEqual([{ person_id: null }, { person_id: null }]);
  });
});

describe('the ability reports.triage', () => {
  test('shows a teacher reports about works for everyone, opens no other call, and each use is recorded', async ({
    app,
    school,
    report,
    reportsOf,
    close,
    bookId,
  }) => {
    const other = await app.aPerson(school, 'teacher');
    const grant = await app.insert('ability_grants', {
      ...{ tenant_id: school.id, user_id: other.id, abilities: ['reports.triage'] },
      ...{ reason: 'She keeps the desk.', granted_by: 'Ada', ends_at: new Date(Date.now() + DAY_MS) },
    });
    const families = await app.aBook(school, { audience: 'families' });
    await app.insert('reports', { tenant_id: school.id, book_id: families.id, reason: 'broken' });
    await report({ reason: 'other' });
    const visibleReports = await reportsOf(other);
    const { rows } = await app.database.owner.query(
      `select facts from audit_events where act = 'ability.used' and subject_id = $1`,
      [bookId],
    );

    expect(visibleReports).toMatchObject([
      { reason: 'other', can_close: false, piece: { id: bookId, can_review: false } },
    ]);
    expect((await close(other, String(visibleReports[0]?.id), 'no_action')).statusCode).toBe(404);
    expect(rows).toEqual([{ facts: { ability: 'reports.triage', grant } }]);
    await app.database.owner.query('update ability_grants set ends_at = now() where id = $1', [grant]);
    expect(await reportsOf(other)).toEqual([]);
  });

  test('shows a teacher no report about the own book', async ({ app, school, report, reportsOf }) => {
    const author = await app.aPerson(school, 'teacher');
    await app.insert('ability_grants', {
      ...{ tenant_id: school.id, user_id: author.id, abilities: ['reports.triage'] },
      ...{ reason: 'She keeps the desk.', granted_by: 'Ada', ends_at: new Date(Date.now() + DAY_MS) },
    });
    const own = await app.aBook(school, { audience: 'everyone', author_id: author.id });
    await report({ reason: 'other' }, undefined, own.id);

    expect(await reportsOf(author)).toEqual([]);
  });
});

describe('GET /reviews/', () => {
  test('counts open reports for reviewers, and none for the author', async ({
    app,
    report,
    reportsOf,
    close,
    get,
    bookId,
    lead,
    teacher,
  }) => {
    await report({ reason: 'other' });
    await report({ reason: 'broken' });
    const [first] = await reportsOf(lead);
    const counted = async (as: Person) => (await get(as, '/reviews/?state=published')).json().results;
    await close(lead, String(first?.id), 'no_action');

    expect(await counted(teacher)).toMatchObject([{ id: bookId, reports: 1 }]);
    await app.database.owner.query('update pieces set author_id = $2 where id = $1', [bookId, lead.id]);
    expect(await counted(lead)).toMatchObject([{ id: bookId, reports: 0 }]);
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

  test('as taken down is for no published book: taking it down closes its open reports', async ({
    report,
    reportsOf,
    close,
    decide,
    bookId,
    lead,
  }) => {
    await report({ reason: 'other' });
    await close(lead, String((await reportsOf(lead))[0]?.id), 'no_action');
    await report({ reason: 'not_kind' });
    const [open] = await reportsOf(lead);
    const early = await close(lead, String(open?.id), 'taken_down');
    await decide(lead, bookId, 'take-down', { reason: 'not_kind' });

    expect(early.statusCode).toBe(409);
    expect(early.json().state).toBe('published');
    expect(await reportsOf(lead)).toMatchObject([
      { reason: 'not_kind', state: 'closed', outcome: 'taken_down' },
      { reason: 'other', outcome: 'no_action' },
    ]);
    expect((await close(lead, String(open?.id), 'taken_down')).json().outcome).toBe('taken_down');
    await decide(lead, bookId, 'restore');
    expect(await reportsOf(lead, 'state=open')).toEqual([]);
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
