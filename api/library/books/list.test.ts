import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import type { Person } from '#api/testing/test-app.ts';
import type { BookSummary } from '#contract/library/books.ts';

const LIST = '/api/books/';
const titlesOf = (reply: { json(): { results: BookSummary[] } }) => reply.json().results.map(({ title }) => title);

const test = schoolTest.extend('list', ({ app, school }) => (query = '', as?: Person) => {
  return app.request(`${LIST}?${query}`, as ? { as } : { at: school });
});

describe('GET /books/', () => {
  test('a list item has names, a URL and the files of its cover', async ({ app, school, list }) => {
    const cover = {
      width: 640,
      height: 480,
      files: [
        { name: 'cover-160.webp', width: 160 },
        { name: 'cover-640.webp', width: 640 },
      ],
    };
    const columns = {
      title: 'El barco',
      author: 'Anaya T.',
      language: 'es',
      level: 2,
      goal: 6,
      country: 'NP',
      cover: JSON.stringify(cover),
    };
    const { id, renditionId } = await app.aBook(school, columns);

    const reply = await list();

    expect(reply.statusCode).toBe(200);
    const folder = `/files/${renditionId}/`;
    expect(reply.json().results).toEqual([
      {
        ...{
          id,
          title: 'El barco',
          author: 'Anaya T.',
          language: 'es',
          language_name: 'Español',
          direction: 'ltr',
          level: 2,
          goal: 6,
          country: 'NP',
        },
        ...{
          trim: 'portrait',
          format: 'pages',
          audience: 'everyone',
          is_featured: false,
          page_count: 1,
          price: null,
          currency: null,
          for_sale: false,
        },
        cover: {
          width: 640,
          height: 480,
          src: [
            { width: 160, url: `${folder}cover-160.webp` },
            { width: 640, url: `${folder}cover-640.webp` },
          ],
        },
        drawn_cover: null,
        school_name: null,
        url: `/library/${id}`,
      },
    ]);
  });

  test('files of books that are not for everyone have signed URLs', async ({ app, school, list }) => {
    const cover = JSON.stringify({ width: 1, height: 1, files: [{ name: 'cover-1.webp', width: 1 }] });
    const { renditionId } = await app.aBook(school, { audience: 'school', cover });

    const [card] = (await list('', await app.aPerson(school, 'student'))).json().results;

    expect(card.cover.src[0].url).toMatch(new RegExp(`^/files/${renditionId}/\\d{10}/[\\w-]{32}/cover-1\\.webp$`));
  });

  test('pages link to the next and previous page and keep the query', async ({ app, school, list }) => {
    for (const title of ['Ants', 'bees', 'Cats']) await app.aBook(school, { title });

    const page = (await list('ordering=-title&language=en&limit=1&offset=1')).json();

    expect(page.count).toBe(3);
    expect(page.results[0].title).toBe('bees');
    expect(page.next).toBe(`${LIST}?ordering=-title&language=en&limit=1&offset=2`);
    expect(page.previous).toBe(`${LIST}?ordering=-title&language=en&limit=1&offset=0`);
  });

  test('lists are ordered by newest, featured or level', async ({ app, school, list }) => {
    await app.aBook(school, { title: 'Old and hard', level: 5 });
    await app.aBook(school, { title: 'Featured', is_featured: true, level: 3 });
    await app.aBook(school, { title: 'New without level' });

    expect(titlesOf(await list())).toEqual(['New without level', 'Featured', 'Old and hard']);
    expect(titlesOf(await list('ordering=featured'))).toEqual(['Featured', 'New without level', 'Old and hard']);
    expect(titlesOf(await list('ordering=level'))).toEqual(['Featured', 'Old and hard', 'New without level']);
  });

  test('counts change immediately with the books', async ({ app, school, list }) => {
    expect((await list()).json().count).toBe(0);

    await app.aBook(school);

    await expect.poll(async () => (await list()).json().count).toBe(1);
  });

  test('counts of one caller are not shown to another', async ({ app, school, list }) => {
    for (const audience of ['everyone', 'families', 'school']) await app.aBook(school, { audience });
    const student = await app.aPerson(school, 'student');

    const counts = [(await list('', student)).json().count, (await list()).json().count];

    expect(counts).toEqual([3, 1]);
  });

  test('large limits, offsets and searches are capped', async ({ app, school, list }) => {
    await app.aBook(school);

    const [all, beyond, long] = await Promise.all([
      list('limit=1000000000'),
      list('offset=1000000000'),
      list(`search=${'boat '.repeat(2000)}`),
    ]);

    expect(all.json().results).toHaveLength(1);
    expect(beyond.statusCode).toBe(200);
    expect(beyond.json().results).toEqual([]);
    expect(long.statusCode).toBe(200);
  });
});

describe('GET /books/ with filters', () => {
  test.for([
    ['language=es', ['Spanish']],
    ['level=2', ['Level two']],
    ['goal=6', ['Clean water']],
    ['country=NP', ['From Nepal']],
    ['format=chapters', ['Long']],
    ['age=7', ['For seven']],
    ['category=rivers', ['On rivers']],
    ['accessibility=read_aloud', ['Read to me']],
    ['accessibility=descriptions', ['Described']],
    ['accessibility=text', ['With text']],
    ['audience=families', []],
    ['search=spanish', ['Spanish']],
    ['search=spanish&level=2', []],
    ['search=!!!', []],
  ] as const)('%s keeps %j', async ([query, titles], { app, school, list }) => {
    const columnsByTitle: Record<string, Record<string, string | number | boolean>> = {
      Spanish: { language: 'es' },
      'Level two': { level: 2 },
      'Clean water': { goal: 6 },
      'From Nepal': { country: 'NP' },
      Long: { format: 'chapters' },
      'For seven': { age_from: 6, age_to: 8 },
      'On rivers': {},
      'Read to me': { has_read_aloud: true },
      Described: { accessibility: JSON.stringify({ features: ['alternativeText'] }) },
      'With text': { accessibility: JSON.stringify({ modes: ['textual'] }) },
    };
    for (const [title, columns] of Object.entries(columnsByTitle)) {
      const { id } = await app.aBook(school, { title, ...columns });
      if (title === 'Spanish') await app.aSearchDocument(school, { id, title });
      if (title === 'On rivers') await app.aCategory(school, 'rivers', [id]);
    }

    expect(titlesOf(await list(query))).toEqual(titles);
  });

  test('facets count the books that each value would leave with the other filters', async ({ app, school, list }) => {
    const bees = { title: 'Bees', language: 'en', level: 1, goal: 15 };
    for (const columns of [
      bees,
      { ...bees, level: 2 },
      { ...bees, language: 'es' },
      { ...bees, goal: null, country: 'KE' },
    ])
      await app.aBook(school, columns);

    const everything = (await list()).json();
    const easy = (await list('level=1&goal=15')).json();

    expect(everything.facets).toMatchObject({
      language: [
        { value: 'en', label: 'English', count: 3 },
        { value: 'es', label: 'Español', count: 1 },
      ],
      level: [
        { value: '1', count: 3 },
        { value: '2', count: 1 },
      ],
      goal: [{ value: '15', count: 3 }],
      country: [{ value: 'KE', label: 'Kenya', count: 1 }],
      format: [{ value: 'pages', count: 4 }],
      for_sale: [{ value: 'false', count: 4 }],
      accessibility: [],
      category: [],
    });
    expect(easy.count).toBe(2);
    expect(easy.facets.level).toEqual([
      { value: '1', count: 2 },
      { value: '2', count: 1 },
    ]);
    expect(easy.facets.language).toEqual([
      { value: 'en', label: 'English', count: 1 },
      { value: 'es', label: 'Español', count: 1 },
    ]);
  });

  test('the facet of ages counts a book at every age of its range, with the other filters', async ({
    app,
    school,
    list,
  }) => {
    await app.aBook(school, { title: 'Bees', level: 1, age_from: 3, age_to: 5 });
    await app.aBook(school, { title: 'Otters', level: 2, age_from: 5, age_to: 6 });
    await app.aBook(school, { title: 'Boats', level: 2, age_from: null, age_to: 4 });
    await app.aBook(school, { title: 'Whales', level: 2, age_from: 17, age_to: null });
    await app.aBook(school, { title: 'For Anyone', level: 2, age_from: null, age_to: null });
    const agesOf = async (query: string) => {
      const { count, facets } = (await list(query)).json();
      return { count, ages: facets.age.map((age: { value: string; count: number }) => `${age.value}: ${age.count}`) };
    };

    expect(await agesOf('')).toEqual({ count: 5, ages: ['3: 2', '4: 2', '5: 2', '6: 1', '17: 1', '18: 1'] });
    expect(await agesOf('level=2')).toEqual({ count: 4, ages: ['3: 1', '4: 1', '5: 1', '6: 1', '17: 1', '18: 1'] });
    expect(await agesOf('age=5&level=1')).toEqual({ count: 1, ages: ['3: 1', '4: 1', '5: 1'] });
    expect((await list('age=5')).json().facets.level).toEqual([
      { value: '1', count: 1 },
      { value: '2', count: 1 },
    ]);
  });

  test.for([
    ['colour=red', 'colour'],
    ['level=6', 'level'],
    ['level=two', 'level'],
    ['goal=0', 'goal'],
    ['language=%00', 'language'],
    ['country=%27%20or', 'country'],
    ['ordering=price', 'ordering'],
    ['limit=0', 'limit'],
    ['offset=-1', 'offset'],
    ['mode=all', 'mode'],
    ['search=boat%00', 'search'],
    ['category=%27%3B--', 'category'],
  ])('%s is malformed, and the answer names it', async ([query, field], { list }) => {
    const reply = await list(query);

    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });
});

describe('GET /books/ with a search', () => {
  test('a search is ordered by relevance unless another order is given', async ({ app, school, list }) => {
    for (const [title, text] of [
      ['Aardvarks', 'All about water'],
      ['Water', ''],
      ['Zebras', 'No water'],
    ] as const) {
      const { id } = await app.aBook(school, { title });
      await app.aSearchDocument(school, { id, title, text });
    }

    expect(titlesOf(await list('search=water'))[0]).toBe('Water');
    expect(titlesOf(await list('search=water&ordering=-title'))).toEqual(['Zebras', 'Water', 'Aardvarks']);
    expect(titlesOf(await list('ordering=best'))).toEqual(['Zebras', 'Water', 'Aardvarks']);
  });

  test.for(["'; drop table books; --", '%', '_', '\\', '" or 1=1', '((((', 'a:*&!b', '😀'])(
    '%j in a search is treated as text',
    async (text, { app, school, list }) => {
      await app.aBook(school);

      const reply = await list(`search=${encodeURIComponent(text)}`);

      expect(reply.statusCode).toBe(200);
      expect(reply.json().results).toEqual([]);
    },
  );
});
