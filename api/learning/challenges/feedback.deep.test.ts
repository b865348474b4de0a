import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createChallenge, createJudge, exampleFeedback, exampleScores } from '#api/testing/challenges.ts';
import { readZip } from '#api/testing/read-zip.ts';
import type { Person } from '#api/testing/test-app.ts';
import { feedbackWords } from '#contract/learning/challenge-words.ts';

type Review = { id: string; entry: string; state: string; wish: string; findings: object[] };

const test = schoolTest
  .extend('challenge', ({ app }) => createChallenge(app, 'judging'))
  .extend('judge', async ({ app }) => createJudge(app, await app.aSchool()))
  .extend('author', ({ app, school }) =>
    app.aPerson(school, 'student', { first_name: 'Amara', last_name: 'Okafor', pen_name: 'River Reader' }),
  )
  .extend('teacher', async ({ app, school, author }) => {
    const teacher = await app.aPerson(school, 'teacher');
    await app.aClass(teacher, 'Otters', [author]);
    return teacher;
  })
  .extend('stranger', ({ app, school }) => app.aPerson(school, 'teacher'))
  .extend('entry', async ({ app, school, author, challenge }) => {
    const columns = { title: 'The Ditch', author_id: author.id, author: 'River Reader' };
    const { id: book_id } = await app.aBook(school, columns);
    return app.insert('challenge_entries', { tenant_id: school.id, challenge_id: challenge.id, book_id });
  })
  /** Judges the entry, with two stars and a wish as feedback. */
  .extend(
    'score',
    ({ app, entry }) =>
      (as: Person, feedback: object | undefined = exampleFeedback) =>
        app.request(`/api/entries/${entry}/scores/`, {
          ...{ method: 'PUT', as, body: { scores: exampleScores, ...(feedback && { feedback }) } },
        }),
  )
  .extend(
    'write',
    ({ app, entry }) =>
      (as: Person, change: object = {}) =>
        app.request(`/api/entries/${entry}/feedback/`, { method: 'PUT', as, body: { ...exampleFeedback, ...change } }),
  )
  .extend('list', ({ app }) => async (as: Person, state = 'waiting'): Promise<Review[]> => {
    return (await app.request(`/api/feedback-reviews/?state=${state}`, { as })).json().results;
  })
  .extend(
    'decide',
    ({ app, entry }) =>
      (as: Person, step: 'release' | 'withhold', feedback?: string) =>
        app.request(`/api/entries/${entry}/feedback/${step}/`, { method: 'POST', as, body: { feedback } }),
  )
  /** Returns the feedback that the author sees: with the entry on the challenge's page, and on the dashboard. */
  .extend('read', ({ app, challenge, author }) => async () => {
    const page = await app.request(`/api/challenges/${challenge.slug}/`, { as: author });
    const own = await app.request('/api/my-feedback/', { as: author });
    return { page: page.json().own_entries[0], own: own.json().results, text: page.body + own.body };
  });

describe('PUT /entries/{id}/scores/ with two stars and a wish', () => {
  test('nothing reaches the author before the teacher has released it, and nothing names the judge', async ({
    judge,
    teacher,
    stranger,
    score,
    list,
    decide,
    read,
  }) => {
    expect((await score(judge)).statusCode).toBe(204);
    expect(await read()).toMatchObject({ page: { feedback: null, feedback_waiting: 0 }, own: [] });
    expect(await list(stranger)).toEqual([]);
    const [review] = await list(teacher);
    expect(review).toMatchObject({
      ...{ title: 'The Ditch', author: 'River Reader', ...exampleFeedback, state: 'waiting', has_released: false },
      url: expect.stringMatching(/^\/library\//),
      ...{ findings: [], can_release: true, can_withhold: true },
    });
    expect((await decide(stranger, 'release', review?.id)).statusCode).toBe(404);
    expect((await decide(teacher, 'release', review?.id)).statusCode).toBe(204);

    const { page, own, text } = await read();
    expect(page).toMatchObject({ feedback: exampleFeedback });
    expect(own).toMatchObject([{ title: 'The Ditch', ...exampleFeedback, challenge: { title: 'The smallest river' } }]);
    for (const secret of [judge.id, judge.school.id, judge.school.subdomain]) expect(text).not.toContain(secret);
    for (const secret of [judge.id, judge.school.id]) expect(JSON.stringify(review)).not.toContain(secret);
  });

  test('a text that is too long, empty, or has a contact or a link is refused, and no score is stored', async ({
    app,
    entry,
    judge,
    score,
  }) => {
    for (const [wish, message] of [
      ['a'.repeat(201), feedbackWords.textLong],
      [' ', feedbackWords.wishMissing],
      ['Call me: +44 20 7946 0958', feedbackWords.textContact],
      ['Write to ada@example.com', feedbackWords.textContact],
      ['See rivers.org/map', feedbackWords.textContact],
      ['Read on at https://example.test', feedbackWords.textContact],
      ['Open docs.rivers.com', feedbackWords.textContact],
      ['Look at rivers.co.uk/map', feedbackWords.textContact],
      ['Join chat.gg/abc', feedbackWords.textContact],
    ])
      expect((await score(judge, { ...exampleFeedback, wish })).json(), wish).toMatchObject({
        fields: { 'feedback.wish': [message] },
      });
    expect((await score(judge, { stars: ['Good.'], wish: 'More.' })).statusCode).toBe(400);
    const scores = await app.database.owner.query('select from challenge_scores where entry_id = $1', [entry]);
    expect(scores.rowCount).toBe(0);
    expect((await score(judge, { ...exampleFeedback, wish: '👩‍👩‍👧‍👦'.repeat(200) })).statusCode).toBe(204);
  });
});

describe('PUT /entries/{id}/feedback/', () => {
  test('only who has judged the entry writes, and never about an entry of the own school', async ({
    app,
    school,
    judge,
    teacher,
    write,
    score,
  }) => {
    const own = await createJudge(app, school);

    expect((await write(judge)).json()).toMatchObject({ state: 'unscored' });
    expect((await write(own)).statusCode).toBe(404);
    expect((await write(teacher)).statusCode).toBe(403);
    await score(judge, undefined);
    expect((await write(judge)).statusCode).toBe(204);
  });

  test('a judge who changes a text while the teacher reads it is not released unread', async ({
    judge,
    teacher,
    score,
    write,
    list,
    decide,
  }) => {
    await score(judge);
    const [first] = await list(teacher);
    await write(judge, { wish: 'Draw the bridge.' });

    expect((await decide(teacher, 'release', first?.id)).json()).toMatchObject({ state: 'changed' });
    expect(await list(teacher)).toMatchObject([{ wish: 'Draw the bridge.' }]);
  });

  test('what was released stays as it was read when the judge writes again', async ({
    app,
    judge,
    teacher,
    score,
    write,
    list,
    decide,
    read,
  }) => {
    await score(judge);
    const [first] = await list(teacher);
    await decide(teacher, 'release', first?.id);
    await write(judge);
    expect(await list(teacher)).toEqual([]);
    await write(judge, { wish: 'Draw the bridge.' });

    expect((await read()).page.feedback).toMatchObject(exampleFeedback);
    const [second] = await list(teacher);
    expect(second).toMatchObject({ wish: 'Draw the bridge.', has_released: true });
    await decide(teacher, 'release', second?.id);
    expect((await read()).page.feedback).toMatchObject({ wish: 'Draw the bridge.' });
    expect(await list(teacher, 'withheld')).toMatchObject([{ id: first?.id }]);
    const change = app.database.owner.query(`update entry_feedback set wish = 'Stop.'`);
    await expect(change).rejects.toMatchObject({ code: 'BK409' });
  });

  test('a text stays when its judge is removed', async ({ app, judge, teacher, score, list }) => {
    await score(judge);
    await app.database.owner.query('delete from users where id = $1', [judge.id]);

    expect(await list(teacher)).toMatchObject([exampleFeedback]);
  });
});

describe('POST /entries/{id}/feedback/release/ and /withhold/', () => {
  test('of two judges one text is read, and one that is withheld disappears', async ({
    app,
    school,
    judge,
    teacher,
    author,
    score,
    list,
    decide,
    read,
  }) => {
    const admin = await app.aPerson(school, 'school_admin');
    await score(judge);
    await score(await createJudge(app, await app.aSchool()), { ...exampleFeedback, wish: 'Write more.' });
    const [first, second] = await list(admin);
    await decide(teacher, 'release', first?.id);
    await decide(admin, 'release', second?.id);

    expect((await read()).own).toMatchObject([{ wish: 'Write more.' }]);
    expect((await decide(author, 'release', first?.id)).statusCode).toBe(403);
    await decide(teacher, 'withhold', second?.id);
    expect(await read()).toMatchObject({ page: { feedback: null }, own: [] });
    const { rows } = await app.database.owner.query(
      `select act, subject_kind from audit_events where tenant_id = $1 and act like 'challenge.feedback%' order by id`,
      [school.id],
    );
    expect(rows.map(({ act, subject_kind }) => `${act} ${subject_kind}`)).toEqual([
      'challenge.feedback_released book',
      'challenge.feedback_released book',
      'challenge.feedback_withheld book',
    ]);
  });

  test('the teacher reads which words may name a student, and releases no number of the country', async ({
    app,
    school,
    judge,
    entry,
    teacher,
    list,
    decide,
  }) => {
    await app.database.owner.query(`update tenants set country = 'GB' where id = $1`, [school.id]);
    await app.insert('entry_feedback', {
      ...{ tenant_id: school.id, entry_id: entry, judge_tenant_id: judge.school.id, judge_id: judge.id },
      ...{ first_star: 'Amara Okafor, I liked your map.', second_star: 'Clear.', wish: 'Call 020 7946 0958.' },
    });
    const [review] = await list(teacher);

    expect(review).toMatchObject({
      findings: [{ kind: 'name', words: 'Amara Okafor' }, { kind: 'phone' }],
      can_release: false,
    });
    expect((await decide(teacher, 'release', review?.id)).json()).toMatchObject({ state: 'contact' });
    expect((await decide(teacher, 'withhold', review?.id)).statusCode).toBe(204);
  });

  test('the export of a student has the text that was released, and no other', async ({
    app,
    school,
    author,
    judge,
    teacher,
    score,
    list,
    decide,
  }) => {
    const admin = await app.aPerson(school, 'school_admin');
    await score(judge);
    await score(await createJudge(app, await app.aSchool()), { ...exampleFeedback, wish: 'Write more.' });
    const [first] = await list(teacher);
    await decide(teacher, 'release', first?.id);
    const reply = await app.request(`/api/students/${author.id}/export/`, { as: admin });
    const file = (await readZip(reply.rawPayload)).get('challenge-entries.json')?.toString() ?? '[]';

    expect(JSON.parse(file)).toMatchObject([{ title: 'The Ditch', feedback: { wish: first?.wish } }]);
    expect(file).not.toContain(first?.wish === 'Write more.' ? exampleFeedback.wish : 'Write more.');
  });

  test('the database gives a student no text that was not released, and no one the judge', async ({
    app,
    school,
    author,
    judge,
    score,
  }) => {
    await score(judge);
    const client = await app.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `select set_config('app.tenant_id', $1, true), set_config('app.person_id', $2, true),
        set_config('app.role', 'student', true)`,
        [school.id, author.id],
      );
      expect((await client.query('select id from entry_feedback')).rows).toEqual([]);
      await expect(client.query('select judge_id from entry_feedback')).rejects.toMatchObject({ code: '42501' });
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
