import { describe, expect } from 'vitest';
import { reviewTest } from '#api/testing/review-test.ts';
import type { Person, TestApp } from '#api/testing/test-app.ts';
import { DAY_MS } from '#contract/kit/days.ts';

const test = reviewTest.extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'));
const forSchool = { audience: 'school', publish: 'now', level: 3 };

/** Moves the steps of a piece into the past. */
const age = (app: TestApp, id: string, seconds: number) =>
  app.database.owner.query(
    `update piece_steps set happened_at = happened_at - make_interval(secs => $2) where piece_id = $1`,
    [id, seconds],
  );

describe('POST /reviews/{type}/{id}/undo/', () => {
  test('takes back an approval with its publication, audience and level', async ({
    get,
    student,
    teacher,
    decide,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    const approved = await decide(teacher, id, 'approve', forSchool);
    expect(new Date(approved.json().undo_until).getTime()).toBeGreaterThan(Date.now());
    const undone = await decide(teacher, id, 'undo');
    expect(undone.json()).toMatchObject({ state: 'in_review', level: null, can_approve: true, undo_until: null });
    expect((await get(student, `/my-books/${id}/`)).json()).toMatchObject({ state: 'in_review', level: null });
    expect((await decide(teacher, id, 'approve', forSchool)).json().state).toBe('published');
  });

  test('takes back a publication that waited for its time, which is planned again', async ({
    app,
    lead,
    read,
    decide,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    const publish_at = new Date(Date.now() + DAY_MS).toISOString();
    await decide(lead, id, 'approve', { ...forSchool, publish: 'later', publish_at });
    expect((await decide(lead, id, 'publish')).json().state).toBe('published');
    expect((await decide(lead, id, 'undo')).json()).toMatchObject({ state: 'approved', publish_at });
    const { rows } = await app.database.owner.query('select published_at from books where id = $1', [id]);
    expect(rows).toEqual([{ published_at: null }]);
    expect((await read(lead, id)).json().undo_until).toBe(null);
  });

  test('takes back a removal, and a restoration with the reason of the removal', async ({
    app,
    lead,
    decide,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    const rowOf = async () => {
      const { rows } = await app.database.owner.query(
        'select state, audience, published_at::text, pulled_down_reason, is_featured from books where id = $1',
        [id],
      );
      return rows[0];
    };
    await decide(lead, id, 'approve', forSchool);
    await app.database.owner.query('update books set is_featured = true where id = $1', [id]);
    const published = await rowOf();
    await decide(lead, id, 'take-down', { reason: 'not_kind', remark: 'A wrong word.' });
    expect((await decide(lead, id, 'undo')).json().state).toBe('published');
    expect(await rowOf()).toEqual(published);

    await decide(lead, id, 'take-down', { reason: 'not_kind', remark: 'A wrong word.' });
    const takenDown = await rowOf();
    await decide(lead, id, 'restore');
    expect((await decide(lead, id, 'undo')).json().state).toBe('pulled_down');
    expect(await rowOf()).toEqual(takenDown);
  });

  test('of a removal on the pages of staff is the same step, and shows a book to families once its permission is gone', async ({
    app,
    admin,
    permit,
    decide,
    get,
    aBookInReview,
  }) => {
    await permit({ works: true });
    const id = await aBookInReview();
    await decide(admin, id, 'approve', { ...forSchool, audience: 'everyone' });
    const act = (step: string, body = {}) =>
      app.request(`/api/api-admin/books/${id}/${step}/`, { method: 'POST', as: admin, body });
    await act('pull-down', { reason: 'A wrong page.' });
    await permit({ works: false });
    expect((await act('undo')).json()).toMatchObject({ state: 'published', audience: 'families' });
    const history = (await get(admin, `/reviews/book/${id}/`)).json().history;
    expect(history.at(-1).step).toBe('undo');
  });

  test('is refused to another person, after a minute, and after another step', async ({
    app,
    lead,
    teacher,
    decide,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    await decide(teacher, id, 'request-changes', { reasons: ['too_short'] });
    expect((await decide(lead, id, 'undo')).statusCode).toBe(409);
    await age(app, id, 61);
    expect((await decide(teacher, id, 'undo')).statusCode).toBe(409);

    const takenDownId = await aBookInReview();
    await decide(teacher, takenDownId, 'approve', forSchool);
    await decide(lead, takenDownId, 'take-down', { reason: 'not_kind' });
    expect((await decide(teacher, takenDownId, 'undo')).statusCode).toBe(409);
  });

  test('is refused once the author has begun to fix the book, so that no one approves what was not sent', async ({
    pieces,
    student,
    teacher,
    decide,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    await decide(teacher, id, 'request-changes', { reasons: ['too_short'] });
    await pieces.change(student, `/my-books/${id}/`, { title: 'The Big Boat' });
    const reply = await decide(teacher, id, 'undo');
    expect(reply.statusCode).toBe(409);
    expect((await pieces.send(student, 'GET', `/my-books/${id}/`)).json()).toMatchObject({
      state: 'changes_asked',
      title: 'The Big Boat',
    });
  });
});

describe('the ability books.publish', () => {
  const grant = (app: TestApp, { id, school }: Person, ability = 'books.publish') =>
    app.insert('ability_grants', {
      ...{ tenant_id: school.id, user_id: id, abilities: [ability], reason: 'Runs the book week.' },
      ...{ granted_by: 'Ada Okoye', ends_at: new Date(Date.now() + DAY_MS) },
    });

  test('lets a teacher publish the own book, and each use names the grant', async ({
    app,
    get,
    pieces,
    decide,
    teacher,
  }) => {
    const id = await pieces.aSentBook(teacher);
    await pieces.process(teacher.school, id);
    expect((await decide(teacher, id, 'approve', forSchool, '"1-in_review"')).statusCode).toBe(403);
    await grant(app, teacher, 'books.feature');
    expect((await decide(teacher, id, 'approve', forSchool, '"1-in_review"')).statusCode).toBe(403);

    const grantId = await grant(app, teacher);
    expect((await get(teacher, '/reviews/')).json().count).toBe(1);
    expect((await decide(teacher, id, 'approve', forSchool)).json().state).toBe('published');
    const { rows } = await app.database.owner.query(
      `select facts from audit_events where subject_id = $1 and act = 'ability.used'`,
      [id],
    );
    expect(rows).toEqual([{ facts: { ability: 'books.publish', grant: grantId } }]);
  });

  test('opens no book of another teacher, and ends when it is revoked', async ({
    app,
    school,
    pieces,
    decide,
    teacher,
  }) => {
    const other = await app.aPerson(school, 'teacher');
    const [own, foreign] = [await pieces.aSentBook(teacher), await pieces.aSentBook(other)];
    for (const id of [own, foreign]) await pieces.process(school, id);
    const grantId = await grant(app, teacher);
    expect((await decide(teacher, foreign, 'approve', forSchool, '"1-in_review"')).statusCode).toBe(404);
    await app.database.owner.query(
      `update ability_grants set revoked_at = now(), revoked_by = 'Ada', revoke_reason = 'The week is over.' where id = $1`,
      [grantId],
    );
    expect((await decide(teacher, own, 'approve', forSchool, '"1-in_review"')).statusCode).toBe(403);
  });
});
