import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { Refusal } from '#api/kit/refusal.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { appTest } from '#api/testing/app-test.ts';
import { createPublishedStory } from '#api/testing/created-rows.ts';
import { waitUntilBlocked } from '#api/testing/open-transaction.ts';
import { callerOf, type Person, type School } from '#api/testing/test-app.ts';
import type { Category, OfferedCategory } from '#contract/authoring/categories.ts';
import { categoryWords } from '#contract/authoring/category-words.ts';

const OFFERED = '/api/api-super-admin/book-categories/';
const CATEGORIES = '/api/api-admin/book-categories/';
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';
type Site = { school: School; admin: Person };

const test = appTest
  .extend('colleague', { scope: 'file' }, ({ app }) => app.aColleague())
  .extend('platform', ({ app, colleague }, { onCleanup }) => {
    onCleanup(async () => {
      await app.database.owner.query('delete from offered_categories');
    });
    return (method: Method, path = '', body?: object, as: Person = colleague, host = 'localhost') =>
      app.request(`${OFFERED}${path}`, { method, as, host, ...(body && { body }) });
  })
  .extend('offer', ({ platform }) => async (name: string): Promise<OfferedCategory> => {
    return (await platform('POST', '', { name })).json();
  })
  .extend('aSite', ({ app }) => async (): Promise<Site> => {
    const school = await app.aSchool();
    return { school, admin: await app.aPerson(school, 'school_admin') };
  })
  .extend('atSchool', ({ app }) => ({ admin }: Site, method: Method, path: string, body?: object) => {
    return app.request(`${CATEGORIES}${path}`, { method, as: admin, ...(body && { body }) });
  })
  .extend('list', ({ app }) => async ({ admin }: Site): Promise<Category[]> => {
    return (await app.request(CATEGORIES, { as: admin })).json().results;
  })
  .extend('named', ({ list }) => async (site: Site, name: string) => {
    return (await list(site)).find((category) => category.name === name);
  });

describe('POST /api-super-admin/book-categories/', () => {
  test('gives every school the category, at the end of its order, and new schools too', async ({
    aSite,
    atSchool,
    offer,
    list,
    platform,
  }) => {
    const here = await aSite();
    await atSchool(here, 'POST', '', { name: 'Zebras' });
    const sea = await offer('Sea');
    const later = await aSite();

    expect(sea).toMatchObject({ name: 'Sea', slug: 'sea', books: 0, schools: 0 });
    expect((await list(here)).map(({ name, is_offered }) => [name, is_offered])).toEqual([
      ['Zebras', false],
      ['Sea', true],
    ]);
    expect(await list(later)).toMatchObject([{ name: 'Sea', slug: 'sea', is_offered: true, can_rename: false }]);
    expect((await platform('GET')).json().results).toMatchObject([{ id: sea.id, name: 'Sea' }]);
  });

  test('makes the own category of the same name the offered one, with its books and its slug', async ({
    app,
    aSite,
    atSchool,
    offer,
    list,
    platform,
  }) => {
    const here = await aSite();
    const own = (await atSchool(here, 'POST', '', { name: 'Big Seas' })).json();
    await atSchool(here, 'PATCH', `${own.id}/`, { name: 'SEA' });
    const { id } = await app.aBook(here.school);
    await app.insert('book_categories', { tenant_id: here.school.id, book_id: id, category_id: own.id });

    await offer('Sea');

    expect(await list(here)).toMatchObject([{ id: own.id, name: 'Sea', slug: 'big-seas', is_offered: true, books: 1 }]);
    const library = (await app.request('/api/books/?category=sea', { at: here.school })).json();
    expect(library.count).toBe(1);
    expect((await platform('GET')).json().results).toMatchObject([{ name: 'Sea', books: 1, schools: 1 }]);
  });

  test('makes the own category of the same slug the offered one', async ({ aSite, atSchool, offer, list }) => {
    const here = await aSite();
    const own = (await atSchool(here, 'POST', '', { name: 'Sea' })).json();
    await atSchool(here, 'PATCH', `${own.id}/`, { name: 'Our sea' });

    await offer('Sea');

    expect(await list(here)).toMatchObject([{ id: own.id, name: 'Sea', slug: 'sea', is_offered: true }]);
  });

  test.for([[{}], [{ name: ' ' }], [{ name: 'x'.repeat(61) }]] as const)(
    '%j is malformed',
    async ([body], { platform }) => {
      const reply = await platform('POST', '', body);
      expect(reply.statusCode).toBe(400);
      expect(Object.keys(reply.json().fields)).toEqual(['name']);
    },
  );

  test('a name is offered once, whatever its case', async ({ offer, platform }) => {
    await offer('Море');
    expect((await platform('POST', '', { name: 'МОРЕ' })).json().fields).toEqual({ name: [categoryWords.nameTaken] });
  });

  test('a school that is created at the same moment has it too', async ({ app, aSite, offer, list, platform }) => {
    await offer('First');
    const client = await app.database.owner.connect();
    await client.query('begin');
    await client.query('lock table offered_categories in share mode');
    const offering = platform('POST', '', { name: 'Second' });
    await waitUntilBlocked(app);
    const creating = aSite();
    await client.query('commit');
    client.release();
    const [site, offered] = await Promise.all([creating, offering]);

    expect(offered.statusCode).toBe(201);
    expect((await list(site)).map(({ name }) => name).toSorted()).toEqual(['First', 'Second']);
  });
});

describe('an offered category at a school', () => {
  test('is ordered and takes other categories, and is not renamed, merged or deleted', async ({
    aSite,
    atSchool,
    offer,
    named,
    list,
  }) => {
    await offer('Sea');
    const here = await aSite();
    const sea = await named(here, 'Sea');
    const own = (await atSchool(here, 'POST', '', { name: 'Ocean' })).json();

    for (const [method, path, body] of [
      ['PATCH', `${sea?.id}/`, { name: 'Mine' }],
      ['DELETE', `${sea?.id}/`, undefined],
      ['POST', `${sea?.id}/merge/`, { into: own.id }],
    ] as const) {
      const reply = await atSchool(here, method, path, body);
      expect({ status: reply.statusCode, error: reply.json().error }).toEqual({
        status: 409,
        error: categoryWords.offered,
      });
    }
    expect((await atSchool(here, 'PUT', 'order/', { categories: [own.id, sea?.id] })).statusCode).toBe(200);
    expect((await atSchool(here, 'POST', `${own.id}/merge/`, { into: sea?.id })).statusCode).toBe(200);
    expect((await list(here)).map(({ name }) => name)).toEqual(['Sea']);
  });

  test('the database keeps it too', async ({ app, aSite, offer }) => {
    await offer('Sea');
    const { admin } = await aSite();
    for (const write of [`update categories set name = 'Mine'`, 'delete from categories'])
      await expect(inTenant(app.pool, callerOf(admin), (db) => sql.raw(write).execute(db))).rejects.toThrow(Refusal);
    const update = sql`update categories set offered_id = null`;
    await expect(inTenant(app.pool, callerOf(admin), (db) => update.execute(db))).rejects.toThrow('permission denied');
    const offering = sql`select offer_category('ours', 'Ours')`;
    await expect(inTenant(app.pool, callerOf(admin), (db) => offering.execute(db))).rejects.toThrow(
      'staff of the platform',
    );
  });
});

describe('PATCH /api-super-admin/book-categories/{id}/', () => {
  test('renames it at every school, and keeps the old name where the school has the new one', async ({
    aSite,
    atSchool,
    offer,
    platform,
    list,
  }) => {
    const [here, there] = [await aSite(), await aSite()];
    const sea = await offer('Sea');
    const own = (await atSchool(there, 'POST', '', { name: 'ocean' })).json();

    const reply = await platform('PATCH', `${sea.id}/`, { name: 'Ocean' });

    expect(reply.json()).toMatchObject({ name: 'Ocean', slug: 'sea' });
    expect(await list(here)).toMatchObject([{ name: 'Ocean', slug: 'sea', is_offered: true }]);
    expect((await list(there)).map(({ name }) => name)).toEqual(['Sea', 'ocean']);
    await atSchool(there, 'DELETE', `${own.id}/`);
    expect((await list(there)).map(({ name }) => name)).toEqual(['Ocean']);
    expect((await platform('PATCH', `${crypto.randomUUID()}/`, { name: 'A' })).statusCode).toBe(404);
  });
});

describe('DELETE /api-super-admin/book-categories/{id}/', () => {
  test('schools that use it keep it as their own, the others lose it', async ({
    app,
    aSite,
    offer,
    platform,
    list,
    named,
  }) => {
    const [here, there, families] = [await aSite(), await aSite(), await aSite()];
    const sea = await offer('Sea');
    const { id } = await app.aBook(here.school);
    const category_id = (await named(here, 'Sea'))?.id ?? '';
    await app.insert('book_categories', { tenant_id: here.school.id, book_id: id, category_id });
    const community_categories = (await named(families, 'Sea'))?.id ?? '';
    await app.request('/api/school-settings/', { method: 'PATCH', as: families.admin, body: { community_categories } });

    const writers = await aSite();
    await createPublishedStory({ app, shelf: writers.school }, { categories: ['sea'] });

    expect((await platform('GET')).json().results).toMatchObject([{ books: 1, stories: 1, schools: 2 }]);
    expect((await platform('DELETE', `${sea.id}/`)).statusCode).toBe(204);

    expect(await list(writers)).toMatchObject([{ slug: 'sea', is_offered: false, can_delete: true, stories: 1 }]);
    expect(await list(here)).toMatchObject([{ id: category_id, is_offered: false, can_delete: true, books: 1 }]);
    expect(await list(families)).toMatchObject([{ id: community_categories, is_for_families: true }]);
    expect(await list(there)).toEqual([]);
    expect((await platform('GET')).json().results).toEqual([]);
    expect((await platform('DELETE', `${sea.id}/`)).statusCode).toBe(404);
  });
});

test('the audit logs of the platform and of every school name the person', async ({
  app,
  aSite,
  offer,
  platform,
  colleague,
}) => {
  const { school } = await aSite();
  const sea = await offer('Sea');
  await platform('PATCH', `${sea.id}/`, { name: 'Ocean' });
  await platform('DELETE', `${sea.id}/`);
  const events = async (tenantId: string) => {
    const { rows } = await app.database.owner.query(
      `select act, actor_kind, actor_name, facts from audit_events where tenant_id = $1 and act like 'category.%' order by id desc limit 3`,
      [tenantId],
    );
    return rows.toReversed();
  };

  const acts = ['category.offered', 'category.renamed', 'category.withdrawn'];
  const facts = [{ category: 'Sea' }, { category: 'Sea', name: 'Ocean' }, { category: 'Ocean' }];
  expect(await events(school.id)).toEqual(
    acts.map((act, n) => ({ act, actor_kind: 'platform', actor_name: 'Ada Okoye', facts: facts[n] })),
  );
  expect(await events(colleague.school.id)).toMatchObject(acts.map((act, n) => ({ act, facts: facts[n] })));
});

test('no one else changes what is offered, and no school has these calls', async ({ aSite, platform }) => {
  const { school, admin } = await aSite();
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['PATCH', `${crypto.randomUUID()}/`],
    ['DELETE', `${crypto.randomUUID()}/`],
  ] as const)
    expect((await platform(method, path, { name: 'A' }, admin, `${school.subdomain}.localhost`)).statusCode).toBe(404);
});
