import { describe, expect } from 'vitest';
import { checkLedger } from '#api/ledger/service.ts';
import { aPaidOrder } from '#api/testing/paid-orders.ts';
import { refundTest } from '#api/testing/refund-test.ts';
import { jobContextOf } from '#api/testing/worker.ts';

const test = refundTest
  .extend('buy', ({ sell, shop }) => async () => {
    const delivery = { name: 'Ada Shah', street: '1 Mill Lane', city: 'Leeds' };
    const lines = [{ item: shop.book }, { item: shop.printed, format: 'print', copies: 3 }];
    return sell({ lines, delivery }, 'paid');
  })
  /** What all schools together say, which is the same as each of them alone. */
  .extend('differences', ({ app }) => async () => {
    const { inPlatform } = jobContextOf(app, app.platformPool);
    const together = await checkLedger(inPlatform);
    const alone = await checkLedger(inPlatform, { connections: 2, maxTransactions: 1 });
    const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
    expect(alone.transactions).toBe(together.transactions);
    expect(alone.differences.toSorted(byName)).toEqual(together.differences.toSorted(byName));
    return together.differences.map(({ tenant: _, ...difference }) => difference);
  })
  /** Changes rows as no role of the product can, and puts them back. */
  .extend('damage', ({ app, school }, { onCleanup }) => async (change: string, undo: string) => {
    await app.database.owner.query(change, [school.id]);
    onCleanup(async () => void (await app.database.owner.query(undo, [school.id])));
  });

const rename = (from: string, to: string) =>
  `update ledger_transactions set reason = replace(reason, '${from}', '${to}') where tenant_id = $1`;

describe('a check of the ledger', () => {
  test('agrees with orders that are paid, not paid and refunded', async ({ buy, sell, place, refund, differences }) => {
    await buy();
    await place();
    await refund(await sell(), { reason: 'Damaged.', amount: 100 });
    await refund(await sell(), { reason: 'Bought twice.' });
    expect(await differences()).toEqual([]);
  });

  test('lists an order of which a line says something else than its postings', async ({
    buy,
    damage,
    differences,
    school,
    shop,
  }) => {
    const { number } = await buy();
    const move = (amount: number) =>
      `update order_lines set to_cause = to_cause + ${amount}, to_school = to_school - ${amount} where tenant_id = $1 and number = 1`;
    await damage(move(1), move(-1));
    expect(await differences()).toMatchObject([
      { name: `share of causes of order ${number}, of ${school.id}` },
      { name: `share of the school of order ${number}, of ${school.id}` },
      { name: `settled of cause ${shop.cause} in the sales of ${school.id} in GBP` },
      { name: `settled of school in the sales of ${school.id} in GBP` },
    ]);
  });

  test('lists both of two orders whose errors cancel each other out', async ({ sell, damage, differences, school }) => {
    const [one, other] = [await sell(), await sell()];
    const move = (amount: number) => `
      update order_lines set to_cause = to_cause + sign * ${amount}, to_school = to_school - sign * ${amount}
      from (values ('${one.order}'::uuid, 1), ('${other.order}', -1)) v (id, sign) where tenant_id = $1 and order_id = v.id`;
    await damage(move(1), move(-1));
    const shares = (number: string, by: number) => [
      { name: `share of causes of order ${number}, of ${school.id}`, ledger: 325, shown: 325 + by },
      { name: `share of the school of order ${number}, of ${school.id}`, ledger: 130, shown: 130 - by },
    ];
    const expected = [...shares(one.number, 1), ...shares(other.number, -1)];
    expect(await differences()).toEqual(expected.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
  });

  test('lists a paid order whose payment is not posted', async ({ buy, damage, differences, school }) => {
    const { number, total } = await buy();
    await damage(rename('paid ', 'lost '), rename('lost ', 'paid '));
    const difference = { name: `total of order ${number}, of ${school.id}`, ledger: 0, shown: total };
    expect(await differences()).toContainEqual(difference);
  });

  test('lists a paid order of a school that has no ledger at all', async ({ app, differences }) => {
    const school = await app.aSchool();
    const order = await aPaidOrder(app, school, [{ id: '019f0000-0000-7000-8000-000000000b00', title: 'Kite' }]);
    const { rows } = await app.database.owner.query('select number from orders where id = $1', [order]);
    const difference = { name: `total of order ${rows[0].number}, of ${school.id}`, ledger: 0, shown: 650 };
    expect(await differences()).toContainEqual(difference);
    await app.database.owner.query('delete from orders where id = $1', [order]);
  });

  test('lists a refund of which a line says something else than its postings', async ({
    sell,
    refund,
    damage,
    differences,
    school,
    shop,
  }) => {
    const order = await sell();
    const { refund: id } = (await refund(order, { reason: 'Damaged.', amount: 100 })).json();
    const move = (amount: number) =>
      `update refund_lines set to_cause = to_cause + ${amount}, to_platform = to_platform - ${amount} where tenant_id = $1`;
    await damage(move(1), move(-1));
    expect(await differences()).toEqual([
      { name: `share of causes of order ${order.number}, refunded ${id}, of ${school.id}`, ledger: 50, shown: 51 },
      {
        name: `share of the platform of order ${order.number}, refunded ${id}, of ${school.id}`,
        ledger: 30,
        shown: 29,
      },
      { name: `settled of cause ${shop.cause} in the sales of ${school.id} in GBP`, ledger: 275, shown: 274 },
      { name: `settled of platform in the sales of ${school.id} in GBP`, ledger: 165, shown: 166 },
    ]);
  });

  test('lists a refund that is not posted', async ({ sell, refund, damage, differences, school }) => {
    const order = await sell();
    const { refund: id } = (await refund(order, { reason: 'Damaged.', amount: 100 })).json();
    await damage(rename('refunded ', 'lost '), rename('lost ', 'refunded '));
    const name = `total of order ${order.number}, refunded ${id}, of ${school.id}`;
    expect(await differences()).toContainEqual({ name, ledger: 0, shown: 100 });
  });
});
