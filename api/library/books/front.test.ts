import { describe, expect, onTestFinished, vi } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import type { School, TestApp } from '#api/testing/test-app.ts';

type RequestOptions = Parameters<TestApp['request']>[1];

const test = appTest
  .extend('titlesOf', ({ app }) => async (options: RequestOptions, query = ''): Promise<string[]> => {
    const reply = await app.request(`/api/books/${query}`, options);
    return reply.json().results.map(({ title }: { title: string }) => title);
  })
  .extend('change', ({ app }) => (school: School, to: string) => {
    return app.database.owner.query(`update books set ${to} where tenant_id = $1`, [school.id]);
  })
  .extend('titleOf', ({ app }) => async (id: string, options: RequestOptions) => {
    const reply = await app.request(`/api/books/${id}/`, options);
    return reply.statusCode === 200 ? reply.json().title : reply.statusCode;
  });

describe('GET /books/ from the cache', () => {
  test('publishing, renaming, hiding or taking down a book changes the cached first page immediately', async ({
    app,
    titlesOf,
    change,
  }) => {
    const school = await app.aSchool();
    expect(await titlesOf({ at: school })).toEqual([]);

    await app.aBook(school, { title: 'A Kite' });
    await expect.poll(() => titlesOf({ at: school })).toEqual(['A Kite']);
    await change(school, `title = 'A Boat'`);
    await expect.poll(() => titlesOf({ at: school })).toEqual(['A Boat']);
    await change(school, `audience = 'school'`);
    await expect.poll(() => titlesOf({ at: school })).toEqual([]);
    await change(school, `audience = 'everyone', state = 'pulled_down'`);
    await expect.poll(() => titlesOf({ at: school })).toEqual([]);
  });

  test('everyone gets the first page for their own role, even after another role filled the cache', async ({
    app,
    titlesOf,
  }) => {
    const school = await app.aSchool();
    await app.aBook(school, { title: 'Open', audience: 'everyone' });
    await app.aBook(school, { title: 'Inside', audience: 'school' });
    const student = await app.aPerson(school, 'student');
    const elsewhere = await app.aSchool();

    for (let turn = 0; turn < 2; turn++) {
      expect((await titlesOf({ as: student })).sort()).toEqual(['Inside', 'Open']);
      expect(await titlesOf({ at: school })).toEqual(['Open']);
      expect(await titlesOf({ at: elsewhere })).toEqual([]);
    }
  });

  test('an ended session is refused although the page is cached', async ({ app, titlesOf }) => {
    const school = await app.aSchool();
    await app.aBook(school, { title: 'Open' });
    const student = await app.aPerson(school, 'student');
    expect(await titlesOf({ as: student })).toEqual(['Open']);

    await app.database.owner.query('update sessions set ended_at = now() where id = $1', [student.sessionId]);

    expect((await app.request('/api/books/', { as: student })).statusCode).toBe(401);
  });

  test('limit, order, filters and offset each have their own reply', async ({ app, titlesOf }) => {
    const school = await app.aSchool();
    for (const title of ['Ant', 'Bee', 'Cat'])
      await app.aBook(school, { title, language: title === 'Cat' ? 'es' : 'en' });
    await expect.poll(async () => (await titlesOf({ at: school })).length).toBe(3);

    expect(await titlesOf({ at: school }, '?limit=2')).toEqual(['Cat', 'Bee']);
    expect(await titlesOf({ at: school }, '?limit=2&offset=2')).toEqual(['Ant']);
    expect(await titlesOf({ at: school }, '?ordering=title')).toEqual(['Ant', 'Bee', 'Cat']);
    expect(await titlesOf({ at: school }, '?language=es')).toEqual(['Cat']);
    expect(await titlesOf({ at: school })).toEqual(['Cat', 'Bee', 'Ant']);
  });

  test('the labels of the filters are in the language of each caller', async ({ app }) => {
    const school = await app.aSchool({ languages: ['en', 'ar'] });
    await app.aBook(school, { country: 'NP' });
    const countryIn = async (language: string) => {
      const reply = await app.request('/api/books/', { at: school, headers: { 'accept-language': language } });
      return reply.json().facets.country[0]?.label;
    };

    expect(await countryIn('en')).toBe('Nepal');
    expect(await countryIn('ar')).toBe('نيبال');
    expect(await countryIn('en')).toBe('Nepal');
  });
});

describe('GET /books/{id}/ from the cache', () => {
  test('a student gets a changed title, category and language, and 404 once the book is taken down', async ({
    app,
    change,
    titleOf,
  }) => {
    const school = await app.aSchool({ languages: ['en', 'ar'] });
    const { id } = await app.aBook(school, { title: 'A Kite', country: 'NP' });
    const student = await app.aPerson(school, 'student');
    const arabic = { 'accept-language': 'ar' };
    expect(await titleOf(id, { as: student })).toBe('A Kite');
    expect(await titleOf(id, { as: student })).toBe('A Kite');

    await change(school, `title = 'A Boat'`);
    await expect.poll(() => titleOf(id, { as: student })).toBe('A Boat');
    expect((await app.request(`/api/books/${id}/`, { as: student, headers: arabic })).json().country_name).toBe(
      'نيبال',
    );
    await change(school, `state = 'pulled_down'`);
    await expect.poll(() => titleOf(id, { as: student })).toBe(404);
  });

  test('a visitor gets 404 for a book of the school that a student has just opened', async ({ app, titleOf }) => {
    const school = await app.aSchool();
    const { id } = await app.aBook(school, { title: 'Inside', audience: 'school' });
    const student = await app.aPerson(school, 'student');
    const elsewhere = await app.aSchool();

    expect(await titleOf(id, { as: student })).toBe('Inside');

    expect(await titleOf(id, { at: school })).toBe(404);
    expect(await titleOf(id, { at: elsewhere })).toBe(404);
  });

  test('a student whose session has ended gets 401', async ({ app, titleOf }) => {
    const school = await app.aSchool();
    const { id } = await app.aBook(school, { title: 'Open' });
    const student = await app.aPerson(school, 'student');
    expect(await titleOf(id, { as: student })).toBe('Open');

    await app.database.owner.query('update sessions set ended_at = now() where id = $1', [student.sessionId]);

    expect(await titleOf(id, { as: student })).toBe(401);
  });

  test('a browser gets it compressed, a program as it is, with the same headers as every reply', async ({ app }) => {
    const school = await app.aSchool();
    const { id } = await app.aBook(school, { title: 'Long', blurb: 'A boat on a river. '.repeat(100) });
    const replyIn = async (encoding: string) => {
      const headers = { 'accept-encoding': encoding };
      return (await app.request(`/api/books/${id}/`, { at: school, headers })).headers;
    };

    const [first, second, plain] = [await replyIn('br'), await replyIn('br'), await replyIn('identity')];

    const shared = {
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      'content-type': 'application/json; charset=utf-8',
    };
    for (const headers of [first, second]) expect(headers).toMatchObject({ ...shared, 'content-encoding': 'br' });
    expect(second['content-length']).toBe(first['content-length']);
    expect(plain).toMatchObject(shared);
    expect(plain['content-encoding']).toBeUndefined();
  });

  test('the signed URLs of its files are renewed every hour', async ({ app }) => {
    const school = await app.aSchool();
    const { id } = await app.aBook(school, { audience: 'school' });
    const student = await app.aPerson(school, 'student');
    const filesOf = async () => (await app.request(`/api/books/${id}/`, { as: student })).json().files;
    const HOUR_MS = 3_600_000;
    const halfPast = (Math.floor(Date.now() / HOUR_MS) + 0.5) * HOUR_MS;
    vi.useFakeTimers({ now: halfPast, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const [firstUrl, secondUrl] = [await filesOf(), await filesOf()];

    vi.setSystemTime(halfPast + HOUR_MS);
    const later = await filesOf();

    expect(secondUrl).toBe(firstUrl);
    expect(later).not.toBe(firstUrl);
  });
});
