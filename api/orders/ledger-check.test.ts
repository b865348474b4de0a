import { describe, expect } from 'vitest';
import { checkLedger } from '#api/ledger/service.ts';
import { orderTest } from '#api/testing/order-test.ts';
import { jobContextOf } from '#api/testing/worker.ts';

const test = orderTest
  .extend('sell', ({ place, control, waitFor, shop }) => async () => {
    const delivery = { name: 'Ada Shah', street: '1 Mill Lane', city: 'Leeds' };
    const lines = [{ item: shop.book }, { item: shop.printed, format: 'print', copies: 3 }];
    const order = await place({ lines, delivery });
    await control({ reference: order.order, action: 'pay' });
    await waitFor(order, 'paid');
    return order;
  })
  .extend('differences', ({ app }) => async () => {
    return (await checkLedger(jobContextOf(app, app.platformPool).inPlatform)).differences;
  })
  /** Changes rows as no role of the product can, and puts them back. */
  .extend('damage', ({ app, school }, { onCleanup }) => async (change: string, undo: string) => {
    await app.database.owner.query(change, [school.id]);
    onCleanup(async () => void (await app.database.owner.query(undo, [school.id])));
  });

describe('a check of the ledger', () => {
  test('agrees with paid orders, and with those that are not', async ({ sell, place, differences }) => {
    await sell();
    await place();
    expect(await differences()).toEqual([]);
  });

  test('lists an order of which a line says something else than its postings', async ({
    sell,
    damage,
    differences,
    school,
    shop,
  }) => {
    const { number } = await sell();
    const move = (amount: number) =>
      `update order_lines set to_cause = to_cause + ${amount}, to_school = to_school - ${amount} where tenant_id = $1 and number = 1`;
    await damage(move(1), move(-1));
    expect(await differences()).toMatchObject([
      { name: `share of causes of order ${number}` },
      { name: `share of the school of order ${number}` },
      { name: `settled of cause ${shop.cause} in the sales of ${school.id} in GBP` },
      { name: `settled of school in the sales of ${school.id} in GBP` },
    ]);
  });

  test('lists a paid order whose payment is not posted', async ({ sell, damage, differences }) => {
    const { number, total } = await sell();
    const rename = (from: string, to: string) =>
      `update ledger_transactions set reason = replace(reason, '${from}', '${to}') where tenant_id = $1`;
    await damage(rename('paid ', 'lost '), rename('lost ', 'paid '));
    expect(await differences()).toContainEqual({ name: `total of order ${number}`, ledger: 0, shown: total });
  });
});
