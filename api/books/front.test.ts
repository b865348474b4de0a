import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';

// The first page of the library and each book are cached: these tests request them before and after each change they depend on.
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type RequestOptions = Parameters<TestApp['request']>[1];
const titlesOf = async (asked: RequestOptions, query = ''): Promise<string[]> => {
  const answer = await app.request(`/api/books/${query}`, asked);
  return answer.json().results.map(({ title }: { title: string }) => title);
};
const change = (school: School, to: string) =>
  app.database.owner.query(`update books set ${to} where tenant_id = $1`, [school.id]);

test('publishing, renaming, hiding or taking down a book changes the cached first page immediately', async () => {
  const at = await app.aSchool();
  expect(await titlesOf({ at })).toEqual([]);

  await app.aBook(at, { title: 'A Kite' });
  await expect.poll(() => titlesOf({ at })).toEqual(['A Kite']);
  await change(at, `title = 'A Boat'`);
  await expect.poll(() => titlesOf({ at })).toEqual(['A Boat']);
  await change(at, `audience = 'school'`);
  await expect.poll(() => titlesOf({ at })).toEqual([]);
  await change(at, `audience = 'everyone', state = 'pulled_down'`);
  await expect.poll(() => titlesOf({ at })).toEqual([]);
});

test('everyone gets the first page for their own role, whoever filled the cache', async () => {
  const at = await app.aSchool();
  await app.aBook(at, { title: 'Open', audience: 'everyone' });
  await app.aBook(at, { title: 'Inside', audience: 'school' });
  const student = await app.aPerson(at, 'student');
  const elsewhere = await app.aSchool();

  for (let turn = 0; turn < 2; turn++) {
    expect((await titlesOf({ as: student })).sort()).toEqual(['Inside', 'Open']);
    expect(await titlesOf({ at })).toEqual(['Open']);
    expect(await titlesOf({ at: elsewhere })).toEqual([]);
  }
});

test('an ended session is refused although the page is cached', async () => {
  const at = await app.aSchool();
  await app.aBook(at, { title: 'Open' });
  const student = await app.aPerson(at, 'student');
  expect(await titlesOf({ as: student })).toEqual(['Open']);

  await app.database.owner.query('update sessions set ended_at = now() where id = $1', [student.sessionId]);

  expect((await app.request('/api/books/', { as: student })).statusCode).toBe(401);
});

test('limit, order, filters and offset each have their own reply', async () => {
  const at = await app.aSchool();
  for (const title of ['Ant', 'Bee', 'Cat']) await app.aBook(at, { title, language: title === 'Cat' ? 'es' : 'en' });
  await expect.poll(async () => (await titlesOf({ at })).length).toBe(3);

  expect(await titlesOf({ at }, '?limit=2')).toEqual(['Cat', 'Bee']);
  expect(await titlesOf({ at }, '?limit=2&offset=2')).toEqual(['Ant']);
  expect(await titlesOf({ at }, '?ordering=title')).toEqual(['Ant', 'Bee', 'Cat']);
  expect(await titlesOf({ at }, '?language=es')).toEqual(['Cat']);
  expect(await titlesOf({ at })).toEqual(['Cat', 'Bee', 'Ant']);
});

test('the labels of the filters are in the language of each caller', async () => {
  const at = await app.aSchool({ languages: ['en', 'ar'] });
  await app.aBook(at, { country: 'NP' });
  const countryIn = async (language: string) => {
    const answer = await app.request('/api/books/', { at, headers: { 'accept-language': language } });
    return answer.json().facets.country[0]?.label;
  };

  expect([await countryIn('en'), await countryIn('ar'), await countryIn('en')]).toEqual(['Nepal', 'نيبال', 'Nepal']);
});

describe('a cached book', () => {
  const titleOf = async (id: string, options: RequestOptions) => {
    const reply = await app.request(`/api/books/${id}/`, options);
    return reply.statusCode === 200 ? reply.json().title : reply.statusCode;
  };

  test('a student gets a changed title, category and language, and 404 once the book is taken down', async () => {
    const at = await app.aSchool({ languages: ['en', 'ar'] });
    const { id } = await app.aBook(at, { title: 'A Kite', country: 'NP' });
    const student = await app.aPerson(at, 'student');
    const arabic = { 'accept-language': 'ar' };
    expect([await titleOf(id, { as: student }), await titleOf(id, { as: student })]).toEqual(['A Kite', 'A Kite']);

    await change(at, `title = 'A Boat'`);
    await expect.poll(() => titleOf(id, { as: student })).toBe('A Boat');
    expect((await app.request(`/api/books/${id}/`, { as: student, headers: arabic })).json().country_name).toBe(
      'نيبال',
    );
    await change(at, `state = 'pulled_down'`);
    await expect.poll(() => titleOf(id, { as: student })).toBe(404);
  });

  test('a visitor gets 404 for a book of the school that a student has just opened', async () => {
    const at = await app.aSchool();
    const { id } = await app.aBook(at, { title: 'Inside', audience: 'school' });
    const student = await app.aPerson(at, 'student');
    const elsewhere = await app.aSchool();

    expect(await titleOf(id, { as: student })).toBe('Inside');

    expect([await titleOf(id, { at }), await titleOf(id, { at: elsewhere })]).toEqual([404, 404]);
  });

  test('a student whose session has ended gets 401', async () => {
    const at = await app.aSchool();
    const { id } = await app.aBook(at, { title: 'Open' });
    const student = await app.aPerson(at, 'student');
    expect(await titleOf(id, { as: student })).toBe('Open');

    await app.database.owner.query('update sessions set ended_at = now() where id = $1', [student.sessionId]);

    expect(await titleOf(id, { as: student })).toBe(401);
  });

  test('a browser gets it compressed, a program as it is, with the same headers as every reply', async () => {
    const at = await app.aSchool();
    const { id } = await app.aBook(at, { title: 'Long', blurb: 'A boat on a river. '.repeat(100) });
    const replyIn = async (encoding: string) => {
      const headers = { 'accept-encoding': encoding };
      return (await app.request(`/api/books/${id}/`, { at, headers })).headers;
    };

    const [first, again, plain] = [await replyIn('br'), await replyIn('br'), await replyIn('identity')];

    const shared = {
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      'content-type': 'application/json; charset=utf-8',
    };
    for (const headers of [first, again]) expect(headers).toMatchObject({ ...shared, 'content-encoding': 'br' });
    expect(again['content-length']).toBe(first['content-length']);
    expect(plain).toMatchObject(shared);
    expect(plain['content-encoding']).toBeUndefined();
  });

  test('the signed URLs of its files are renewed every hour', async () => {
    const at = await app.aSchool();
    const { id } = await app.aBook(at, { audience: 'school' });
    const student = await app.aPerson(at, 'student');
    const filesOf = async () => (await app.request(`/api/books/${id}/`, { as: student })).json().files;
    const [now, again] = [await filesOf(), await filesOf()];

    vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
    const later = await filesOf().finally(() => vi.useRealTimers());

    expect(again).toBe(now);
    expect(later).not.toBe(now);
  });
});
