import { describe, expect } from 'vitest';
import { refundTest } from '#api/testing/refund-test.ts';
import type { PlacedOrder } from '#api/testing/shops.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import type { PlatformOrder } from '#contract/shop/platform-orders.ts';

const ORDERS = '/api/api-super-admin/orders/';
const delivery = { name: 'Ada Shah', street: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 4AP' };

const test = refundTest
  .extend('printed', ({ sell, shop }) => () => {
    const lines = [{ item: shop.book }, { item: shop.printed, format: 'print', copies: 3 }];
    return sell({ lines, delivery }, 'paid');
  })
  .extend(
    'get',
    ({ app, colleague }) =>
      (path: string) =>
        app.request(`${ORDERS}${path}`, { as: colleague, host: 'localhost' }),
  )
  .extend(
    'move',
    ({ app, colleague }) =>
      ({ order }: PlacedOrder, state: string) =>
        app.request(`${ORDERS}${order}/`, { method: 'PATCH', as: colleague, host: 'localhost', body: { state } }),
  )
  .extend('list', ({ get, school }) => async (query = '') => {
    const { results } = (await get(`?tenant=${school.id}${query}`)).json<{ results: PlatformOrder[] }>();
    return results;
  });

describe('GET /api-super-admin/orders/', () => {
  test('it lists orders of any school without their buyers, by state, school, number and day', async ({
    school,
    place,
    sell,
    list,
    get,
  }) => {
    const [open, sold] = [await place({ email: 'secret@home.example' }), await sell({ email: 'secret@home.example' })];

    expect((await list()).map(({ id }) => id)).toEqual([sold.order, open.order]);
    expect((await list('&state=ready_to_read'))[0]).toEqual({
      ...{ id: sold.order, number: sold.number, kind: 'sale', state: 'ready_to_read', currency: 'GBP', total: 650 },
      ...{ refunded: 0, left: 650, to_cause: 325, country: 'GB', provider: 'stripe', to_print: false, copies: 0 },
      ...{ placed_at: expect.any(String), paid_at: expect.any(String), next_states: [] },
      tenant: { id: school.id, school_name: expect.any(String) },
    });
    expect(await list(`&search=${open.number}`)).toMatchObject([{ id: open.order, left: 0, paid_at: null }]);
    expect(await list(`&search=${open.order}`)).toMatchObject([{ id: open.order }]);
    expect(await list(`&to=${new Date(Date.now() - DAY_MS).toISOString()}`)).toEqual([]);
    expect((await get('')).body).not.toContain('secret@home.example');
    expect((await get('?state=sold')).statusCode).toBe(400);
  });

  test('it is exported as CSV, and no school reads it', async ({ app, admin, sell, colleague }) => {
    const { number } = await sell();
    const csv = await app.request(`${ORDERS}?search=${number}`, {
      as: colleague,
      host: 'localhost',
      headers: { accept: 'text/csv' },
    });
    expect(csv.body).toContain(number);
    expect((await app.request(ORDERS, { as: admin })).statusCode).toBe(404);
  });
});

describe('an order with printed books', () => {
  test('it is on the print list until it is sent, and its steps go forward only', async ({
    printed,
    place,
    list,
    get,
    move,
    waitFor,
    refund,
  }) => {
    const order = await printed();
    const digital = await place();
    expect(await list('&to_print=true')).toMatchObject([{ id: order.order, to_print: true, copies: 3 }]);
    expect((await list('&to_print=false')).map(({ id }) => id)).toEqual([digital.order]);
    expect((await get(`${order.order}/`)).json()).toMatchObject({
      delivery_address: delivery,
      lines: [{ format: 'digital' }, { format: 'print', title: 'Kite', copies: 3, total: 3600 }],
      next_states: ['preparing', 'printing', 'shipped', 'delivered'],
    });

    expect((await move(order, 'printing')).json()).toMatchObject({
      state: 'printing',
      next_states: ['shipped', 'delivered'],
    });
    expect((await move(order, 'preparing')).statusCode).toBe(409);
    expect((await move(order, 'paid')).statusCode).toBe(400);
    await refund(order, { reason: 'One copy was damaged.', amount: 100 });
    await waitFor(order, 'partly_refunded');
    expect(await list('&to_print=true')).toMatchObject([
      { id: order.order, refunded: 100, next_states: ['shipped', 'delivered'] },
    ]);
    expect((await move(order, 'shipped')).json()).toMatchObject({ state: 'shipped', to_print: false });
    expect(await list('&to_print=true')).toEqual([]);
    await refund(order, { reason: 'It never arrived.' });
    await waitFor(order, 'refunded');
    expect((await move(order, 'delivered')).statusCode).toBe(409);
    expect((await get(`${order.order}/`)).json().refunds).toMatchObject([
      { amount: 100, state: 'done', made_by: 'school', reason: 'One copy was damaged.' },
      { amount: order.total - 100, state: 'done' },
    ]);
  });

  test('an order to read and one that is not paid have no steps, and no school moves them', async ({
    place,
    sell,
    move,
    app,
    admin,
  }) => {
    expect((await move(await sell(), 'printing')).statusCode).toBe(409);
    const order = await place();
    expect((await move(order, 'printing')).statusCode).toBe(409);
    const url = `${ORDERS}${order.order}/`;
    expect(
      (await app.request(url, { method: 'PATCH', as: admin, host: 'localhost', body: { state: 'printing' } }))
        .statusCode,
    ).toBe(401);
  });
});
