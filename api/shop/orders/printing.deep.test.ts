import { describe, expect, onTestFinished } from 'vitest';
import { refundTest } from '#api/testing/refund-test.ts';
import type { PlacedOrder } from '#api/testing/shops.ts';
import type { SalePostings } from '#contract/shop/sales.ts';

const delivery = { name: 'Ada Shah', street: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 4AP' };
/** The cost of three copies, 200 each. */
const COST = 600;

const test = refundTest
  .extend('printed', ({ sell, shop }) => () => {
    const lines = [{ item: shop.book }, { item: shop.printed, format: 'print', copies: 3 }];
    return sell({ lines, delivery }, 'paid');
  })
  .extend('move', ({ app, colleague }) => async ({ order }: PlacedOrder, state: string) => {
    const url = `/api/api-super-admin/orders/${order}/`;
    const reply = await app.request(url, { method: 'PATCH', as: colleague, host: 'localhost', body: { state } });
    return reply.statusCode;
  })
  .extend('postingsOf', ({ app, admin }) => async ({ order }: PlacedOrder) => {
    const reply = await app.request(`/api/sales/${order}/postings/`, { as: admin });
    return reply.json<SalePostings>();
  });

describe('printing', () => {
  test('its cost is owed to the printer once copies exist, out of the share of the platform', async ({
    printed,
    move,
    balances,
    postingsOf,
    differences,
  }) => {
    const order = await printed();
    const before = await balances();
    expect(before).not.toHaveProperty('printing');
    expect(await move(order, 'preparing')).toBe(200);
    expect(await balances()).toEqual(before);

    expect(await move(order, 'printing')).toBe(200);
    const after = { ...before, printing: -COST, platform: (before.platform ?? 0) + COST };
    expect(await balances()).toEqual(after);
    expect(await move(order, 'shipped')).toBe(200);
    expect(await move(order, 'delivered')).toBe(200);
    expect(await balances()).toEqual(after);

    const { postings, left } = await postingsOf(order);
    expect(postings.filter(({ fact }) => fact === 'printed')).toMatchObject([
      { account: 'platform', amount: COST, currency: 'GBP' },
      { account: 'printing', amount: -COST, currency: 'GBP' },
    ]);
    expect(left).toBe(0);
    expect(await differences()).toEqual([]);
  });

  test('a step that is left out was taken too', async ({ printed, move, balances }) => {
    expect(await move(await printed(), 'delivered')).toBe(200);
    expect(await balances()).toMatchObject({ printing: -COST });
  });

  test('what is refunded before it is printed costs nothing', async ({
    printed,
    move,
    refund,
    waitFor,
    balances,
    differences,
  }) => {
    const order = await printed();
    await refund(order, { reason: 'Ordered by mistake.' });
    await waitFor(order, 'refunded');
    expect(await move(order, 'printing')).toBe(409);
    expect(await balances()).toMatchObject({ platform: 0 });
    expect(await balances()).not.toHaveProperty('printing');
    expect(await differences()).toEqual([]);
  });

  test('a refund afterwards takes back nothing of it: the platform has paid for it', async ({
    printed,
    move,
    refund,
    waitFor,
    balances,
    differences,
  }) => {
    const order = await printed();
    await move(order, 'printing');
    await refund(order, { reason: 'It never arrived.' });
    await waitFor(order, 'refunded');
    expect(await balances()).toMatchObject({ printing: -COST, platform: COST, cause: 0, school: 0 });
    expect(await differences()).toEqual([]);
  });

  test('the check lists an order of which something else was posted', async ({
    app,
    school,
    printed,
    move,
    differences,
  }) => {
    const order = await printed();
    await move(order, 'printing');
    const change = 'update order_lines set print_cost = print_cost + $2 where tenant_id = $1 and format = $3';
    await app.database.owner.query(change, [school.id, 5, 'print']);
    onTestFinished(async () => void (await app.database.owner.query(change, [school.id, -5, 'print'])));
    expect(await differences()).toEqual([
      {
        ...{ tenant: school.id, kind: 'printing', ledger: COST, shown: COST + 5 },
        facts: { order: order.number, currency: 'GBP' },
      },
    ]);
  });
});
