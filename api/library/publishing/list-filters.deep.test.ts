import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';

const LIST = '/api/api-admin/books/';
const COMPLETE = {
  ...{ level: 2, age_from: 5, age_to: 7, licence: 'CC BY 4.0', goal: 4 },
  accessibility: JSON.stringify({ modes: ['visual', 'textual'], features: ['alternativeText'] }),
};

const test = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('titles', ({ app, admin }) => async (query: string): Promise<string[]> => {
    const reply = await app.request(`${LIST}?ordering=title&${query}`, { as: admin });
    expect(reply.statusCode).toBe(200);
    return reply.json().results.map(({ title }: { title: string }) => title);
  })
  .extend('aCategory', ({ app, school }) => async (slug: string, books: { id: string }[], former: string[] = []) => {
    const row = { tenant_id: school.id, slug, name: slug, former_slugs: former };
    const category_id = await app.insert('categories', row);
    for (const { id } of books) await app.insert('book_categories', { tenant_id: school.id, book_id: id, category_id });
  });

describe('the books that lack something', () => {
  test('are those without it, and a complete book lacks nothing', async ({ app, school, titles, aCategory }) => {
    const modes = (...names: string[]) => JSON.stringify({ modes: names, features: [] });
    const changes: Record<string, object> = {
      Complete: {},
      'No level': { level: null },
      'No lowest age': { age_from: null },
      'No highest age': { age_to: null },
      'No licence': { licence: '' },
      'Licence as an address': { licence: '', licence_url: 'https://licence.example' },
      'Pictures only': { accessibility: modes('visual') },
      'Words only': { accessibility: modes('textual') },
      'Still processed': { accessibility: '{}', state: 'processing' },
    };
    const books = [];
    for (const [title, change] of Object.entries(changes))
      books.push(await app.aBook(school, { ...COMPLETE, title, ...change }));
    await aCategory('tales', books.slice(0, -2));

    expect(await titles('missing=level')).toEqual(['No level']);
    expect(await titles('missing=ages')).toEqual(['No highest age', 'No lowest age']);
    expect(await titles('missing=licence')).toEqual(['No licence']);
    expect(await titles('missing=descriptions')).toEqual(['Pictures only']);
    expect(await titles('missing=words')).toEqual(['Pictures only']);
    expect(await titles('missing=category')).toEqual(['Still processed', 'Words only']);
    expect(await titles('missing=category&state=published')).toEqual(['Words only']);
  });

  test('are named by known facts only', async ({ app, admin }) => {
    const reply = await app.request(`${LIST}?missing=cover&level=6&goal=0&format=scroll&category=A`, { as: admin });

    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields).sort()).toEqual(['category', 'format', 'goal', 'level', 'missing']);
  });
});

describe('the filters of the list', () => {
  test('find books with open reports by readers, and those without', async ({ app, school, titles }) => {
    const { id: book_id } = await app.aBook(school, { title: 'Reported' });
    const closed = await app.aBook(school, { title: 'Closed' });
    const outcome = { closed_at: new Date(), outcome: 'changed' };
    await app.insert('reports', { tenant_id: school.id, book_id, reason: 'other' });
    await app.insert('reports', { tenant_id: school.id, book_id: closed.id, reason: 'other', ...outcome });

    expect(await titles('has_reports=true')).toEqual(['Reported']);
    expect(await titles('has_reports=false')).toEqual(['Closed']);
  });

  test('have no reports for their author, who may be staff', async ({ app, school, admin, titles }) => {
    const { id: book_id } = await app.aBook(school, { ...COMPLETE, title: 'Mine', author_id: admin.id });
    await app.insert('reports', { tenant_id: school.id, book_id, reason: 'other' });
    expect(await titles('has_reports=true')).toEqual([]);
    expect(await titles('has_reports=false')).toEqual(['Mine']);
  });

  test('are level, goal, format and category, and a merged category leads on', async ({
    app,
    school,
    titles,
    aCategory,
  }) => {
    const boat = await app.aBook(school, { ...COMPLETE, title: 'Boat', format: 'chapters' });
    const kite = await app.aBook(school, { ...COMPLETE, title: 'Kite', level: 3, goal: 6 });
    await aCategory('sea', [boat], ['ocean']);
    await aCategory('sky', [kite]);
    const other = await app.aSchool();
    await app.insert('categories', { tenant_id: other.id, slug: 'moon', name: 'Moon' });

    expect(await titles('level=3')).toEqual(['Kite']);
    expect(await titles('goal=4')).toEqual(['Boat']);
    expect(await titles('format=chapters')).toEqual(['Boat']);
    expect(await titles('category=sky')).toEqual(['Kite']);
    expect(await titles('category=ocean')).toEqual(['Boat']);
    expect(await titles('category=moon')).toEqual([]);
    expect(await titles('level=3&category=sea')).toEqual([]);
  });

  test('find the books for sale, with their prices, and the others', async ({ app, school, admin, titles }) => {
    await app.aBook(school, { title: 'Offered', for_sale: true, price: 650, currency: 'GBP' });
    await app.aBook(school, { title: 'Priced', price: 300, currency: 'GBP' });
    await app.aBook(school, { title: 'Without an offer' });

    expect(await titles('for_sale=true')).toEqual(['Offered']);
    expect(await titles('for_sale=false')).toEqual(['Priced', 'Without an offer']);
    const reply = await app.request(`${LIST}?for_sale=true`, { as: admin });
    expect(reply.json().results).toMatchObject([{ for_sale: true, price: 650, currency: 'GBP' }]);
    expect((await app.request(`${LIST}?for_sale=yes`, { as: admin })).statusCode).toBe(400);
  });

  test('hold for the export too, with a filter of the name of its format', async ({ app, school, admin }) => {
    await app.aBook(school, { title: 'Boat', format: 'chapters' });
    await app.aBook(school, { title: 'Kite' });
    const header = { accept: 'text/csv' };

    const both = await app.request(`${LIST}?format=chapters&format=csv`, { as: admin });
    const byHeader = await app.request(`${LIST}?format=chapters`, { as: admin, headers: header });

    for (const { body } of [both, byHeader]) {
      expect(body).toContain('Boat');
      expect(body).not.toContain('Kite');
    }
  });
});

describe('GET /api-admin/book-authors/', () => {
  test('names who wrote what staff can see, with the number of books', async ({
    app,
    school,
    admin,
    aNamedStudent,
  }) => {
    const pieces = createPieceActions(app);
    const [amara, leo, mina] = [
      await aNamedStudent('Amara', 'Okafor'),
      await aNamedStudent('Leo', 'Shah'),
      await aNamedStudent('Mina', 'Adams'),
    ];
    await app.aBook(school, { author_id: amara.id });
    await app.aBook(school, { author_id: amara.id });
    await pieces.aSentBook(mina, 'A boat.', 'By Mina');
    await pieces.aDraft(leo, 'Not sent.', 'Not sent');
    const foreigner = await app.aPerson(await app.aSchool(), 'school_admin');

    const list = async (as: typeof admin) => (await app.request('/api/api-admin/book-authors/', { as })).json();

    expect((await list(admin)).authors).toEqual([
      { id: mina.id, name: 'Mina Adams', books: 1 },
      { id: amara.id, name: 'Amara Okafor', books: 2 },
    ]);
    expect((await list(foreigner)).authors).toEqual([]);
  });
});
