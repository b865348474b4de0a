import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { lockChosenCategories } from '#api/library/publishing/category-queries.ts';
import { openTransaction, waitUntilBlocked } from '#api/testing/open-transaction.ts';
import { reviewTest } from '#api/testing/review-test.ts';
import { callerOf } from '#api/testing/test-app.ts';
import type { Category } from '#contract/authoring/categories.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';

const test = reviewTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('request', ({ app, admin }) => (method: 'POST' | 'PATCH' | 'DELETE' | 'GET', url: string, body?: object) => {
    return app.request(`/api${url}`, { method, as: admin, ...(body && { body }) });
  })
  .extend('create', ({ request }) => async (name: string): Promise<Category> => {
    return (await request('POST', '/api-admin/book-categories/', { name })).json();
  })
  .extend('merge', ({ request }) => (from: Category, into: Category) => {
    return request('POST', `/api-admin/book-categories/${from.id}/merge/`, { into: into.id });
  })
  .extend(
    'remove',
    ({ request }) =>
      ({ id }: Category) =>
        request('DELETE', `/api-admin/book-categories/${id}/`),
  )
  .extend('aBookIn', ({ app, school }) => async (...categories: Category[]): Promise<string> => {
    const { id } = await app.aBook(school);
    for (const category of categories)
      await app.insert('book_categories', { tenant_id: school.id, book_id: id, category_id: category.id });
    return id;
  })
  .extend('categoriesOf', ({ app, admin }) => async (id: string): Promise<string[]> => {
    const book = (await app.request(`/api/books/${id}/`, { as: admin })).json();
    return book.categories.map(({ slug }: Category) => slug);
  });

describe('POST /api-admin/book-categories/{id}/merge/', () => {
  test('moves every book once, and its slug still leads to the books', async ({
    app,
    school,
    create,
    merge,
    aBookIn,
    categoriesOf,
  }) => {
    const [sea, ocean] = [await create('Sea'), await create('Ocean')];
    const [inBoth, inSea] = [await aBookIn(sea, ocean), await aBookIn(sea)];

    const reply = await merge(sea, ocean);

    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ id: ocean.id, books: 2 });
    expect(await categoriesOf(inBoth)).toEqual(['ocean']);
    expect(await categoriesOf(inSea)).toEqual(['ocean']);
    const library = (await app.request('/api/books/?category=sea', { at: school })).json();
    expect(library.count).toBe(2);
    expect(library.facets.category).toEqual([{ value: 'sea', label: 'Ocean', count: 2 }]);
    expect((await create('Sea')).slug).toBe('sea-2');
  });

  test('a mode whose rule names the merged category shows the books of the other', async ({
    app,
    create,
    merge,
    aBookIn,
    school,
  }) => {
    const mode = await app.insert('modes', { name: 'Shelf', position: 30, categories: ['sea'] });
    await app.database.owner.query('update tenants set switchboard = true where id = $1', [school.id]);
    await app.insert('tenant_modes', { tenant_id: school.id, mode_id: mode, position: 1 });
    const [sea, ocean] = [await create('Sea'), await create('Ocean')];
    await aBookIn(sea);

    await merge(sea, ocean);

    const countOfMode = async () => (await app.request(`/api/books/?mode=${mode}`, { at: school })).json().count;
    await expect.poll(countOfMode).toBe(1);
    await app.database.owner.query('delete from modes where id = $1', [mode]);
  });

  test('the community password opens the other category instead, once', async ({
    app,
    school,
    create,
    merge,
    request,
  }) => {
    const [sea, ocean, birds] = [await create('Sea'), await create('Ocean'), await create('Birds')];
    await request('PATCH', '/school-settings/', { community_categories: `${sea.id},${birds.id}` });
    await merge(sea, ocean);
    await merge(birds, ocean);

    const { rows } = await app.database.owner.query('select community_categories as ids from tenants where id = $1', [
      school.id,
    ]);
    expect(rows[0].ids).toEqual([ocean.id]);
  });

  test('a category is not merged into itself, and not into one that is gone', async ({ create, merge, remove }) => {
    const [sea, ocean] = [await create('Sea'), await create('Ocean')];
    expect(Object.keys((await merge(sea, sea)).json().fields)).toEqual(['into']);
    await remove(ocean);
    expect(Object.keys((await merge(sea, ocean)).json().fields)).toEqual(['into']);
    expect((await merge(ocean, sea)).statusCode).toBe(404);
  });

  test('after any merges, every book is in exactly the categories that its own were merged into', async ({
    create,
    merge,
    aBookIn,
    categoriesOf,
  }) => {
    const index = fc.nat({ max: 4 });
    const books = fc.array(fc.uniqueArray(index, { maxLength: 5 }), { minLength: 1, maxLength: 4 });
    const steps = fc.array(fc.tuple(index, index), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(books, steps, async (shelves, merges) => {
        const run = crypto.randomUUID().slice(0, 8);
        const categories: Category[] = [];
        for (let n = 0; n < 5; n++) categories.push(await create(`${run} ${n}`));
        const at = (n: number) => categories[n] as Category;
        const ids: string[] = [];
        for (const shelf of shelves) ids.push(await aBookIn(...shelf.map(at)));
        const leadsTo = [0, 1, 2, 3, 4];
        for (const [from, into] of merges) {
          const isPossible = from !== into && leadsTo[from] === from && leadsTo[into] === into;
          expect((await merge(at(from), at(into))).statusCode === 200).toBe(isPossible);
          if (isPossible) for (let n = 0; n < 5; n++) if (leadsTo[n] === from) leadsTo[n] = into;
        }
        for (const [book, shelf] of shelves.entries()) {
          const slugs = new Set(shelf.map((n) => at(leadsTo[n] as number).slug));
          expect((await categoriesOf(ids[book] as string)).toSorted()).toEqual([...slugs].toSorted());
        }
      }),
      { numRuns: 5 },
    );
  });
});

describe('a category that was deleted or merged while someone uses it', () => {
  test('in the form of a book: the merged one is understood, the deleted one is named', async ({
    create,
    merge,
    remove,
    request,
    aBookIn,
    categoriesOf,
  }) => {
    const [sea, ocean, birds] = [await create('Sea'), await create('Ocean'), await create('Birds')];
    const id = await aBookIn();
    await merge(sea, ocean);
    await remove(birds);
    const save = (categories: string[]) => request('PATCH', `/api-admin/books/${id}/`, { categories });

    expect((await save(['sea'])).statusCode).toBe(200);
    expect(await categoriesOf(id)).toEqual(['ocean']);
    expect((await save(['sea', 'birds'])).json().fields).toEqual({ categories: [publishingWords.unknownCategory] });
    expect(await categoriesOf(id)).toEqual(['ocean']);
  });

  test('in a draft: its author sees what is left, and can save it', async ({
    pieces,
    student,
    create,
    merge,
    remove,
  }) => {
    const [sea, ocean, birds] = [await create('Sea'), await create('Ocean'), await create('Birds')];
    const { id } = await pieces.aDraft(student);
    await pieces.change(student, `/my-books/${id}/`, { categories: ['sea', 'birds'] });
    await merge(sea, ocean);
    await remove(birds);

    const { categories } = (await pieces.send(student, 'GET', `/my-books/${id}/`)).json();
    expect(categories).toEqual(['ocean']);
    expect((await pieces.change(student, `/my-books/${id}/`, { categories })).statusCode).toBe(200);
    const refused = await pieces.change(student, `/my-books/${id}/`, { categories: ['ocean', 'birds'] });
    expect(refused.json().fields).toEqual({ categories: [publishingWords.unknownCategory] });
  });

  test('in a review: the reviewer is shown and approves what is left, and can undo the approval', async ({
    pieces,
    school,
    student,
    teacher,
    create,
    merge,
    remove,
    read,
    decide,
    categoriesOf,
  }) => {
    const [sea, ocean, birds] = [await create('Sea'), await create('Ocean'), await create('Birds')];
    const { id } = await pieces.aDraft(student);
    await pieces.change(student, `/my-books/${id}/`, { categories: ['sea', 'birds'] });
    await pieces.submit(student, id);
    await pieces.process(school, id);
    await merge(sea, ocean);
    await remove(birds);

    expect((await read(teacher, id)).json().categories).toEqual(['ocean']);
    const decision = { audience: 'school', publish: 'now' };
    const gone = await decide(teacher, id, 'approve', { ...decision, categories: ['birds'] });
    expect(gone.json().fields).toEqual({ categories: [publishingWords.unknownCategory] });
    expect((await decide(teacher, id, 'approve', decision)).statusCode).toBe(200);
    expect(await categoriesOf(id)).toEqual(['ocean']);
    await remove(ocean);
    expect((await decide(teacher, id, 'undo', {})).statusCode).toBe(200);
  });
});

describe('at the same moment', () => {
  test('a person who saves a book waits, and gets the category that has the books', async ({
    app,
    school,
    admin,
    create,
    request,
    merge,
    aBookIn,
    categoriesOf,
  }) => {
    const [sea, ocean] = [await create('Sea'), await create('Ocean')];
    const id = await aBookIn(sea);
    const end = await openTransaction(app, admin, (db) =>
      db
        .selectFrom('categories')
        .where('tenant_id', '=', school.id)
        .where('id', '=', sea.id)
        .selectAll()
        .forUpdate()
        .execute(),
    );
    const merging = merge(sea, ocean);
    await waitUntilBlocked(app);
    const saving = request('PATCH', `/api-admin/books/${id}/`, { categories: ['sea'], title: 'Waves' });
    await waitUntilBlocked(app, 2);
    await end();

    expect([(await merging).statusCode, (await saving).statusCode]).toEqual([200, 200]);
    expect(await categoriesOf(id)).toEqual(['ocean']);
  });

  test('a deletion waits for a book that is saved, and its category goes with it', async ({
    app,
    school,
    admin,
    create,
    remove,
    aBookIn,
    categoriesOf,
  }) => {
    const sea = await create('Sea');
    const id = await aBookIn();
    const end = await openTransaction(app, admin, async (db) => {
      await lockChosenCategories(db, ['sea']);
      await db
        .insertInto('book_categories')
        .values({ tenant_id: school.id, book_id: id, category_id: sea.id })
        .execute();
    });
    const removing = remove(sea);
    await waitUntilBlocked(app);
    await end();

    expect((await removing).statusCode).toBe(204);
    expect(await categoriesOf(id)).toEqual([]);
    const choice = await inTenant(app.pool, callerOf(admin), (db) => lockChosenCategories(db, ['sea']));
    expect(choice).toEqual({ categories: [], unknown: ['sea'] });
  });

  test('twenty people save, merge and delete at once: every reply is clear, and no book loses its category', async ({
    create,
    request,
    aBookIn,
    categoriesOf,
  }) => {
    const [sea, ocean] = [await create('Sea'), await create('Ocean')];
    const ids = await Promise.all(Array.from({ length: 8 }, () => aBookIn(sea)));
    const replies = await Promise.all([
      ...ids.map((id) => request('PATCH', `/api-admin/books/${id}/`, { categories: ['sea', 'ocean'] })),
      request('POST', `/api-admin/book-categories/${sea.id}/merge/`, { into: ocean.id }),
      request('POST', `/api-admin/book-categories/${sea.id}/merge/`, { into: ocean.id }),
      ...ids.map((id) => request('PATCH', `/api-admin/books/${id}/`, { blurb: 'Waves.' })),
    ]);

    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(17).fill(200), 404]);
    for (const id of ids) expect(await categoriesOf(id)).toEqual(['ocean']);
  });
});
