import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createPublishedStory } from '#api/testing/created-rows.ts';
import { giftTest } from '#api/testing/gift-test.ts';
import type { ModeFeature } from '#contract/schools/applied-mode.ts';

const test = giftTest
  /** Turns on the school's switchboard with two modes: first one without this feature, then one with all features. */
  .extend('turnOff', ({ app, shop }, { onCleanup }) => async (feature: ModeFeature) => {
    onCleanup(async () => void (await app.database.owner.query('delete from modes where slug is null')));
    const tenant_id = shop.school.id;
    const modes: string[] = [];
    for (const features_off of [[feature], []]) {
      const position = modes.length + 1;
      const mode_id = await app.insert('modes', { name: `Lens ${position}`, position: 10 + position, features_off });
      await app.insert('tenant_modes', { tenant_id, mode_id, position });
      modes.push(mode_id);
    }
    await app.database.owner.query('update tenants set switchboard = true where id = $1', [tenant_id]);
    await expect
      .poll(async () => (await app.request('/api/books/', { at: shop.school })).json().mode?.features_off)
      .toEqual([feature]);
    return { complete: modes[1] ?? '' };
  });

describe('a mode without sales', () => {
  test('shows no price and no book for sale; another mode does', async ({ app, shop, turnOff }) => {
    const { complete } = await turnOff('sales');
    const read = async (path: string) => (await app.request(`/api${path}`, { at: shop.school })).json();

    const unsold = { for_sale: false, price: null, currency: null };
    expect(await read(`/books/${shop.book}/`)).toMatchObject({ ...unsold, shares: [], cause_statement: null });
    expect(await read(`/books/${shop.book}/?mode=${complete}`)).toMatchObject({ for_sale: true, price: 650 });
    expect((await read('/books/')).results).toEqual([expect.objectContaining(unsold), expect.objectContaining(unsold)]);
    expect((await read('/books/?for_sale=true')).count).toBe(0);
    expect((await read(`/books/?for_sale=true&mode=${complete}`)).count).toBe(2);
  });

  test('refuses cart, quote and checkout; another mode does not', async ({ app, shop, turnOff, checkout }) => {
    const { complete } = await turnOff('sales');
    const [as, off] = [await app.aPerson(shop.school, 'teacher'), { state: 'sales_off' }];
    const line = { item: shop.book, format: 'digital' };
    const add = (query = '') => app.request(`/api/data/cart/items/${query}`, { method: 'POST', as, body: line });
    const quote = (query = '') =>
      app.request(`/api/checkout/quote/${query}`, {
        ...{ method: 'POST', at: shop.school },
        body: { lines: [line], country: 'GB' },
      });

    for (const reply of [await add(), await quote(), await checkout()]) {
      expect(reply.statusCode).toBe(403);
      expect(reply.json()).toMatchObject(off);
    }
    expect((await quote(`?mode=${complete}`)).statusCode).toBe(200);
    // A browser can remember a mode that its school has turned off since.
    expect((await quote(`?mode=${randomUUID()}`)).statusCode).toBe(403);
    const guest = await app.request('/api/data/cart/preview/', {
      ...{ method: 'POST', at: shop.school },
      body: { items: [line] },
    });
    expect(guest.json()).toMatchObject({ total: 0, lines: [{ available: false, price: null }] });

    expect((await add(`?mode=${complete}`)).statusCode).toBe(200);
    const cart = async (query = '') => (await app.request(`/api/data/cart/${query}`, { as })).json();
    expect(await cart()).toMatchObject({ total: 0, lines: [{ available: false }] });
    expect(await cart(`?mode=${complete}`)).toMatchObject({ total: 650, lines: [{ available: true, price: 650 }] });
    const book = await app.request(`/api/books/${shop.book}/?mode=${randomUUID()}`, { at: shop.school });
    expect(book.json()).toMatchObject({ for_sale: false, price: null });
  });
});

test('a mode without stories lists and finds none; another mode does', async ({ app, shop, turnOff }) => {
  const { complete } = await turnOff('stories');
  const { id } = await createPublishedStory({ app, shelf: shop.school }, { title: 'Snow in Oslo' });
  await app.aSearchDocument(shop.school, { id, kind: 'story', title: 'Snow in Oslo' });
  const countOf = async (path: string) => {
    const { count, results } = (await app.request(`/api${path}`, { at: shop.school })).json();
    return count ?? results.length;
  };

  expect(await countOf('/stories/')).toBe(0);
  expect(await countOf('/combined/?search=oslo')).toBe(0);
  expect(await countOf(`/stories/?mode=${complete}`)).toBe(1);
  expect(await countOf(`/combined/?search=oslo&mode=${complete}`)).toBe(1);
});

describe('a mode without causes', () => {
  test('has no form for gifts, and refuses them; another mode does not, and what it shows of books stays', async ({
    app,
    shop,
    turnOff,
    request,
  }) => {
    const cause = async (query = '') =>
      (await app.request(`/api/charities/${shop.cause}/${query}`, { at: shop.school })).json();
    expect((await cause()).gifts).toMatchObject({ providers: ['stripe'] });
    const { complete } = await turnOff('causes');

    expect((await cause()).gifts).toBeNull();
    const reply = await request({}, { idempotencyKey: randomUUID() });
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ state: 'causes_off' });
    expect((await cause(`?mode=${complete}`)).gifts).not.toBeNull();
    const body = { cause: shop.cause, amount: 3900, interval: 'once', country: 'GB', email: 'giver@home.example' };
    const giftReply = await app.request(`/api/donations/?mode=${complete}`, {
      ...{ method: 'POST', at: shop.school, headers: { 'idempotency-key': randomUUID() }, body },
    });
    expect(giftReply.statusCode, giftReply.body).toBe(201);
    const book = await app.request(`/api/books/${shop.book}/`, { at: shop.school });
    expect(book.json()).toMatchObject({ for_sale: true, price: 650 });
  });
});
