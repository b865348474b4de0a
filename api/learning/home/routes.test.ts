import { expect } from 'vitest';
import { appTest as test } from '#api/testing/app-test.ts';

test('the first page of the root host has the newest shared books and pictures of the product', async ({ app }) => {
  const sharing = await app.aSchool({ shares_on_booklark: true });
  const { id } = await app.aBook(sharing, { state: 'published', audience: 'everyone' });
  const hidden = await app.aBook(await app.aSchool(), { state: 'published', audience: 'everyone' });

  const ofPlatform = await app.aBook(await app.thePlatform(), { state: 'published', audience: 'everyone' });

  const reply = await app.request('/api/home/', { host: 'localhost' });

  const ids = reply.json().books.map((book: { id: string }) => book.id);
  expect(ids).toContain(id);
  expect(ids).not.toContain(hidden.id);
  // The platform's own book is left out, because the shelf is called “New from schools”.
  expect(ids).not.toContain(ofPlatform.id);
  expect(Object.keys(reply.json().pictures)).toEqual(['class-code', 'review', 'split', 'library']);
  expect(reply.json().pictures.library.url).toMatch(/^\/assets\/help\/library-en\.\w+\.webp$/);
  expect(reply.json().figures.every(({ count }: { count: number | null }) => count !== 0)).toBe(true);
});

test('a work in several languages is one book there, in the language of the reader, before books in other languages', async ({
  app,
}) => {
  const school = await app.aSchool({ shares_on_booklark: true, languages: ['en', 'es'] });
  const published = { state: 'published', audience: 'everyone' } as const;
  const english = await app.aBook(school, { ...published, title: 'The Boat', language: 'en' });
  const spanish = await app.aBook(school, {
    ...{ ...published, title: 'El barco', language: 'es', work_id: english.id },
    ...{ made_from: english.id, made_as: 'translation' },
  });
  const latest = await app.aBook(school, { ...published, title: 'O moinho', language: 'pt' });

  const idsIn = async (language: string) => {
    const reply = await app.request('/api/home/', { host: 'localhost', headers: { 'accept-language': language } });
    const ours = [english.id, spanish.id, latest.id];
    return reply.json().books.flatMap(({ id }: { id: string }) => (ours.includes(id) ? id : []));
  };
  await expect.poll(() => idsIn('en')).toEqual([english.id, latest.id]);
  await expect.poll(() => idsIn('es')).toEqual([spanish.id, latest.id]);
});

test('the page tells the prices of the offered plans in the currency of the platform', async ({ app }) => {
  const { id: tenant_id } = await app.thePlatform();
  const { rows } = await app.database.owner.query('select currency from tenants where id = $1', [tenant_id]);
  const { currency } = rows[0];
  const name = `Small ${crypto.randomUUID().slice(0, 8)}`;
  const plan_id = await app.insert('plans', { tenant_id, name, max_students: 100 });
  const variant = { tenant_id, plan_id, price: 1900, currency, interval: 'month' };
  await app.insert('plan_variants', variant);
  await app.insert('plan_variants', { ...variant, price: 19_000, interval: 'year' });
  await app.insert('plan_variants', { ...variant, price: 1700, archived_at: new Date() });
  await app.insert('plan_variants', { ...variant, price: 2900, currency: currency === 'EUR' ? 'GBP' : 'EUR' });

  const { plans } = (await app.request('/api/home/', { host: 'localhost' })).json();

  const [plan] = plans.filter((one: { name: string }) => one.name === name);
  expect(plan.limits).toMatchObject({ students: 100, books: null });
  expect(plan.variants.map((one: { price: number }) => one.price)).toEqual([1900, 19_000]);
});

test('a school has no such page', async ({ app }) => {
  expect((await app.request('/api/home/', { at: await app.aSchool() })).statusCode).toBe(404);
});
