import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createChallenge, createJudge, exampleRubric, exampleScores } from '#api/testing/challenges.ts';
import type { Person, School } from '#api/testing/test-app.ts';

/** Returns the caller's request options: staff of the platform call the root host. */
const by = (as: Person) => ({ as, ...(as.role === 'upschool_admin' && { host: 'localhost' }) });

const test = schoolTest
  .extend('challenge', ({ app }) => createChallenge(app, 'judging'))
  .extend(
    'grant',
    ({ app }) =>
      (school: School) =>
        createJudge(app, school),
  )
  /** A judge from another school. */
  .extend('judge', async ({ app, grant }) => grant(await app.aSchool()))
  .extend('platform', ({ app }) => app.aColleague())
  .extend('author', ({ app, school }) =>
    app.aPerson(school, 'student', { first_name: 'Amara', last_name: 'Okafor', pen_name: 'River Reader' }),
  )
  .extend('anEntry', ({ app, school, author, challenge }) => async (title = 'The Ditch', columns: object = {}) => {
    const { id: book_id } = await app.aBook(school, {
      title,
      author_id: author.id,
      author: 'River Reader',
      ...columns,
    });
    return app.insert('challenge_entries', { tenant_id: school.id, challenge_id: challenge.id, book_id });
  })
  .extend(
    'next',
    ({ app, challenge }) =>
      (as: Person) =>
        app.request(`/api/challenges/${challenge.slug}/judging/next/`, by(as)),
  )
  .extend(
    'score',
    ({ app }) =>
      (as: Person, id: string, body: object = {}) =>
        app.request(`/api/entries/${id}/scores/`, {
          method: 'PUT',
          ...by(as),
          body: { scores: exampleScores, comment: 'Good.', ...body },
        }),
  )
  .extend(
    'choose',
    ({ app, challenge }) =>
      (as: Person, entries: { id: string; award: string }[]) =>
        app.request(`/api/challenges/${challenge.slug}/winners/`, { method: 'POST', ...by(as), body: { entries } }),
  );

describe('GET /challenges/{slug}/judging/next/', () => {
  test('shows a judge the pages and the rubric, and nothing about who made them', async ({
    app,
    school,
    judge,
    anEntry,
    next,
  }) => {
    const id = await anEntry();
    const reply = await next(judge);

    expect(reply.json()).toMatchObject({
      id,
      title: 'The Ditch',
      left: 1,
      rubric: exampleRubric,
      pages: [{ number: 1 }],
    });
    expect(reply.body).not.toMatch(/River Reader|Amara|Okafor/);
    for (const secret of [school.id, school.subdomain]) expect(reply.body).not.toContain(secret);
    const { rows } = await app.database.owner.query('select rendition_id from books where title = $1', ['The Ditch']);
    expect(reply.body).not.toContain(rows[0].rendition_id);
  });

  test('a judge never gets an entry of the own school, and is told when nothing is left', async ({
    school,
    grant,
    anEntry,
    next,
    score,
  }) => {
    const id = await anEntry();
    const own = await grant(school);

    expect((await next(own)).statusCode).toBe(204);
    expect((await score(own, id)).statusCode).toBe(404);
  });

  test('others do not judge', async ({ app, school, anEntry, next, score }) => {
    const id = await anEntry();
    const teacher = await app.aPerson(school, 'teacher');

    expect((await next(teacher)).statusCode).toBe(403);
    expect((await score(teacher, id)).statusCode).toBe(403);
  });

  test('a work that is no longer for everyone is not judged', async ({ app, platform, anEntry, next, score }) => {
    const id = await anEntry('The Drain');
    await app.database.owner.query(`update books set audience = 'families' where title = 'The Drain'`);

    expect((await next(platform)).statusCode).toBe(204);
    expect((await score(platform, id)).statusCode).toBe(404);
  });
});

describe('PUT /entries/{id}/scores/', () => {
  test('two people judge an entry, a third cannot, and each can think again', async ({
    app,
    judge,
    platform,
    grant,
    anEntry,
    next,
    score,
  }) => {
    const id = await anEntry();
    const third = await grant(await app.aSchool());

    expect((await score(judge, id)).statusCode).toBe(204);
    expect((await next(judge)).statusCode).toBe(204);
    expect((await score(platform, id)).statusCode).toBe(204);
    expect((await next(third)).statusCode).toBe(204);
    const refused = await score(third, id);
    expect({ status: refused.statusCode, state: refused.json().state }).toEqual({ status: 409, state: 'judged' });
    expect((await score(judge, id, { comment: 'Better than I thought.' })).statusCode).toBe(204);
  });

  test('a third person judges where two differ by two levels, and a fourth cannot', async ({
    app,
    judge,
    platform,
    grant,
    challenge,
    anEntry,
    next,
    score,
  }) => {
    const id = await anEntry();
    const [third, fourth] = [await grant(await app.aSchool()), await grant(await app.aSchool())];
    await score(judge, id, { scores: { ...exampleScores, 'You went there': 1 } });
    await score(platform, id, { scores: { ...exampleScores, 'You went there': 3 } });

    expect((await next(third)).json()).toMatchObject({ id, left: 1 });
    expect((await score(third, id)).statusCode).toBe(204);
    expect((await next(fourth)).statusCode).toBe(204);
    expect((await score(fourth, id)).json()).toMatchObject({ state: 'judged' });
    expect((await score(judge, id)).statusCode).toBe(204);
    const list = await app.request(`/api/challenges/${challenge.slug}/judging/`, by(platform));
    expect(list.json().results).toMatchObject([{ id, judgements: { length: 3 } }]);
  });

  test('of three who send together two are stored', async ({ app, judge, platform, grant, anEntry, score }) => {
    const id = await anEntry();
    const judges = [judge, platform, await grant(await app.aSchool())];
    const replies = await Promise.all(judges.map((as) => score(as, id)));

    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 204, 409]);
  });

  test('a rubric that changed since the entry was opened is 409, and the entry is judged again', async ({
    app,
    judge,
    challenge,
    anEntry,
    next,
    score,
  }) => {
    const id = await anEntry();
    const { rubric_version } = (await next(judge)).json();
    await score(judge, id, { rubric_version });
    const [first, ...others] = exampleRubric;
    const rubric = [{ ...first, levels: ['Not yet.', 'Yes.', 'Very much.'] }, ...others];
    await app.database.owner.query(
      `update content_revisions set fields = fields || jsonb_build_object('rubric', $2::jsonb) where entry_id = $1`,
      [challenge.id, JSON.stringify(rubric)],
    );
    const reply = await score(judge, id, { rubric_version });

    expect({ status: reply.statusCode, state: reply.json().state }).toEqual({ status: 409, state: 'rubric_changed' });
    expect((await next(judge)).json()).toMatchObject({ id });
  });

  test('each line needs one of its levels', async ({ judge, anEntry, next, score }) => {
    const id = await anEntry();
    const { rubric_version } = (await next(judge)).json();

    for (const scores of [{}, { ...exampleScores, 'You went there': 4 }, { ...exampleScores, Beauty: 1 }])
      expect((await score(judge, id, { rubric_version, scores })).json()).toMatchObject({
        fields: { scores: [expect.any(String)] },
      });
    expect((await score(judge, id, { scores: { Beauty: 1 } })).statusCode).toBe(409);
  });

  test('the use of the right is recorded at the school of the judge', async ({ app, judge, anEntry, score }) => {
    const entry = await anEntry();
    await score(judge, entry);
    const { rows } = await app.database.owner.query(
      `select facts from audit_events where act = 'ability.used' and tenant_id = $1`,
      [judge.school.id],
    );

    expect(rows).toMatchObject([{ facts: { ability: 'challenges.judge', entry } }]);
  });
});

describe('POST /challenges/{slug}/winners/', () => {
  test('staff see the scores and choose; winners have pen names, certificates and the challenge is past', async ({
    app,
    school,
    author,
    judge,
    platform,
    challenge,
    anEntry,
    score,
    choose,
  }) => {
    const id = await anEntry();
    const other = await anEntry('The Canal');
    await score(judge, id);
    await score(platform, id, { scores: { ...exampleScores, 'You went there': 3 }, comment: '' });
    const list = (await app.request(`/api/challenges/${challenge.slug}/judging/`, by(platform))).json();
    expect(list).toMatchObject({ state: 'judging', max_points: 9, count: 2 });
    expect(list.results).toMatchObject([
      { id, points: 6.5, judgements: [{ points: 6 }, { points: 7 }] },
      { id: other, points: null },
    ]);

    const reply = await choose(platform, [{ id, award: 'First place' }]);
    expect(reply.statusCode).toBe(200);
    const shown = (await app.request(`/api/challenges/${challenge.slug}/`, { at: school })).json();
    expect(shown).toMatchObject({
      state: 'past',
      winners: [{ title: 'The Ditch', pen_name: 'River Reader', award: 'First place' }],
    });
    expect(JSON.stringify(shown)).not.toMatch(/Okafor/);
    const { results } = (await app.request('/api/my-certificates/', { as: author })).json();
    expect(results).toMatchObject([
      { kind: 'challenge_award', title: 'The Ditch', award: { name: 'First place', challenge: 'The smallest river' } },
    ]);
    const certificate = (await app.request(`/api${results[0].url}/`, { at: school })).json();
    expect(certificate).toMatchObject({ author: 'River Reader', award: { name: 'First place' } });
  });

  test('staff can correct their choice', async ({ app, author, platform, anEntry, choose }) => {
    const [first, second] = [await anEntry(), await anEntry('The Canal')];
    await choose(platform, [{ id: first, award: 'First place' }]);
    await choose(platform, [{ id: second, award: 'First place' }]);
    const { results } = (await app.request('/api/my-certificates/', { as: author })).json();

    expect(results).toMatchObject([{ kind: 'challenge_award', title: 'The Canal' }]);
  });

  test('is refused for an entry of another challenge, one that is named twice, and before the end', async ({
    app,
    school,
    platform,
    challenge,
    anEntry,
    choose,
  }) => {
    const id = await anEntry();
    const open = await createChallenge(app, 'open');
    const { id: book_id } = await app.aBook(school);
    const elsewhere = await app.insert('challenge_entries', { tenant_id: school.id, challenge_id: open.id, book_id });
    const award = 'First place';
    const early = await app.request(`/api/challenges/${open.slug}/winners/`, {
      ...{ method: 'POST', ...by(platform), body: { entries: [{ id: elsewhere, award }] } },
    });

    expect((await choose(platform, [{ id: elsewhere, award }])).statusCode).toBe(404);
    expect(
      (
        await choose(platform, [
          { id, award },
          { id, award },
        ])
      ).statusCode,
    ).toBe(400);
    expect(early.statusCode).toBe(409);
    const shown = (await app.request(`/api/challenges/${challenge.slug}/`, { at: school })).json();
    expect(shown).toMatchObject({ state: 'judging', winners: [] });
  });
});

describe('the pictures of an entry', () => {
  test('are open by the signature of the judge’s site only', async ({ app, judge, school, anEntry, next }) => {
    await anEntry();
    const { files } = (await next(judge)).json();

    expect(files).toMatch(/^\/files\/entries\//);
    for (const at of [judge.school, school])
      expect((await app.request(`${files}none.webp`, { at })).statusCode).toBe(404);
  });
});
