import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { aBookForSale } from '#api/testing/books-for-sale.ts';
import type { School } from '#api/testing/test-app.ts';
import type { BookSummary } from '#contract/library/books.ts';

type BookList = { results: BookSummary[]; facets: { for_sale: { value: string; count: number }[] } };

const test = schoolTest
  .extend('list', ({ app }) => async (query: string, at: { at?: School; host?: string }) => {
    const reply = await app.request(`/api/books/?${query}`, at);
    expect(reply.statusCode, reply.body).toBe(200);
    const { results, facets } = reply.json<BookList>();
    return { titles: results.map(({ title }) => title), sold: facets.for_sale };
  })
  .extend('setProviders', ({ app }) => async ({ id }: School, providers: string[]) => {
    await app.database.owner.query('update sale_settings set providers = $2 where tenant_id = $1', [id, providers]);
  });

describe('GET /books/?for_sale=', () => {
  test('lists what can be bought, and counts it', async ({ app, school, list }) => {
    await aBookForSale({ app, school }, {}, { title: 'Sold' });
    await app.aBook(school, { title: 'Free' });

    const at = { at: school };
    expect(await list('for_sale=true', at)).toMatchObject({ titles: ['Sold'] });
    expect(await list('for_sale=false', at)).toMatchObject({ titles: ['Free'] });
    expect((await list('', at)).sold).toEqual([
      { value: 'false', count: 1 },
      { value: 'true', count: 1 },
    ]);
  });

  test('a school that has removed its payment provider sells nothing, until it has one again', async ({
    app,
    school,
    list,
    setProviders,
  }) => {
    await aBookForSale({ app, school }, {}, { title: 'Sold' });
    const at = { at: school };

    await setProviders(school, []);
    await expect.poll(() => list('for_sale=true', at)).toMatchObject({ titles: [] });
    expect(await list('for_sale=false', at)).toMatchObject({ titles: ['Sold'], sold: [{ value: 'false', count: 1 }] });

    await setProviders(school, ['stripe']);
    await expect.poll(() => list('for_sale=true', at)).toMatchObject({ titles: ['Sold'] });
  });

  test('the root host lists those of schools that share their books and have a provider', async ({
    app,
    school,
    list,
    setProviders,
  }) => {
    await aBookForSale({ app, school }, {}, { title: 'Sold' });
    const { owner } = app.database;
    await owner.query('update tenants set shares_on_booklark = true where id = $1', [school.id]);
    const root = { host: 'localhost' };

    await expect.poll(async () => (await list('for_sale=true', root)).titles).toContain('Sold');
    await setProviders(school, []);
    await expect.poll(async () => (await list('for_sale=true', root)).titles).not.toContain('Sold');
    expect((await list('for_sale=false', root)).titles).toContain('Sold');
    await owner.query('update tenants set shares_on_booklark = false where id = $1', [school.id]);
  });
});
