import { describe, expect } from 'vitest';
import { createPublishedStory } from '#api/testing/created-rows.ts';
import { reviewTest } from '#api/testing/review-test.ts';
import { collectTenantChanges } from '#api/testing/tenant-changes.ts';
import type { Person } from '#api/testing/test-app.ts';
import type { WorkStatistics } from '#contract/library/work-statistics.ts';

const BOOKS = '/api/teacher/book-stats/';
const STORIES = '/api/teacher/blog-stats/';

const test = reviewTest
  .extend('statsOf', ({ app }) => async (as: Person, url = BOOKS): Promise<WorkStatistics> => {
    const reply = await app.request(url, { as });
    expect(reply.statusCode).toBe(200);
    return reply.json();
  })
  .extend('classOf', ({ app }) => async (teacher: Person): Promise<string> => {
    const { rows } = await app.database.owner.query(
      'select school_class_id as id from class_teachers where teacher_id = $1',
      [teacher.id],
    );
    return rows[0].id;
  })
  /** A published book of the teacher's class. */
  .extend('aPublishedBook', ({ aBookInReview, teacher, decide }) => async (title?: string) => {
    const id = await aBookInReview(title);
    await decide(teacher, id, 'approve', { audience: 'families', publish: 'now' });
    return id;
  });

describe('GET /teacher/book-stats/', () => {
  test('counts books by state, this month, reads and reactions in the moment of each event', async ({
    app,
    school,
    teacher,
    lead,
    classOf,
    statsOf,
    aBookInReview,
    aPublishedBook,
  }) => {
    const id = await aPublishedBook('The Boat');
    await aBookInReview('Waits');
    const uploaded = await app.aBook(school, { title: 'Of staff' });
    const before = await statsOf(teacher);
    expect(before).toMatchObject({ total: 2, this_month: 1, reads: 0, reactions: 0, top: [] });
    expect(before.by_state).toMatchObject({ published: 1, in_review: 1, draft: 0, pulled_down: 0 });
    expect(before.weeks).toHaveLength(12);
    expect(before.weeks.at(-1)?.week).toMatch(/^\d{4}-W\d\d$/);

    for (const book of [id, uploaded.id]) {
      await app.request(`/api/books/${book}/reads/`, { method: 'POST', as: lead });
      const body = { reaction: 'loved_it' };
      await app.request(`/api/books/${book}/reaction/`, { method: 'PUT', as: lead, body });
    }
    const after = await statsOf(teacher);
    expect(after).toMatchObject({
      ...{ reads: 1, reactions: 1 },
      top: [{ id, title: 'The Boat', reads: 1, reactions: 1, url: `/library/${id}` }],
      by_class: [{ id: await classOf(teacher), name: 'Otters', total: 2, published: 1, reads: 1, reactions: 1 }],
    });
    expect(after.weeks.at(-1)?.reads).toBe(1);
    expect(await statsOf(lead)).toMatchObject({ total: 3, reads: 2, reactions: 2 });
  });

  test('an old publication is not of this month, and two editions of a work have its reactions together', async ({
    app,
    lead,
    teacher,
    statsOf,
    aPublishedBook,
  }) => {
    const [first, second] = [await aPublishedBook('Boat'), await aPublishedBook('Bateau')];
    await app.database.owner.query(
      `update books set published_at = now() - interval '40 days', work_id = (select work_id from books where id = $2) where id = $1`,
      [first, second],
    );
    const body = { reaction: 'want_to_help' };
    await app.request(`/api/books/${first}/reaction/`, { method: 'PUT', as: lead, body });
    expect(await statsOf(teacher)).toMatchObject({
      total: 2,
      this_month: 1,
      reactions: 1,
      by_class: [{ reactions: 1 }],
    });
  });

  test('a teacher counts the own classes, or one of them; those who see every class may choose each', async ({
    app,
    school,
    teacher,
    lead,
    classOf,
    statsOf,
    aPublishedBook,
  }) => {
    const id = await aPublishedBook();
    const other = await app.aPerson(school, 'teacher');
    const foxes = await app.aClass(other, 'Foxes', []);
    const otters = await classOf(teacher);
    expect(await statsOf(other)).toMatchObject({ total: 0, by_class: [{ name: 'Foxes', total: 0 }] });
    expect(await statsOf(teacher, `${BOOKS}?class=${otters}`)).toMatchObject({ total: 1 });
    expect(await statsOf(lead, `${BOOKS}?class=${foxes.id}`)).toMatchObject({ total: 0 });
    await app.database.owner.query('update school_classes set archived_at = now() where id = $1', [foxes.id]);
    expect(await statsOf(other)).toMatchObject({ total: 0, by_class: [] });
    expect(await statsOf(lead, `${BOOKS}?class=${otters}`)).toMatchObject({ total: 1 });

    const body = { reaction: 'did_something' };
    await app.request(`/api/books/${id}/reaction/`, { method: 'PUT', as: lead, body });
    const impactsOf = async (query: string) =>
      (await app.request(`/api/v1/impacts/count/${query}`, { as: lead })).json().total_impacts;
    expect({ otters: await impactsOf(`?class=${otters}`), foxes: await impactsOf(`?class=${foxes.id}`) }).toEqual({
      otters: 1,
      foxes: 0,
    });
    for (const url of [BOOKS, STORIES, '/api/reactions/stats/', '/api/v1/impacts/count/'])
      expect((await app.request(`${url}?class=${foxes.id}`, { as: teacher })).statusCode, url).toBe(404);
  });

  test('students, visitors and other schools are refused, and so is a malformed class', async ({
    app,
    school,
    student,
    teacher,
    classOf,
  }) => {
    const otters = await classOf(teacher);
    const elsewhere = await app.aPerson(await app.aSchool(), 'school_admin');
    for (const url of [BOOKS, STORIES]) {
      expect((await app.request(url, { as: student })).statusCode).toBe(403);
      expect((await app.request(url, { at: school })).statusCode).toBe(401);
      expect((await app.request(`${url}?class=${otters}`, { as: elsewhere })).statusCode).toBe(404);
      expect((await app.request(`${url}?class=otters`, { as: teacher })).statusCode).toBe(400);
    }
    const counts = `/api/reactions/stats/?class=${otters}`;
    expect((await app.request(counts, { as: student })).statusCode).toBe(403);
    expect((await app.request(counts, { at: school })).statusCode).toBe(403);
  });
});

describe('the numbers of a version', () => {
  test('its reactions count for the class of its author, and not for that of its original', async ({
    app,
    school,
    teacher,
    student,
    lead,
    statsOf,
    aPublishedBook,
    decide,
    aBookInReview,
  }) => {
    const original = await aPublishedBook('Boat');
    const other = await app.aPerson(school, 'teacher');
    const translator = await app.aPerson(school, 'student');
    const bees = await app.aClass(other, 'Bees', [translator]);
    const version = await aBookInReview('Bateau');
    await app.database.owner.query('update pieces set author_id = $2 where id = $1', [version, translator.id]);
    await decide(other, version, 'approve', { audience: 'families', publish: 'now' });
    const editions = 'update books set work_id = (select work_id from books where id = $2) where id = $1';
    await app.database.owner.query(editions, [version, original]);
    const body = { reaction: 'did_something' };
    await app.request(`/api/books/${version}/reaction/`, { method: 'PUT', as: lead, body });
    await app.request(`/api/books/${original}/reads/`, { method: 'POST', as: lead });

    const numbersOf = async (as: Person, query = '') => ({
      reactions: (await statsOf(as, `${BOOKS}${query}`)).reactions,
      impacts: (await app.request(`/api/v1/impacts/count/${query}`, { as })).json().total_impacts,
    });
    expect(await numbersOf(teacher)).toEqual({ reactions: 0, impacts: 0 });
    expect(await numbersOf(other)).toEqual({ reactions: 1, impacts: 1 });
    expect(await numbersOf(lead, `?class=${bees.id}`)).toEqual({ reactions: 1, impacts: 1 });
    expect(await numbersOf(lead)).toEqual({ reactions: 1, impacts: 1 });
    const { by_class, top } = await statsOf(lead);
    expect(by_class).toMatchObject([
      { name: 'Bees', reactions: 1 },
      { name: 'Otters', reactions: 0 },
    ]);
    expect(top).toMatchObject([{ id: original, reactions: 0 }]);
    const { results } = (await app.request('/api/my-books/', { as: student })).json();
    expect(results).toMatchObject([{ id: original, reactions: 0 }]);
  });
});

describe('GET /teacher/blog-stats/', () => {
  test('counts stories, whose reads and pages are their own', async ({ app, school, lead, statsOf }) => {
    const { id, slug } = await createPublishedStory({ app, shelf: school }, { audience: 'school' });
    await app.aBook(school);
    await app.request(`/api/stories/${slug}/reads/`, { method: 'POST', as: lead });
    expect(await statsOf(lead, STORIES)).toMatchObject({
      ...{ total: 1, this_month: 1, reads: 1, reactions: 0 },
      top: [{ id, url: `/stories/${slug}`, reads: 1 }],
    });
    expect((await statsOf(lead, STORIES)).weeks.at(-1)?.reads).toBe(1);
  });
});

describe('an event that is counted', () => {
  test('leaves the pages of the school in the cache', async ({ app, school, lead }) => {
    const { id } = await app.aBook(school);
    const { slug } = await createPublishedStory({ app, shelf: school });
    const changes = await collectTenantChanges(app, async () => {
      for (const path of [`books/${id}`, `stories/${slug}`]) {
        const body = { reaction: 'loved_it' };
        expect((await app.request(`/api/${path}/reads/`, { method: 'POST', as: lead })).statusCode).toBe(204);
        expect((await app.request(`/api/${path}/reaction/`, { method: 'PUT', as: lead, body })).statusCode).toBe(200);
        expect((await app.request(`/api/${path}/reaction/`, { method: 'DELETE', as: lead })).statusCode).toBe(204);
      }
    });
    expect(changes).toEqual([]);
  });
});
