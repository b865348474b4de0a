import { describe, expect } from 'vitest';
import { runBulkJob } from '#api/testing/bulk-test.ts';
import { refundTest } from '#api/testing/refund-test.ts';
import type { PlacedOrder } from '#api/testing/shops.ts';
import type { BulkAction } from '#contract/kit/bulk.ts';

/** The cost of three printed copies. */
const COST = 600;
const ORDERS = '/api/api-super-admin/orders/';
const delivery = { name: 'Ada Shah', street: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 4AP' };

const test = refundTest
  .extend('printed', ({ sell, shop }) => async () => {
    return sell({ lines: [{ item: shop.printed, format: 'print', copies: 3 }], delivery }, 'paid');
  })
  .extend('call', ({ app, colleague }) => (method: 'GET' | 'POST', path: string, body?: object) => {
    return app.request(`/api/${path}`, { method, as: colleague, host: 'localhost', ...(body && { body }) });
  })
  .extend('start', ({ call }) => (state: string, selection: object) => {
    const body = { action: 'set_state', state, reason: 'The printer has taken them.', ...selection };
    return call('POST', 'api-super-admin/orders/bulk/', body);
  })
  .extend('perform', ({ app, call, start }) => async (state: string, orders: PlacedOrder[]) => {
    const reply = await start(state, { ids: orders.map(({ order }) => order), count: orders.length });
    expect(reply.statusCode, reply.body).toBe(202);
    await runBulkJob(app, reply.json().id);
    return (await call('GET', `bulk/${reply.json().id}/`)).json<BulkAction>();
  })
  .extend('undo', ({ app, call }) => async (id: string) => {
    expect((await call('POST', `bulk/${id}/undo/`, {})).statusCode).toBe(202);
    await runBulkJob(app, id, { name: 'undo-bulk-action' });
    return (await call('GET', `bulk/${id}/`)).json<BulkAction>();
  })
  .extend('statesOf', ({ show }) => async (order: PlacedOrder) => {
    return (await show(order)).timeline.map(({ state }) => state);
  });

describe('POST /api-super-admin/orders/bulk/', () => {
  test('moves printed orders on, posts their printing, and undoes both', async ({
    printed,
    perform,
    undo,
    show,
    statesOf,
    balances,
    differences,
  }) => {
    const orders = [await printed(), await printed()];
    const before = await balances();
    const done = await perform('printing', orders);
    expect(done).toMatchObject({ state: 'done', done: 2, failed: [] });
    for (const order of orders) expect(await show(order)).toMatchObject({ state: 'printing' });
    expect(await balances()).toMatchObject({ printing: -2 * COST });
    expect(await differences()).toEqual([]);

    expect(await undo(done.id)).toMatchObject({ state: 'undone', done: 2, failed: [] });
    for (const order of orders) expect((await statesOf(order)).at(-1)).toBe('paid');
    expect(await balances()).toEqual({ ...before, printing: 0 });
    expect(await differences()).toEqual([]);
  });

  test('moves an order again after an undo, and its printing is paid for once', async ({
    printed,
    perform,
    undo,
    statesOf,
    balances,
    differences,
  }) => {
    const order = await printed();
    await undo((await perform('printing', [order])).id);
    await perform('printing', [order]);
    const action = await perform('shipped', [order]);
    expect(await balances()).toMatchObject({ printing: -COST });
    expect(await undo(action.id)).toMatchObject({ done: 1 });
    expect(await statesOf(order)).toEqual(['created', 'awaiting_payment', 'paid', 'printing']);
    expect(await balances()).toMatchObject({ printing: -COST });
    expect(await differences()).toEqual([]);
  });

  test('names an order that has nothing to print, and moves the others', async ({ sell, printed, perform, show }) => {
    const [digital, order] = [await sell(), await printed()];
    const { done, failed } = await perform('shipped', [digital, order]);
    expect(done).toBe(1);
    expect(failed).toEqual([{ id: digital.order, name: digital.number, error: expect.stringContaining('later step') }]);
    expect(await show(order)).toMatchObject({ state: 'shipped' });
  });

  test('leaves an order as it is when it was refunded or moved on since', async ({
    printed,
    perform,
    refund,
    waitFor,
    undo,
    statesOf,
    differences,
  }) => {
    const [moved, refunded] = [await printed(), await printed()];
    const { id } = await perform('preparing', [moved, refunded]);
    await perform('printing', [moved]);
    await refund(refunded, { reason: 'Damaged.', amount: 100 });
    await waitFor(refunded, 'partly_refunded');
    const { done, failed } = await undo(id);
    expect(done).toBe(0);
    expect(failed.map(({ id: order }) => order).toSorted()).toEqual([moved.order, refunded.order].toSorted());
    expect((await statesOf(moved)).at(-1)).toBe('printing');
    expect(await differences()).toEqual([]);
  });

  test('takes everything that the filters match, and refuses another number, a step that is none, and no reason', async ({
    app,
    school,
    admin,
    printed,
    start,
    call,
  }) => {
    await printed();
    const where = { tenant: school.id, to_print: 'true' };
    expect((await start('printing', { where, count: 2 })).json()).toMatchObject({ state: { count: 1 } });
    const started = await start('printing', { where, count: 1 });
    expect(started.statusCode).toBe(202);
    expect((await start('refunded', { where, count: 1 })).statusCode).toBe(400);
    expect((await start('printing', { where, count: 1, reason: undefined })).statusCode).toBe(400);
    await runBulkJob(app, started.json().id);
    const { results } = (await call('GET', `${ORDERS.slice(5)}?tenant=${school.id}`)).json();
    expect(results).toMatchObject([{ state: 'printing' }]);
    const body = { action: 'set_state', state: 'shipped', where, count: 1, reason: 'The printer has sent them.' };
    expect((await app.request(`${ORDERS}bulk/`, { method: 'POST', as: admin, body })).statusCode).toBe(404);
  });
});

test('the database takes back only the last step of printing', async ({ app, printed, perform }) => {
  const order = await printed();
  await perform('printing', [order]);
  await perform('shipped', [order]);
  const take = (state: string) =>
    app.database.owner.query(`update order_changes set undone_at = now() where order_id = $1 and state = $2`, [
      order.order,
      state,
    ]);
  await expect(take('printing')).rejects.toThrow('only the last step');
  await expect(take('paid')).rejects.toThrow('only the last step');
});
