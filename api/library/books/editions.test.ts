import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import type { BookSummary, Facets, NamedShelf } from '#contract/library/books.ts';

type List = { count: number; facets: Facets; results: BookSummary[] };

/** A school with four single books, and a work in Nepali (the original), English and Spanish. */
const test = schoolTest
  .extend('stream', { auto: true }, async ({ app, school }) => {
    const settings = [school.id, '{en,es,ar}'];
    await app.database.owner.query('update tenants set languages = $2 where id = $1', settings);
    for (const title of ['Ants', 'Bees', 'Crows', 'Ducks'])
      await app.aBook(school, { title, language: 'en', level: 1, goal: 15 });
    const water = { level: 2, goal: 6 };
    const original = await app.aBook(school, { ...water, title: 'Hamro Khola', language: 'ne' });
    const work = { ...water, work_id: original.id, made_from: original.id, made_as: 'translation' };
    const english = await app.aBook(school, { ...work, title: 'Our Stream', language: 'en' });
    const spanish = await app.aBook(school, { ...work, title: 'Nuestro arroyo', language: 'es' });
    return { work, original, english, spanish };
  })
  .extend('list', ({ app, school }) => async (query: string, language = 'en'): Promise<List> => {
    const headers = { 'accept-language': language };
    return (await app.request(`/api/books/?${query}`, { at: school, headers })).json();
  });

const titlesOf = ({ results }: Pick<List, 'results'>) => results.map(({ title }) => title);

describe('GET /books/?by=work', () => {
  test('a work is one book, in the language of the page, with its other editions', async ({ list, stream }) => {
    const english = await list('by=work&ordering=title');
    const spanish = await list('by=work&ordering=title', 'es');

    expect(titlesOf(english)).toEqual(['Ants', 'Bees', 'Crows', 'Ducks', 'Our Stream']);
    expect(titlesOf(spanish)).toEqual(['Ants', 'Bees', 'Crows', 'Ducks', 'Nuestro arroyo']);
    expect(english.results.at(-1)?.editions).toMatchObject([
      { title: 'Nuestro arroyo', language_name: 'Español', url: `/library/${stream.spanish.id}` },
      { title: 'Hamro Khola', language: 'ne', url: `/library/${stream.original.id}` },
    ]);
    expect(english.results[0]?.editions).toEqual([]);
  });

  test('without an edition in the language of the page it is in the school’s language, else the original', async ({
    app,
    school,
    stream,
    list,
  }) => {
    const retitled = (title: string) => ({ ...stream.work, title, language: 'ne' });
    expect(titlesOf(await list('by=work&goal=6', 'ar'))).toEqual(['Our Stream']);
    await app.database.owner.query('delete from books where id = any($1)', [[stream.english.id, stream.spanish.id]]);
    await app.aBook(school, retitled('Khola'));

    await expect.poll(async () => titlesOf(await list('by=work&goal=6', 'ar'))).toEqual(['Hamro Khola']);
  });

  test('the count and the counts of filters are of works, and pages follow each other', async ({ list }) => {
    const { count, facets } = await list('by=work');
    const pages = await Promise.all(
      [0, 2, 4].map((offset) => list(`by=work&limit=2&offset=${offset}&ordering=-title`)),
    );

    expect(count).toBe(5);
    expect(facets).toMatchObject({
      level: [
        { value: '1', count: 4 },
        { value: '2', count: 1 },
      ],
      language: [
        { value: 'en', count: 5 },
        { value: 'es', count: 1 },
        { value: 'ne', count: 1 },
      ],
    });
    expect(pages.flatMap(titlesOf)).toEqual(['Our Stream', 'Ducks', 'Crows', 'Bees', 'Ants']);
  });

  test('a filter by language finds each edition, and so does a search', async ({ app, school, list, stream }) => {
    for (const [id, title] of [
      [stream.english.id, 'Our Stream'],
      [stream.spanish.id, 'Nuestro arroyo'],
    ] as const)
      await app.aSearchDocument(school, { id, title, text: 'khola' });
    const inNepali = await list('by=work&language=ne');

    expect({ count: inNepali.count, titles: titlesOf(inNepali) }).toEqual({ count: 1, titles: ['Hamro Khola'] });
    expect(titlesOf(await list('by=work&search=khola')).sort()).toEqual(['Nuestro arroyo', 'Our Stream']);
  });

  test('a visitor gets the edition that visitors can read, and no link to another', async ({ app, list, stream }) => {
    await app.database.owner.query(`update books set audience = 'school' where id = any($1)`, [
      [stream.english.id, stream.original.id],
    ]);

    await expect.poll(async () => titlesOf(await list('by=work&goal=6'))).toEqual(['Nuestro arroyo']);
    expect((await list('by=work&goal=6')).results[0]?.editions).toEqual([]);
  });

  test('a retelling is a book of its own', async ({ app, school, stream, list }) => {
    await app.aBook(school, { ...stream.work, title: 'The Loud Stream', language: 'en', made_as: 'retelling' });

    await expect.poll(async () => (await list('by=work&goal=6')).count).toBe(2);
    const { results } = await list('by=work&goal=6&ordering=title');
    expect(titlesOf({ results })).toEqual(['Our Stream', 'The Loud Stream']);
    expect(results[1]?.editions).toEqual([]);
  });
});

test('GET /books/ without `by` lists every edition', async ({ list }) => {
  const { count, results } = await list('goal=6');

  expect(count).toBe(3);
  expect(results.some((book) => 'editions' in book)).toBe(false);
});

test('GET /shelves/ shows each work once, with its other editions', async ({ app, school }) => {
  for (const title of ['Eels', 'Frogs', 'Geese']) await app.aBook(school, { title, language: 'en', goal: 15 });
  const { shelves } = (await app.request('/api/shelves/', { at: school })).json<{ shelves: NamedShelf[] }>();
  const books = shelves.flatMap((shelf) => shelf.books);

  expect(books.filter(({ goal }) => goal === 6).map(({ title }) => title)).toEqual(['Our Stream']);
  expect(books.find(({ goal }) => goal === 6)?.editions).toHaveLength(2);
});

test('the root host shows each shared work once', async ({ app, school, stream }) => {
  await app.database.owner.query('update tenants set shares_on_booklark = true where id = $1', [school.id]);
  const find = async () => (await app.request('/api/books/?by=work&goal=6')).json<List>();

  await expect.poll(async () => (await find()).count).toBe(1);
  const { results } = await find();
  expect(titlesOf({ results })).toEqual(['Our Stream']);
  expect(results[0]?.editions?.map(({ url }) => url).join()).toContain(`/library/${stream.original.id}`);
});
