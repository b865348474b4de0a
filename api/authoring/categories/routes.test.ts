import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import type { Person, School } from '#api/testing/test-app.ts';
import type { Category } from '#contract/authoring/categories.ts';
import { categoryWords } from '#contract/authoring/category-words.ts';

const CATEGORIES = '/api/api-admin/book-categories/';

const test = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('request', ({ app, admin }) => {
    type Method = 'POST' | 'PATCH' | 'DELETE' | 'PUT';
    return (method: Method, path: string, body?: object, as: Person = admin) =>
      app.request(`${CATEGORIES}${path}`, { method, as, ...(body && { body }) });
  })
  .extend('list', ({ app, admin }) => async (query = ''): Promise<Category[]> => {
    return (await app.request(`${CATEGORIES}${query}`, { as: admin })).json().results;
  })
  .extend('create', ({ request }) => async (name: string): Promise<Category> => {
    return (await request('POST', '', { name })).json();
  })
  .extend('audited', ({ app }) => async (school: School) => {
    const { rows } = await app.database.owner.query(
      `select act, facts from audit_events where tenant_id = $1 and act like 'category.%' order by id`,
      [school.id],
    );
    return rows;
  });

const names = (categories: Category[]) => categories.map(({ name }) => name);

describe('GET /api-admin/book-categories/', () => {
  test('lists the categories in the order of the school, by name or by number of books', async ({
    app,
    school,
    create,
    list,
  }) => {
    const [sea] = [await create('Sea'), await create('Animals'), await create('Birds')];
    const { id } = await app.aBook(school);
    await app.insert('book_categories', { tenant_id: school.id, book_id: id, category_id: sea.id });

    expect(names(await list())).toEqual(['Sea', 'Animals', 'Birds']);
    expect(names(await list('?ordering=name'))).toEqual(['Animals', 'Birds', 'Sea']);
    expect(names(await list('?ordering=-books'))[0]).toBe('Sea');
    expect(names(await list('?search=BIR'))).toEqual(['Birds']);
  });

  test('counts books and what authors chose in drafts, and tells only those who manage categories', async ({
    app,
    school,
    admin,
    create,
    list,
    aNamedStudent,
  }) => {
    const sea = await create('Sea');
    const student = await aNamedStudent('Amara');
    const { id: published } = await app.aBook(school);
    await app.insert('book_categories', { tenant_id: school.id, book_id: published, category_id: sea.id });
    const pieces = createPieceActions(app);
    const { id } = await pieces.aDraft(student);
    await pieces.change(student, `/my-books/${id}/`, { categories: ['sea'] });

    expect((await list())[0]).toMatchObject({ books: 2, stories: 0, can_rename: true, can_delete: true });
    const [category] = (await app.request(CATEGORIES, { as: student })).json().results;
    expect(category).toMatchObject({ slug: 'sea', books: null, stories: null, can_rename: false, can_merge: false });
    await pieces.send(student, 'DELETE', `/my-books/${id}/`);
    expect((await list())[0]?.books).toBe(1);
    const csv = await app.request(CATEGORIES, { as: admin, headers: { accept: 'text/csv' } });
    expect(csv.body).toContain('Sea,sea,1,0');
  });
});

describe('POST /api-admin/book-categories/', () => {
  test('creates a category at the end, with a slug for links in any script', async ({ create, list, request }) => {
    await create('Sea and rivers');
    const reply = await request('POST', '', { name: '  Наши   книги ' });
    const emoji = await create('🐸');

    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({ name: 'Наши книги', slug: 'nashi-knigi', books: 0 });
    expect((await create('Sea, and rivers')).slug).toBe('sea-and-rivers-2');
    expect(emoji.slug).toMatch(/^[a-z0-9-]+$/);
    expect((await list()).map(({ slug }) => slug)).toEqual([
      'sea-and-rivers',
      'nashi-knigi',
      emoji.slug,
      'sea-and-rivers-2',
    ]);
  });

  test.for([
    ['Sea', 'SEA'],
    ['Школа', 'ШКОЛА'],
    ['Straße', 'STRASSE'],
    ['ΟΔΟΣ', 'οδος'],
    ['ﬁsh', 'Fish'],
  ])('%s and %s are one name', async ([first, second], { create, request }) => {
    await create(first as string);
    const reply = await request('POST', '', { name: second });

    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toEqual({ name: [categoryWords.nameTaken] });
  });

  test.for([
    [{}, 'name'],
    [{ name: '   ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ name: 7 }, 'name'],
    [{ name: 'A', slug: 'b' }, 'slug'],
  ] as const)('%j is malformed, and the reply names %s', async ([body, field], { request, list }) => {
    const reply = await request('POST', '', body);

    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
    expect(await list()).toEqual([]);
  });

  test('a school has at most 200', async ({ app, school, request }) => {
    await app.database.owner.query(
      `insert into categories (tenant_id, slug, name) select $1, 'c-' || n, 'C ' || n from generate_series(1, 200) n`,
      [school.id],
    );
    const reply = await request('POST', '', { name: 'One more' });

    expect(reply.statusCode).toBe(409);
    expect(reply.json().error).toBe(categoryWords.tooMany);
  });
});

describe('PATCH /api-admin/book-categories/{id}/', () => {
  test('keeps the slug, so that links work, and clears the cached pages of the school', async ({
    app,
    school,
    request,
    create,
    audited,
  }) => {
    const sea = await create('Sea');
    const { id } = await app.aBook(school, { title: 'Whales' });
    await app.insert('book_categories', { tenant_id: school.id, book_id: id, category_id: sea.id });
    const library = async () => (await app.request('/api/books/?category=sea', { at: school })).json().facets.category;
    const before = await library();

    const reply = await request('PATCH', `${sea.id}/`, { name: 'The sea' });

    expect(before).toMatchObject([{ value: 'sea', label: 'Sea', count: 1 }]);
    expect(reply.json()).toMatchObject({ slug: 'sea', name: 'The sea', books: 1 });
    await expect.poll(library).toMatchObject([{ value: 'sea', label: 'The sea', count: 1 }]);
    expect((await audited(school))[1]).toEqual({
      act: 'category.renamed',
      facts: { category: 'Sea', name: 'The sea' },
    });
  });

  test('another case of the same name is a new name, the name of another category is refused', async ({
    request,
    create,
  }) => {
    const [sea] = [await create('sea'), await create('Birds')];

    expect((await request('PATCH', `${sea.id}/`, { name: 'Sea' })).json().name).toBe('Sea');
    expect((await request('PATCH', `${sea.id}/`, { name: 'birds' })).statusCode).toBe(400);
  });
});

describe('DELETE /api-admin/book-categories/{id}/', () => {
  test('keeps the books, and the community password loses the category', async ({
    app,
    school,
    admin,
    request,
    create,
    list,
    audited,
  }) => {
    const [sea, birds] = [await create('Sea'), await create('Birds')];
    const { id } = await app.aBook(school);
    await app.insert('book_categories', { tenant_id: school.id, book_id: id, category_id: sea.id });
    const settings = { method: 'PATCH', as: admin } as const;
    await app.request('/api/school-settings/', {
      ...settings,
      body: { community_categories: `${sea.id},${birds.id}` },
    });
    expect((await list()).map(({ is_for_families }) => is_for_families)).toEqual([true, true]);

    expect((await request('DELETE', `${sea.id}/`)).statusCode).toBe(204);

    expect(names(await list())).toEqual(['Birds']);
    expect((await app.request(`/api/books/${id}/`, { as: admin })).json().categories).toEqual([]);
    const { rows } = await app.database.owner.query('select community_categories from tenants where id = $1', [
      school.id,
    ]);
    expect(rows[0].community_categories).toEqual([birds.id]);
    expect((await audited(school)).at(-1)).toEqual({ act: 'category.deleted', facts: { category: 'Sea' } });
    expect((await request('DELETE', `${sea.id}/`)).statusCode).toBe(404);
  });
});

describe('PUT /api-admin/book-categories/order/', () => {
  test('orders lists, forms and books, and needs exactly the categories of the school', async ({
    app,
    school,
    admin,
    request,
    create,
    list,
  }) => {
    const [sea, birds, poems] = [await create('Sea'), await create('Birds'), await create('Poems')];
    const { id } = await app.aBook(school);
    for (const category of [sea, birds])
      await app.insert('book_categories', { tenant_id: school.id, book_id: id, category_id: category.id });

    const reply = await request('PUT', 'order/', { categories: [poems.id, birds.id, sea.id] });

    expect(names(reply.json().categories)).toEqual(['Poems', 'Birds', 'Sea']);
    expect(names(await list())).toEqual(['Poems', 'Birds', 'Sea']);
    const book = (await app.request(`/api/books/${id}/`, { as: admin })).json();
    expect(names(book.categories)).toEqual(['Birds', 'Sea']);
    const facets = (await app.request('/api/books/', { as: admin })).json().facets;
    expect(facets.category.map(({ value }: { value: string }) => value)).toEqual(['birds', 'sea']);
    for (const categories of [
      [birds.id, sea.id],
      [birds.id, sea.id, crypto.randomUUID()],
      [birds.id, birds.id, sea.id],
    ])
      expect((await request('PUT', 'order/', { categories })).statusCode).toBe(400);
    expect(names(await list())).toEqual(['Poems', 'Birds', 'Sea']);
  });
});

describe('every call that changes categories', () => {
  const calls = [
    ['POST', '', { name: 'Sea' }],
    ['PATCH', '{id}/', { name: 'Sea' }],
    ['DELETE', '{id}/', undefined],
    ['POST', '{id}/merge/', { into: '019f0000-0000-7000-8000-000000000000' }],
    ['PUT', 'order/', { categories: [] }],
  ] as const;

  test.for(calls)(
    '%s %s is closed to teachers and students',
    async ([method, path, body], { app, school, request }) => {
      for (const role of ['teacher', 'teacher_admin', 'student'] as const) {
        const as = await app.aPerson(school, role);
        expect((await request(method, path.replace('{id}', crypto.randomUUID()), body, as)).statusCode).toBe(403);
      }
    },
  );

  test('finds no category of another school', async ({ app, request, create, list }) => {
    const [sea, birds] = [await create('Sea'), await create('Birds')];
    const elsewhere = await app.aSchool();
    const as = await app.aPerson(elsewhere, 'school_admin');

    expect((await request('PATCH', `${sea.id}/`, { name: 'Mine' }, as)).statusCode).toBe(404);
    expect((await request('DELETE', `${sea.id}/`, undefined, as)).statusCode).toBe(404);
    expect((await request('POST', `${sea.id}/merge/`, { into: birds.id }, as)).statusCode).toBe(404);
    const own = (await request('POST', '', { name: 'Own' }, as)).json();
    expect((await request('POST', `${own.id}/merge/`, { into: birds.id }, as)).json().fields).toEqual({
      into: [categoryWords.intoGone],
    });
    expect((await request('PUT', 'order/', { categories: [sea.id] }, as)).statusCode).toBe(400);
    expect(names(await list())).toEqual(['Sea', 'Birds']);
  });

  test('an organization’s admin has them on the own host', async ({ app, request }) => {
    const organization = await app.aSchool({ kind: 'organization' });
    const as = await app.aPerson(organization, 'organization_admin');

    expect((await request('POST', '', { name: 'Sea' }, as)).statusCode).toBe(201);
  });
});
