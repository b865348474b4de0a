import { expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import type { Person } from '#api/testing/test-app.ts';
import type { Category } from '#contract/authoring/categories.ts';

const test = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('colleague', ({ app }) => app.aColleague())
  .extend('offer', ({ app, colleague }) => async (method: 'POST' | 'PATCH', path: string, body: object) => {
    const url = `/api/api-super-admin/book-categories/${path}`;
    return (await app.request(url, { method, as: colleague, host: 'localhost', body })).json();
  })
  .extend('categoriesOf', ({ app }) => async (as: Person) => {
    const { results }: { results: Category[] } = (await app.request('/api/api-admin/book-categories/', { as })).json();
    return results;
  });

test('readers see what a category is called in their language, and its name where it has none', async ({
  app,
  school,
  admin,
}) => {
  const url = '/api/api-admin/book-categories/';
  const send = async (method: 'POST' | 'PATCH', path: string, body: object) =>
    app.request(url + path, { method, as: admin, body });
  const { id, slug } = (await send('POST', '', { name: 'Sea and rivers', names: { ar: 'البحر والأنهار' } })).json();
  const book = await app.aBook(school);
  await app.insert('book_categories', { tenant_id: school.id, book_id: book.id, category_id: id });
  const seenIn = async (language: string) => {
    const headers = { 'accept-language': language };
    const list = (await app.request('/api/books/', { as: admin, headers })).json();
    const page = (await app.request(`/api/books/${book.id}/`, { as: admin, headers })).json();
    return { facet: list.facets.category[0].label, page: page.categories };
  };
  await app.database.owner.query(`update tenants set languages = '{en,ar}' where id = $1`, [school.id]);
  await app.waitForChanges();

  expect(await seenIn('ar')).toEqual({ facet: 'البحر والأنهار', page: [{ slug, name: 'البحر والأنهار' }] });
  expect(await seenIn('en')).toEqual({ facet: 'Sea and rivers', page: [{ slug, name: 'Sea and rivers' }] });
  expect((await send('PATCH', `${id}/`, { name: 'The sea', names: {} })).json().names).toEqual({});
  await app.waitForChanges();
  expect((await seenIn('ar')).facet).toBe('The sea');
  expect((await send('PATCH', `${id}/`, { name: 'The sea', names: { ar: 'ب'.repeat(61) } })).statusCode).toBe(400);
  expect((await send('PATCH', `${id}/`, { name: 'The sea', names: { xx: 'Sea' } })).statusCode).toBe(400);
});

test('what the platform calls an offered category is the same at every school, now and later', async ({
  app,
  admin,
  offer,
  categoriesOf,
}) => {
  const name = `Sea ${crypto.randomUUID()}`;
  const { id } = await offer('POST', '', { name, names: { ar: 'البحر' } });
  const own = async (as: Person) => (await categoriesOf(as)).find((category) => category.name === name);
  expect((await own(admin))?.names).toEqual({ ar: 'البحر' });
  await offer('PATCH', `${id}/`, { name, names: { ar: 'بحر' } });
  expect((await own(admin))?.names).toEqual({ ar: 'بحر' });

  const category = await own(admin);
  const change = app.database.owner.query(`update categories set names = '{"ar":"نهر"}' where id = $1`, [category?.id]);
  await change;
  expect((await own(admin))?.names).toEqual({ ar: 'بحر' });
});
