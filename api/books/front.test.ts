import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWorld, type School, type World } from '#api/testing/test-app.ts';

// The first page of the library is remembered: these tests ask it before and after everything that it depends on.
let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

type Asked = Parameters<World['ask']>[1];
const titlesOf = async (asked: Asked, query = ''): Promise<string[]> => {
  const answer = await world.ask(`/api/books/${query}`, asked);
  return answer.json().results.map(({ title }: { title: string }) => title);
};
const change = (school: School, to: string) =>
  world.database.owner.query(`update books set ${to} where tenant_id = $1`, [school.id]);

test('a book that is published, renamed, hidden or pulled down is so on the next first page', async () => {
  const at = await world.aSchool();
  expect(await titlesOf({ at })).toEqual([]);

  await world.aBook(at, { title: 'A Kite' });
  await expect.poll(() => titlesOf({ at })).toEqual(['A Kite']);
  await change(at, `title = 'A Boat'`);
  await expect.poll(() => titlesOf({ at })).toEqual(['A Boat']);
  await change(at, `audience = 'school'`);
  await expect.poll(() => titlesOf({ at })).toEqual([]);
  await change(at, `audience = 'everyone', state = 'pulled_down'`);
  await expect.poll(() => titlesOf({ at })).toEqual([]);
});

test('everybody finds their own first page, whoever asked before', async () => {
  const at = await world.aSchool();
  await world.aBook(at, { title: 'Open', audience: 'everyone' });
  await world.aBook(at, { title: 'Inside', audience: 'school' });
  const student = await world.aPerson(at, 'student');
  const elsewhere = await world.aSchool();

  for (let turn = 0; turn < 2; turn++) {
    expect((await titlesOf({ as: student })).sort()).toEqual(['Inside', 'Open']);
    expect(await titlesOf({ at })).toEqual(['Open']);
    expect(await titlesOf({ at: elsewhere })).toEqual([]);
  }
});

test('a session that has ended is told so, although the page is in memory', async () => {
  const at = await world.aSchool();
  await world.aBook(at, { title: 'Open' });
  const student = await world.aPerson(at, 'student');
  expect(await titlesOf({ as: student })).toEqual(['Open']);

  await world.database.owner.query('update sessions set ended_at = now() where id = $1', [student.sessionId]);

  expect((await world.ask('/api/books/', { as: student })).statusCode).toBe(401);
});

test('length, order, filters and further pages each have their own answer', async () => {
  const at = await world.aSchool();
  for (const title of ['Ant', 'Bee', 'Cat']) await world.aBook(at, { title, language: title === 'Cat' ? 'es' : 'en' });
  await expect.poll(async () => (await titlesOf({ at })).length).toBe(3);

  expect(await titlesOf({ at }, '?limit=2')).toEqual(['Cat', 'Bee']);
  expect(await titlesOf({ at }, '?limit=2&offset=2')).toEqual(['Ant']);
  expect(await titlesOf({ at }, '?ordering=title')).toEqual(['Ant', 'Bee', 'Cat']);
  expect(await titlesOf({ at }, '?language=es')).toEqual(['Cat']);
  expect(await titlesOf({ at })).toEqual(['Cat', 'Bee', 'Ant']);
});

test('the names of the filters are in the language of each asker', async () => {
  const at = await world.aSchool({ languages: ['en', 'ar'] });
  await world.aBook(at, { country: 'NP' });
  const countryIn = async (language: string) => {
    const answer = await world.ask('/api/books/', { at, headers: { 'accept-language': language } });
    return answer.json().facets.country[0]?.label;
  };

  expect([await countryIn('en'), await countryIn('ar'), await countryIn('en')]).toEqual(['Nepal', 'نيبال', 'Nepal']);
});
