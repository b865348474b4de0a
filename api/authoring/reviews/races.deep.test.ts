import { describe, expect } from 'vitest';
import { openTransaction, waitUntilBlocked } from '#api/testing/open-transaction.ts';
import { reviewTest as test } from '#api/testing/review-test.ts';

const forSchool = { audience: 'school', publish: 'now' };
const forEveryone = { audience: 'everyone', publish: 'now' };

describe('a decision at the same moment as', () => {
  test('the withdrawal of the author: exactly one of them happens', async ({
    pieces,
    read,
    decide,
    teacher,
    student,
    aBookInReview,
  }) => {
    for (let round = 0; round < 5; round++) {
      const id = await aBookInReview();
      const etag = String((await read(teacher, id)).headers.etag);
      const [approved, withdrawn] = await Promise.all([
        decide(teacher, id, 'approve', forSchool, etag),
        pieces.send(student, 'POST', `/my-books/${id}/withdraw/`, {}),
      ]);
      expect([approved.statusCode, withdrawn.statusCode].toSorted()).toEqual([200, 409]);
      const { state } = (await pieces.send(student, 'GET', `/my-books/${id}/`)).json();
      expect(state).toBe(approved.statusCode === 200 ? 'published' : 'draft');
    }
  });

  test('the decisions of others: one is taken, and the others are told', async ({
    app,
    school,
    read,
    decide,
    lead,
    teacher,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    const etag = String((await read(lead, id)).headers.etag);
    const admin = await app.aPerson(school, 'school_admin');
    const replies = await Promise.all([
      decide(lead, id, 'approve', forSchool, etag),
      decide(admin, id, 'approve', forSchool, etag),
      decide(teacher, id, 'request-changes', { reasons: ['too_short'] }, etag),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  test('the withdrawal of the permission: the book is not for everyone afterwards', async ({
    app,
    decide,
    lead,
    permit,
    aBookInReview,
  }) => {
    for (let round = 0; round < 5; round++) {
      const id = await aBookInReview();
      await permit({});
      const [approved, withdrawn] = await Promise.all([
        decide(lead, id, 'approve', forEveryone),
        permit({ works: false }),
      ]);
      expect(withdrawn.statusCode).toBe(200);
      expect([200, 400]).toContain(approved.statusCode);
      const { rows } = await app.database.owner.query('select state, audience from books where id = $1', [id]);
      expect(rows[0]).not.toEqual({ state: 'published', audience: 'everyone' });
    }
  });

  test('the withdrawal of the permission that has begun first: the approval waits for it and is refused', async ({
    app,
    decide,
    lead,
    student,
    permit,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    await permit({});
    const commit = await openTransaction(app, lead, (db) =>
      db.updateTable('publishing_permissions').set({ works: false }).where('student_id', '=', student.id).execute(),
    );
    const approval = decide(lead, id, 'approve', forEveryone);
    await waitUntilBlocked(app);
    await commit();
    const reply = await approval;
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual(['audience']);
  });

  test('the erasure of the author: the book is not found any more', async ({
    app,
    school,
    read,
    decide,
    lead,
    student,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    const etag = String((await read(lead, id)).headers.etag);
    const admin = await app.aPerson(school, 'school_admin');
    await app.database.owner.query('update users set archived_at = now() where id = $1', [student.id]);
    expect((await read(lead, id)).statusCode).toBe(200);
    await app.database.owner.query('delete from books where id = $1', [id]);
    for (const reviewer of [lead, admin])
      expect((await decide(reviewer, id, 'approve', forSchool, etag)).statusCode).toBe(404);
  });
});

describe('a reviewer who is not one any more', () => {
  test('decides nothing: taken from the class, or archived', async ({
    app,
    read,
    decide,
    teacher,
    lead,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    const etag = String((await read(teacher, id)).headers.etag);
    await app.database.owner.query('delete from class_teachers where teacher_id = $1', [teacher.id]);
    expect((await decide(teacher, id, 'approve', forSchool, etag)).statusCode).toBe(404);
    await app.database.owner.query('update users set archived_at = now() where id = $1', [lead.id]);
    await app.database.owner
      .query('update sessions set ended_at = now() where user_id = $1', [lead.id])
      .catch(() => {});
    expect([401, 403]).toContain((await decide(lead, id, 'approve', forSchool, etag)).statusCode);
  });

  test('takes no step by the database either', async ({ app, school, pieces, aBookInReview }) => {
    const id = await aBookInReview();
    const stranger = await app.aPerson(school, 'teacher');
    for (const step of ['approve', 'request_changes', 'take_down', 'restore', 'return', 'publish', 'waive', 'undo'])
      await expect(pieces.takeStep(school, stranger, id, step, { revision: 1 }), step).rejects.toMatchObject({
        code: 'forbidden',
      });
  });
});
