import { describe, expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { closeChallenge, createChallenge } from '#api/testing/challenges.ts';
import { createPublishedStory } from '#api/testing/created-rows.ts';
import type { Person } from '#api/testing/test-app.ts';
import type { ListedChallenge } from '#contract/learning/challenges.ts';
import { insertEntry } from './entry-queries.ts';

type Work = { type: 'book' | 'story'; id: string };

const test = schoolTest
  .extend('student', ({ app, school }) => app.aPerson(school, 'student', { first_name: 'Amara', last_name: 'Okafor' }))
  .extend('ownBook', async ({ app, school, student }): Promise<Work> => {
    const { id } = await app.aBook(school, { author_id: student.id, author: 'Amara O.' });
    return { type: 'book', id };
  })
  .extend('enter', ({ app }) => (as: Person | undefined, slug: string, work: Work, at?: Person['school']) => {
    const options = { method: 'POST', body: { work }, ...(as ? { as } : at && { at }) } as const;
    return app.request(`/api/challenges/${slug}/entries/`, options);
  })
  .extend(
    'withdraw',
    ({ app }) =>
      (as: Person, id: string) =>
        app.request(`/api/entries/${id}/`, { method: 'DELETE', as }),
  )
  .extend(
    'close',
    ({ app }) =>
      (id: string) =>
        closeChallenge(app, id),
  );

describe('GET /challenges/', () => {
  test('everyone sees their state by the clock, open ones first, and filters them', async ({ app, school }) => {
    const goal = 17;
    const made = [];
    for (const state of ['judging', 'upcoming', 'open'] as const)
      made.push(await createChallenge(app, state, { goals: [goal] }));
    const list = async (query: string) =>
      (await app.request(`/api/challenges/?goal=${goal}${query}`, { at: school })).json().results;

    expect((await list('')).map(({ state }: { state: string }) => state)).toEqual(['open', 'upcoming', 'judging']);
    expect(await list('&state=judging')).toMatchObject([{ slug: made[0]?.slug, goals: [goal] }]);
    expect(await list('&age=9&search=river')).toHaveLength(3);
    expect(await list('&language=ar')).toEqual([]);
  });

  test('people see how many works they have entered, teachers those of their classes', async ({
    app,
    school,
    student,
    ownBook,
    enter,
    withdraw,
  }) => {
    const teacher = await app.aPerson(school, 'teacher');
    await app.aClass(teacher, 'Otters', [student]);
    const { slug } = await createChallenge(app, 'open');
    const countOf = async (options: object) => {
      const { results } = (await app.request('/api/challenges/?limit=100&state=open', options)).json();
      return results.find((challenge: ListedChallenge) => challenge.slug === slug).own_entries;
    };

    expect(await countOf({ as: student })).toBe(0);
    const { id } = (await enter(student, slug, ownBook)).json();
    expect(await countOf({ as: student })).toBe(1);
    expect(await countOf({ as: teacher })).toBe(1);
    for (const role of ['student', 'teacher'] as const)
      expect(await countOf({ as: await app.aPerson(school, role) }), role).toBe(0);
    expect(await countOf({ at: school })).toBeNull();
    await withdraw(student, id);
    expect(await countOf({ as: teacher })).toBe(0);
  });

  test('the last day lasts until it has ended everywhere on Earth', async ({ app, school }) => {
    const { slug } = await createChallenge(app, 'open', { closes_on: '2046-03-04' });
    const challenge = (await app.request(`/api/challenges/${slug}/`, { at: school })).json();

    expect(challenge.closes_at).toBe('2046-03-05T12:00:00.000Z');
  });

  test('a mode without challenges hides them', async ({ app, school }) => {
    const id = await app.insert('modes', { name: 'Quiet', position: 99, features_off: ['challenges'] });
    await app.insert('tenant_modes', { tenant_id: school.id, mode_id: id, position: 1 });
    await app.database.owner.query('update tenants set switchboard = true where id = $1', [school.id]);
    const { slug } = await createChallenge(app, 'open');

    for (const path of ['', `${slug}/`]) {
      const reply = await app.request(`/api/challenges/${path}?mode=${id}`, { at: school });
      expect(reply.statusCode).toBe(403);
      expect(reply.json()).toMatchObject({ state: 'challenges_off' });
    }
  });
});

describe('entering an own work', () => {
  test('a student enters a work once, sees the entry, and withdraws it', async ({
    app,
    student,
    ownBook,
    enter,
    withdraw,
  }) => {
    const { slug } = await createChallenge(app, 'open');
    const entry = await enter(student, slug, ownBook);
    const show = async () => (await app.request(`/api/challenges/${slug}/`, { as: student })).json();

    expect(entry.statusCode).toBe(201);
    expect((await enter(student, slug, ownBook)).statusCode).toBe(409);
    expect(await show()).toMatchObject({ entries: 1, own_entries: [{ id: entry.json().id, can_withdraw: true }] });
    expect((await withdraw(student, entry.json().id)).statusCode).toBe(204);
    expect(await show()).toMatchObject({ entries: 0, own_entries: [] });
  });

  test('of two that arrive together one is entered', async ({ app, student, ownBook, enter }) => {
    const { slug } = await createChallenge(app, 'open');
    const replies = await Promise.all([1, 2, 3].map(() => enter(student, slug, ownBook)));

    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  });

  test('a story is entered as a book is', async ({ app, school, student, enter }) => {
    const { slug } = await createChallenge(app, 'open');
    await app.insert('publishing_permissions', { tenant_id: school.id, student_id: student.id, works: true });
    const story = await createPublishedStory({ app, shelf: school }, { author_id: student.id });

    expect((await enter(student, slug, { type: 'story', id: story.id })).statusCode).toBe(201);
  });

  test('a work of anyone else is not found, and no one enters without an account', async ({
    app,
    school,
    student,
    ownBook,
    enter,
  }) => {
    const { slug } = await createChallenge(app, 'open');
    const classmate = await app.aPerson(school, 'student');
    const foreign = await app.aPerson(await app.aSchool(), 'student');

    for (const as of [classmate, foreign, await app.aPerson(school, 'school_admin')])
      expect((await enter(as, slug, ownBook)).statusCode).toBe(404);
    expect((await enter(undefined, slug, ownBook, school)).statusCode).toBe(401);
    expect((await enter(student, 'no-such', ownBook)).statusCode).toBe(404);
  });

  test('is refused unless the challenge is open and the work is for everyone', async ({
    app,
    school,
    student,
    ownBook,
    enter,
  }) => {
    const { slug } = await createChallenge(app, 'open');
    const hidden = await app.aBook(school, { author_id: student.id, audience: 'families' });

    for (const state of ['upcoming', 'judging'] as const) {
      const reply = await enter(student, (await createChallenge(app, state)).slug, ownBook);
      expect({ status: reply.statusCode, state: reply.json().state }).toEqual({ status: 409, state });
    }
    const reply = await enter(student, slug, { type: 'book', id: hidden.id });
    expect({ status: reply.statusCode, state: reply.json().state }).toEqual({ status: 409, state: 'not_for_everyone' });
    expect(await app.request(`/api/challenges/${slug}/works/`, { as: student })).toMatchObject({ statusCode: 200 });
  });

  test.for([
    ['2026-03-01T23:59:59Z', 'upcoming'],
    ['2026-03-02T00:00:00Z', 'open'],
    ['2026-03-05T11:59:59Z', 'open'],
    ['2026-03-05T12:00:00Z', 'judging'],
  ] as const)('at %s a challenge from 2 to 4 March is %s', async ([time, state], { app }) => {
    const { rows } = await app.database.owner.query(
      `select state from challenge_moments('2026-03-02', '2026-03-04', $1::timestamptz)`,
      [time],
    );

    expect(rows).toEqual([{ state }]);
  });

  test('the database takes no entry after the end, whatever the server believes', async ({ app, school, ownBook }) => {
    const { id } = await createChallenge(app, 'judging');
    const server = { tenantId: school.id, role: 'student', personId: null, sessionId: null } as const;
    const entry = { tenantId: school.id, challengeId: id, work: ownBook, personId: null };

    await expect(inTenant(app.pool, server, (db) => insertEntry(db, entry))).rejects.toThrow();
    const { rowCount } = await app.database.owner.query('select from challenge_entries where challenge_id = $1', [id]);
    expect(rowCount).toBe(0);
  });

  test('an entry stays when its challenge has closed', async ({ app, student, ownBook, enter, withdraw, close }) => {
    const { id, slug } = await createChallenge(app, 'open');
    const entry = (await enter(student, slug, ownBook)).json().id;
    await close(id);

    expect((await withdraw(student, entry)).statusCode).toBe(409);
    expect((await withdraw(await app.aPerson(student.school, 'student'), entry)).statusCode).toBe(404);
  });
});

describe('POST /challenges/{slug}/entries/many/', () => {
  test('a teacher enters the works of a class, and others fail by name', async ({
    app,
    school,
    student,
    ownBook,
    withdraw,
  }) => {
    const { slug } = await createChallenge(app, 'open');
    const teacher = await app.aPerson(school, 'teacher');
    const { id } = await app.aClass(teacher, 'Otters', [student]);
    const other: Work = { type: 'book', id: (await app.aBook(school)).id };
    const enterMany = (as: Person, works: Work[]) =>
      app.request(`/api/challenges/${slug}/entries/many/`, { method: 'POST', as, body: { class: id, works } });
    const worksOf = async () =>
      (await app.request(`/api/challenges/${slug}/works/?class=${id}`, { as: teacher })).json().results;

    expect(await worksOf()).toMatchObject([ownBook]);
    const reply = await enterMany(teacher, [ownBook, other]);
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({ created: 1, failed: [{ work: other }] });
    expect(await worksOf()).toEqual([]);
    const { own_entries } = (await app.request(`/api/challenges/${slug}/`, { as: teacher })).json();
    expect(own_entries).toHaveLength(1);
    expect((await enterMany(await app.aPerson(school, 'teacher'), [ownBook])).statusCode).toBe(404);
    expect((await enterMany(student, [ownBook])).statusCode).toBe(403);
    expect((await withdraw(teacher, own_entries[0].id)).statusCode).toBe(204);
  });
});

describe('erasing a student', () => {
  test('removes the entries with their scores, which are listed before', async ({
    app,
    school,
    student,
    ownBook,
    enter,
  }) => {
    const { slug } = await createChallenge(app, 'open');
    const id = (await enter(student, slug, ownBook)).json().id;
    const version = '0'.repeat(32);
    await app.insert('challenge_scores', {
      ...{ tenant_id: school.id, entry_id: id, rubric_version: version, scores: JSON.stringify({}) },
    });
    const admin = await app.aPerson(school, 'school_admin');
    const { held } = (await app.request('/api/child-data/', { as: admin })).json();
    expect(held).toContainEqual({ kind: 'entries', count: 1 });

    const body = { confirm: 'Amara Okafor' };
    await app.request(`/api/students/${student.id}/erase/`, { method: 'POST', as: admin, body });
    const count = (table: string, column: string) =>
      app.database.owner.query(`select from ${table} where ${column} = $1`, [id]).then(({ rowCount }) => rowCount);
    expect(await count('challenge_entries', 'id')).toBe(0);
    expect(await count('challenge_scores', 'entry_id')).toBe(0);
  });
});
