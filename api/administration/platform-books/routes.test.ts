import { describe, expect } from 'vitest';
import { PLATFORM_BOOKS as BOOKS, platformBookTest as test } from '#api/testing/platform-book-test.ts';
import { createReviewActions } from '#api/testing/review-actions.ts';
import { platformBookWords } from '#contract/administration/platform-book-words.ts';

const reason = 'The school asked for it by phone.';

describe('GET /api-super-admin/books/{id}/', () => {
  test('shows the checks without the words that they are about, and the public address only of public books', async ({
    app,
    school,
    platform,
    pieces,
    student,
  }) => {
    const id = await pieces.aBookWithFailedName(school, student);
    const reply = await platform('GET', `${BOOKS}${id}/`);
    expect(reply.json()).toMatchObject({
      id,
      state: 'checks_failed',
      url: null,
      can_feature: false,
      can_set_categories: false,
    });
    expect(reply.json().checks).toContainEqual({
      code: 'personal_data',
      level: 'must',
      passed: false,
      page: 1,
      is_waived: false,
    });
    expect(reply.body).not.toMatch(/will|rose|had a boat/i);
    const open = await app.aBook(school, {});
    expect((await platform('GET', `${BOOKS}${open.id}/`)).json().url).toMatch(`/library/${open.id}`);
    const closed = await app.aBook(school, { audience: 'school' });
    expect((await platform('GET', `${BOOKS}${closed.id}/`)).json().url).toBeNull();
  });

  test('names the categories that can be chosen in the language of the reader', async ({ app, school, colleague }) => {
    const { id } = await app.aBook(school, {});
    await app.aCategory(school, 'tales', []);
    await app.database.owner.query(`update categories set names = '{"ar":"حكايات"}' where tenant_id = $1`, [school.id]);
    const reply = await app.request(`/api${BOOKS}${id}/`, {
      as: colleague,
      host: 'localhost',
      headers: { 'accept-language': 'ar' },
    });
    expect(reply.json().school_categories).toEqual([{ slug: 'tales', name: 'حكايات' }]);
  });

  test('a draft is not found, like an unknown book', async ({ platform, pieces, student }) => {
    const { id } = await pieces.aDraft(student);
    expect((await platform('GET', `${BOOKS}${id}/`)).statusCode).toBe(404);
    expect((await platform('PATCH', `${BOOKS}${id}/`, { categories: [] })).statusCode).toBe(404);
    expect((await platform('GET', `${BOOKS}${crypto.randomUUID()}/`)).statusCode).toBe(404);
  });
});

describe('PATCH /api-super-admin/books/{id}/', () => {
  test('a colleague features a book and sets its categories; the school reads who did it', async ({
    app,
    school,
    platform,
    eventsOf,
  }) => {
    const { id } = await app.aBook(school, {});
    await app.aCategory(school, 'tales', []);
    const reply = await platform('PATCH', `${BOOKS}${id}/`, { is_featured: true, categories: ['tales'], reason });

    expect(reply.json()).toMatchObject({ is_featured: true, categories: ['tales'] });
    await platform('PATCH', `${BOOKS}${id}/`, { is_featured: false });
    expect(await eventsOf(school, id)).toMatchObject([
      { act: 'book.categories_changed', actor_name: 'Ada Okoye', facts: { reason } },
      { act: 'book.featured', actor_name: 'Ada Okoye', facts: { reason } },
      { act: 'book.unfeatured', actor_name: 'Ada Okoye' },
    ]);
  });

  test('a published piece is taken down with a reason, by the step of its school', async ({
    app,
    school,
    platform,
    lead,
    decide,
    permit,
    eventsOf,
    aBookInReview,
  }) => {
    const id = await aBookInReview('The Boat');
    await permit({});
    await decide(lead, id, 'approve', { audience: 'everyone', publish: 'now' });
    expect((await app.request(`/api/books/${id}/`, { at: school })).statusCode).toBe(200);

    expect((await platform('PATCH', `${BOOKS}${id}/`, { state: 'pulled_down' })).json().fields).toEqual({
      reason: [platformBookWords.reasonMissing],
    });
    const reply = await platform('PATCH', `${BOOKS}${id}/`, { state: 'pulled_down', reason });
    expect(reply.json()).toMatchObject({ state: 'pulled_down', can_take_down: false });
    expect((await app.request(`/api/books/${id}/`, { at: school })).statusCode).toBe(404);
    expect(await eventsOf(school, id)).toMatchObject([
      { act: 'book.taken_down', actor_name: 'Ada Okoye', facts: { reason } },
    ]);
    const { rows } = await app.database.owner.query('select state from pieces where id = $1', [id]);
    expect(rows).toEqual([{ state: 'pulled_down' }]);
  });

  test('what is not published can be neither taken down nor featured, and nothing else can be changed', async ({
    app,
    school,
    platform,
    aBookInReview,
    eventsOf,
  }) => {
    const id = await aBookInReview();
    for (const body of [{ state: 'pulled_down', reason }, { is_featured: true }, { categories: [] }])
      expect((await platform('PATCH', `${BOOKS}${id}/`, body)).statusCode, JSON.stringify(body)).toBe(409);
    for (const body of [{ state: 'published', reason }, { audience: 'everyone' }, { title: 'Mine' }])
      expect((await platform('PATCH', `${BOOKS}${id}/`, body)).statusCode, JSON.stringify(body)).toBe(400);
    const published = await app.aBook(school, {});
    expect((await platform('PATCH', `${BOOKS}${published.id}/`, { categories: ['unknown'] })).statusCode).toBe(400);
    expect(await eventsOf(school, id)).toEqual([]);
  });

  test('with the ETag of an older version nothing is changed', async ({
    app,
    school,
    colleague,
    platform,
    eventsOf,
  }) => {
    const { id } = await app.aBook(school, {});
    const etag = String((await platform('GET', `${BOOKS}${id}/`)).headers.etag);
    const send = (body: object) =>
      app.request(`/api${BOOKS}${id}/`, {
        ...{ method: 'PATCH', as: colleague, host: 'localhost', body },
        headers: { 'if-match': etag },
      });
    expect((await send({ categories: [], is_featured: true })).statusCode).toBe(200);
    const events = await eventsOf(school, id);
    for (const body of [{ categories: [] }, { is_featured: false }, { state: 'pulled_down', reason }])
      expect((await send(body)).statusCode, JSON.stringify(body)).toBe(409);

    expect((await platform('GET', `${BOOKS}${id}/`)).json()).toMatchObject({ is_featured: true, state: 'published' });
    expect(await eventsOf(school, id)).toEqual(events);
  });

  test('a story cannot be featured', async ({ app, school, pieces, lead, student, platform }) => {
    const id = await pieces.aStoryInReview(school, student);
    await createReviewActions(app, 'story').decide(lead, id, 'approve', { audience: 'school', publish: 'now' });
    const reply = await platform('PATCH', `${BOOKS}${id}/`, { is_featured: true });

    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toEqual({ is_featured: [platformBookWords.storyNotFeatured] });
  });
});
