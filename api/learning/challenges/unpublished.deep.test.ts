import { describe, expect } from 'vitest';
import { closeChallenge, createChallenge, createJudge, exampleScores } from '#api/testing/challenges.ts';
import { addPressedPage } from '#api/testing/piece-actions.ts';
import { reviewTest } from '#api/testing/review-test.ts';
import type { Person, School } from '#api/testing/test-app.ts';
import { challengeWords } from '#contract/learning/challenge-words.ts';

type Work = { type: 'book' | 'story'; id: string };

const test = reviewTest
  .extend('challenge', ({ app }) => createChallenge(app, 'open'))
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('allow', ({ app, admin }) => (isAllowed = true) => {
    const form = { allows_unpublished_entries: String(isAllowed) };
    return app.request('/api/school-settings/', { method: 'PATCH', as: admin, form });
  })
  .extend('judge', async ({ app }) => createJudge(app, await app.aSchool()))
  .extend('platform', ({ app }) => app.aColleague())
  .extend('show', ({ app, challenge }) => async (as?: Person, at?: School) => {
    const options = as ? { as } : at ? { at } : { host: 'localhost' };
    return (await app.request(`/api/challenges/${challenge.slug}/`, options)).json();
  })
  .extend('works', ({ app, challenge }) => async (as: Person, query = '') => {
    return (await app.request(`/api/challenges/${challenge.slug}/works/${query}`, { as })).json();
  })
  .extend('enter', ({ app, challenge }) => (as: Person, id: string, type: Work['type'] = 'book') => {
    const body = { work: { type, id } };
    return app.request(`/api/challenges/${challenge.slug}/entries/`, { method: 'POST', as, body });
  })
  .extend('next', ({ app, challenge }) => (as: Person) => {
    const host = as.role === 'upschool_admin' && { host: 'localhost' };
    return app.request(`/api/challenges/${challenge.slug}/judging/next/`, { as, ...host });
  })
  .extend('score', ({ app }) => (as: Person, id: string) => {
    return app.request(`/api/entries/${id}/scores/`, { method: 'PUT', as, body: { scores: exampleScores } });
  })
  /** Enters a book that waits for review, and closes the challenge. Returns the ids of entry and book. */
  .extend(
    'anEntry',
    ({ app, challenge, school, student, aBookInReview, allow, enter }) =>
      async (title = 'The Ditch') => {
        await allow();
        const book = await aBookInReview(title);
        const { rows } = await app.database.owner.query('select rendition_id from books where id = $1', [book]);
        await addPressedPage(app, school, rows[0].rendition_id);
        const { id } = (await enter(student, book)).json();
        await closeChallenge(app, challenge.id);
        return { id, book };
      },
  );

describe('a work that is not published for everyone', () => {
  test('is refused while the school does not allow it, which is so at first', async ({
    school,
    student,
    pieces,
    aBookInReview,
    works,
    enter,
  }) => {
    const refused = { error: challengeWords.notForEveryone, state: 'not_for_everyone' };
    const story = await pieces.aStoryInReview(school, student);

    for (const reply of [await enter(student, await aBookInReview()), await enter(student, story, 'story')]) {
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toEqual(refused);
    }
    expect(await works(student)).toMatchObject({ count: 0, allows_unpublished: false });
  });

  test('is entered by its author where the school allows it', async ({
    school,
    student,
    pieces,
    aBookInReview,
    allow,
    works,
    enter,
    show,
  }) => {
    await allow();
    const book = await aBookInReview();
    const story = await pieces.aStoryInReview(school, student);

    const { results } = await works(student);
    expect(results).toContainEqual({ type: 'book', id: book, title: 'The Boat', author: 'Amara O.', is_public: false });
    expect(results).toContainEqual({
      type: 'story',
      id: story,
      title: 'The Boat',
      author: 'Amara O.',
      is_public: false,
    });
    expect((await enter(student, book)).statusCode).toBe(201);
    expect((await enter(student, story, 'story')).statusCode).toBe(201);
    expect((await show(student)).own_entries).toMatchObject([
      { is_public: false, url: '/dashboard?option=My+Stories', can_withdraw: true },
      { is_public: false, url: '/dashboard?option=My+Books', can_withdraw: true },
    ]);
  });

  test('is entered by a teacher of the class', async ({ app, challenge, teacher, aBookInReview, allow, show }) => {
    await allow();
    const book = await aBookInReview();
    const { rows } = await app.database.owner.query(
      'select school_class_id from class_teachers where teacher_id = $1',
      [teacher.id],
    );
    const body = { class: rows[0].school_class_id, works: [{ type: 'book', id: book }] };
    const url = `/api/challenges/${challenge.slug}/entries/many/`;
    const reply = await app.request(url, { method: 'POST', as: teacher, body });

    expect(reply.json()).toEqual({ created: 1, failed: [] });
    expect((await show(teacher)).own_entries).toMatchObject([{ url: `/dashboard/review/book/${book}` }]);
  });

  test('is refused as a draft, with a photo that waits for a reviewer, and where the family refused to publish', async ({
    app,
    school,
    student,
    pieces,
    permit,
    aBookInReview,
    allow,
    works,
    enter,
  }) => {
    await allow();
    const draft = (await pieces.aDraft(student)).id;
    const photographed = await aBookInReview('With a photo');
    await app.database.owner.query(
      `update piece_revisions set content = jsonb_set(content, '{pages,0,pictures}', '[{"source": "photo"}]') where piece_id = $1`,
      [photographed],
    );
    for (const id of [draft, photographed])
      expect((await enter(student, id)).json()).toMatchObject({ error: challengeWords.notReadable });

    await permit({ works: false });
    expect((await enter(student, await aBookInReview())).statusCode).toBe(409);
    expect((await enter(student, (await app.aBook(school)).id)).statusCode).toBe(404);
    expect(await works(student)).toMatchObject({ count: 0, allows_unpublished: true });
  });
});

describe('judges of a work that is not published', () => {
  test('read it without school and name, and no one else does', async ({
    app,
    school,
    student,
    teacher,
    judge,
    anEntry,
    next,
    score,
    show,
  }) => {
    const { id, book } = await anEntry();
    const own = await createJudge(app, school);
    const reply = await next(judge);

    expect(reply.json()).toMatchObject({ id, title: 'The Ditch', pages: [{ number: 1 }] });
    expect(reply.body).not.toMatch(/Amara|Okafor/);
    for (const secret of [school.id, school.subdomain, book, student.id]) expect(reply.body).not.toContain(secret);
    expect((await next(own)).statusCode).toBe(204);
    expect((await score(own, id)).statusCode).toBe(404);
    expect((await next(teacher)).statusCode).toBe(403);
    for (const shown of [await show(), await show(undefined, school), await show(judge)])
      expect(JSON.stringify(shown)).not.toContain('The Ditch');
    expect((await score(judge, id)).statusCode).toBe(204);
  });

  test('no longer read it when the school takes its consent back', async ({ judge, anEntry, allow, next, score }) => {
    const { id } = await anEntry();
    await allow(false);

    expect((await next(judge)).statusCode).toBe(204);
    expect((await score(judge, id)).statusCode).toBe(404);
  });

  test('no longer read it when its author takes it back and deletes it', async ({
    judge,
    student,
    pieces,
    anEntry,
    next,
    show,
  }) => {
    const { book } = await anEntry();
    await pieces.send(student, 'POST', `/my-books/${book}/withdraw/`, {});
    expect((await next(judge)).statusCode).toBe(204);
    expect(await show(student)).toMatchObject({ entries: 1, own_entries: [{ title: 'The Ditch' }] });

    expect((await pieces.send(student, 'DELETE', `/my-books/${book}/`)).statusCode).toBe(204);
    expect(await show(student)).toMatchObject({ entries: 0, own_entries: [] });
  });
});

describe('a winner whose work is not published', () => {
  test('is shown, and has a certificate, only once the work is published for everyone', async ({
    app,
    challenge,
    school,
    student,
    lead,
    judge,
    platform,
    anEntry,
    score,
    decide,
    permit,
    show,
  }) => {
    const { id, book } = await anEntry();
    await score(judge, id);
    const url = `/api/challenges/${challenge.slug}/`;
    const { results } = (await app.request(`${url}judging/`, { as: platform, host: 'localhost' })).json();
    const body = { entries: [{ id, award: 'First place' }] };
    const chosen = await app.request(`${url}winners/`, { method: 'POST', as: platform, host: 'localhost', body });
    const certificates = async () => (await app.request('/api/my-certificates/', { as: student })).json().results;

    expect(results).toMatchObject([{ id, title: 'The Ditch', pen_name: null, url: null, points: 6 }]);
    expect(JSON.stringify(results)).not.toContain(school.subdomain);
    expect(chosen.json()).toEqual({ winners: [] });
    expect(await show()).toMatchObject({ state: 'past', winners: [] });
    expect(await certificates()).toEqual([]);

    await permit({ works: true });
    const approval = { audience: 'everyone', publish: 'now', photos_approved: true };
    expect((await decide(lead, book, 'approve', approval)).json()).toMatchObject({ state: 'published' });
    expect((await show()).winners).toMatchObject([{ title: 'The Ditch', award: 'First place' }]);
    expect(await certificates()).toContainEqual(expect.objectContaining({ kind: 'challenge_award' }));
  });
});
