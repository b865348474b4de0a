import { describe, expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { aBookForSale } from '#api/testing/books-for-sale.ts';
import type { Person } from '#api/testing/test-app.ts';
import { type Cart, MAX_CART_LINES } from '#contract/shop/cart.ts';
import { cartWords } from '#contract/shop/cart-words.ts';

const CART = '/api/data/cart/';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const MERGE: [method: 'POST', path: string] = ['POST', 'merge/'];
const ADD: [method: 'POST', path: string] = ['POST', 'items/'];

const test = schoolTest
  .extend('teacher', ({ app, school }) => app.aPerson(school, 'teacher'))
  .extend(
    'aBook',
    ({ app, school }) =>
      (terms = {}, columns = {}) =>
        aBookForSale({ app, school }, terms, columns),
  )
  .extend(
    'send',
    ({ app, teacher }) =>
      (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as: Person = teacher) => {
        return app.request(`${CART}${path}`, { method, as, ...(body && { body }) });
      },
  )
  .extend('read', ({ app, teacher }) => async (as: Person = teacher): Promise<Cart> => {
    return (await app.request(CART, { as })).json();
  });

describe('PUT /data/cart/', () => {
  test('keeps each book once, in order, with what it costs and gives', async ({ aBook, send, read }) => {
    const [boat, kite] = [await aBook({ price: 900, cause_name: 'Water' }), await aBook({ price: 500 })];

    const reply = await send('PUT', '', { items: [boat.id, boat.id, { item: kite.id, format: 'print', copies: 3 }] });

    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json()).toEqual(await read());
    expect(await read()).toMatchObject({
      items: [boat.id, kite.id],
      count: 2,
      total: 900 + 3 * 1500,
      lines: [
        { item: boat.id, format: 'digital', copies: 1, available: true, price: 900, added_price: null, total: 900 },
        { item: kite.id, format: 'print', copies: 3, available: true, price: 1500, total: 4500 },
      ],
      cause_shares: [
        { cause: boat.cause, name: 'Water', amount: 450 },
        { cause: kite.cause, amount: 2250 },
      ],
    });
  });

  test('replaces what was there, and refuses an unknown book', async ({ app, aBook, send, read }) => {
    const [boat, kite] = [await aBook(), await aBook()];
    const foreign = await aBookForSale({ app, school: await app.aSchool() });
    await send('PUT', '', { items: [boat.id] });
    await send('PUT', '', { items: [kite.id] });

    expect((await send('PUT', '', { items: [kite.id, foreign.id] })).statusCode).toBe(400);
    expect((await read()).items).toEqual([kite.id]);
    expect((await send('PUT', '', { items: [] })).json().count).toBe(0);
  });

  test('refuses more than 100 lines in words', async ({ send }) => {
    const items = Array.from({ length: 400 }, () => crypto.randomUUID());
    expect((await send('PUT', '', { items })).json().fields).toEqual({ items: [cartWords.tooMany] });
  });
});

describe('POST /data/cart/items/', () => {
  test('ten at once lose nothing, and a book that is there stays as it is', async ({ aBook, send, read }) => {
    const books = await Promise.all(Array.from({ length: 5 }, () => aBook()));
    const replies = await Promise.all([...books, ...books].map(({ id }) => send(...ADD, { item: id })));

    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect((await read()).items.toSorted()).toEqual(books.map(({ id }) => id).toSorted());
    await send(...ADD, { item: books[0]?.id, format: 'print', copies: 7 });
    expect((await read()).lines.every(({ format, copies }) => format === 'digital' && copies === 1)).toBe(true);
  });

  test('refuses what is unknown, of another school, out of sight, not for sale or not printed', async ({
    app,
    school,
    aBook,
    send,
  }) => {
    const foreign = await aBookForSale({ app, school: await app.aSchool() });
    const draft = await aBook({}, { state: 'in_review' });
    for (const item of ['not-a-book', UNKNOWN, foreign.id, draft.id])
      expect((await send(...ADD, { item })).statusCode, item).toBe(400);
    const { id } = await app.aBook(school);
    expect((await send(...ADD, { item: id })).json().fields).toEqual({ item: [cartWords.notForSale] });
    const onScreen = await aBook({ print_price: null });
    expect((await send(...ADD, { item: onScreen.id, format: 'print' })).json().fields).toEqual({
      format: [cartWords.notPrinted],
    });
  });

  test('refuses wrong copies, and anything about money', async ({ aBook, send, read }) => {
    const { id: item } = await aBook();
    for (const copies of [0, -1, 1.5, 1e9, '2', null])
      expect((await send(...ADD, { item, format: 'print', copies })).statusCode, `${copies}`).toBe(400);
    expect((await send(...ADD, { item, copies: 2 })).json().fields).toEqual({ copies: [cartWords.oneCopy] });
    const forged = [
      { price: 1 },
      { total: 1 },
      { currency: 'JPY' },
      { shares: [] },
      { tenant: 'x' },
      { state: 'paid' },
    ];
    for (const field of forged) {
      expect((await send(...ADD, { item, ...field })).statusCode).toBe(400);
      expect((await send('PUT', '', { items: [item], ...field })).statusCode).toBe(400);
      expect((await send(...MERGE, { items: [{ item, ...field }] })).statusCode).toBe(400);
    }
    expect((await read()).count).toBe(0);
  });

  test('a full cart takes no more', async ({ aBook, send, read }) => {
    const items = Array.from({ length: MAX_CART_LINES }, () => crypto.randomUUID());
    expect((await send(...MERGE, { items })).statusCode).toBe(200);
    const { id } = await aBook();
    expect((await send(...ADD, { item: id })).json().fields).toEqual({ items: [cartWords.tooMany] });
    expect((await read()).count).toBe(MAX_CART_LINES);
  });
});

describe('PUT, DELETE /data/cart/items/{id}/', () => {
  test('changes format and copies, and removes', async ({ aBook, send, read }) => {
    const { id } = await aBook();
    await send(...ADD, { item: id });

    expect((await send('PUT', `items/${id}/`, { format: 'print', copies: 4 })).json().total).toBe(6000);
    expect((await send('PUT', `items/${id}/`, { format: 'digital', copies: 2 })).statusCode).toBe(400);
    expect((await send('PUT', `items/${UNKNOWN}/`, { format: 'digital' })).statusCode).toBe(404);
    expect((await send('DELETE', `items/${id}/`)).json().count).toBe(0);
    expect((await send('DELETE', `items/${id}/`)).statusCode).toBe(200);
    expect(await read()).toMatchObject({ items: [], total: 0, cause_shares: [] });
  });

  test('what is not for sale any more is shown and not counted', async ({ app, aBook, send, read }) => {
    const [gone, here] = [await aBook({}, { title: 'The sea' }), await aBook()];
    await send('PUT', '', { items: [gone.id, here.id] });
    await app.database.owner.query('update books set for_sale = false where id = $1', [gone.id]);

    const line = { available: false, title: 'The sea', price: null, total: 0, cause_shares: [] };
    expect(await read()).toMatchObject({ count: 2, total: 900, lines: [line, { available: true }] });
    await app.database.owner.query(`update books set state = 'pulled_down' where id = $1`, [gone.id]);
    expect((await read()).lines[0]).toMatchObject({ available: false, title: '', book: null });
    expect((await send('PUT', '', { items: [gone.id, here.id] })).statusCode).toBe(200);
  });

  test('a changed price shows the old one beside it', async ({ app, aBook, send, read }) => {
    const { id } = await aBook({ price: 650 });
    await send(...ADD, { item: id });
    await app.database.owner.query('update books set price = 700 where id = $1', [id]);
    expect((await read()).lines[0]).toMatchObject({ price: 700, added_price: 650 });
  });
});

describe('POST /data/cart/merge/', () => {
  test('adds to what is there, and shows an unknown book as not available', async ({ aBook, send }) => {
    const [boat, kite] = [await aBook(), await aBook()];
    await send('PUT', '', { items: [boat.id] });

    const merged = await send(...MERGE, {
      items: [{ item: boat.id, format: 'print', copies: 9 }, kite.id, UNKNOWN],
    });

    expect(merged.json().lines).toMatchObject([
      { item: boat.id, format: 'digital', available: true },
      { item: kite.id, available: true },
      { item: UNKNOWN, available: false, title: '' },
    ]);
  });
});

describe('the cart of a person', () => {
  test('is theirs alone; a student has one, a visitor and the platform have none', async ({
    app,
    school,
    aBook,
    send,
    read,
  }) => {
    const { id } = await aBook();
    const student = await app.aPerson(school, 'student');
    await send(...ADD, { item: id }, student);

    expect((await read(student)).items).toEqual([id]);
    expect((await read()).items).toEqual([]);
    expect((await app.request(CART, { at: school })).statusCode).toBe(401);
    const colleague = await app.aColleague();
    expect((await app.request(CART, { as: colleague, host: 'localhost' })).statusCode).toBe(404);
  });

  test('no student reads the rows of another', async ({ app, school, aBook, send }) => {
    const [one, other] = [await app.aPerson(school, 'student'), await app.aPerson(school, 'student')];
    await send(...ADD, { item: (await aBook()).id }, one);
    const countAs = ({ id, sessionId }: Person) =>
      inTenant(
        app.pool,
        { tenantId: school.id, personId: id, role: 'student', sessionId },
        async (db) => (await db.selectFrom('cart_lines').select('book_id').execute()).length,
      );
    expect({ one: await countAs(one), other: await countAs(other) }).toEqual({ one: 1, other: 0 });
  });
});

describe('POST /data/cart/preview/', () => {
  test('shows a visitor what is for everyone, and stores nothing', async ({ app, school, aBook }) => {
    const [open, closed] = [await aBook(), await aBook({}, { audience: 'school', title: 'Our class' })];
    const reply = await app.request(`${CART}preview/`, {
      ...{ method: 'POST', at: school },
      body: { items: [open.id, closed.id] },
    });

    expect(reply.json()).toMatchObject({
      total: 900,
      lines: [{ available: true }, { available: false, title: '', book: null, price: null }],
    });
    expect(reply.body).not.toContain('Our class');
  });

  test('without a provider nothing is for sale', async ({ app, school, aBook }) => {
    const { id } = await aBook();
    await app.database.owner.query(`update sale_settings set providers = '{}' where tenant_id = $1`, [school.id]);
    const body = { items: [id] };
    const reply = await app.request(`${CART}preview/`, { method: 'POST', at: school, body });
    expect(reply.json()).toMatchObject({ total: 0, lines: [{ available: false }] });
  });
});
