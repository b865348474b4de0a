import { describe, expect } from 'vitest';
import { checkLedger } from '#api/money/ledger/service.ts';
import { aPaidOrder } from '#api/testing/paid-orders.ts';
import { refundTest } from '#api/testing/refund-test.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import type { LedgerDifference } from '#contract/money/ledger.ts';

const test = refundTest
  .extend('buy', ({ sell, shop }) => async () => {
    const delivery = { name: 'Ada Shah', street: '1 Mill Lane', city: 'Leeds' };
    const lines = [{ item: shop.book }, { item: shop.printed, format: 'print', copies: 3 }];
    return sell({ lines, delivery }, 'paid');
  })
  /** Returns the differences of all schools together, which must equal the differences of each school alone. */
  .extend('differences', ({ app }) => async () => {
    const { inPlatform } = jobContextOf(app, app.platformPool);
    const together = await checkLedger(inPlatform);
    const alone = await checkLedger(inPlatform, { connections: 2, maxTransactions: 1 });
    expect(alone.transactions).toBe(together.transactions);
    expect(alone.differences.toSorted(inOrder)).toEqual(together.differences.toSorted(inOrder));
    return together.differences.toSorted(inOrder);
  })
  /** Changes rows as no role of the product can, and restores them. */
  .extend('damage', ({ app, school }, { onCleanup }) => async (change: string, undo: string) => {
    await app.database.owner.query(change, [school.id]);
    onCleanup(async () => void (await app.database.owner.query(undo, [school.id])));
  });

/** A difference in an order or in a sum of the school. */
const difference = (
  tenant: string,
  kind: LedgerDifference['kind'],
  facts: Record<string, string>,
  sums: { ledger: number; shown: number },
): LedgerDifference => ({ tenant, kind, facts: { currency: 'GBP', ...facts }, ...sums });

const nameOf = ({ kind, facts: { order, part, account, cause } }: LedgerDifference) =>
  [kind, order, part, account, cause].join(' ');
const inOrder = (one: LedgerDifference, other: LedgerDifference) => (nameOf(one) < nameOf(other) ? -1 : 1);

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
      { tenant: school.id, kind: 'order', facts: { order: number, part: 'cause' } },
      { tenant: school.id, kind: 'order', facts: { order: number, part: 'school' } },
      { tenant: school.id, kind: 'sales', facts: { account: 'cause', cause: shop.cause, currency: 'GBP' } },
      { tenant: school.id, kind: 'sales', facts: { account: 'school', currency: 'GBP' } },
    ]);
  });

  test('lists both of two orders whose errors cancel each other out', async ({ sell, damage, differences, school }) => {
    const [one, other] = [await sell(), await sell()];
    const move = (amount: number) => `
      update order_lines set to_cause = to_cause + sign * ${amount}, to_school = to_school - sign * ${amount}
      from (values ('${one.order}'::uuid, 1), ('${other.order}', -1)) v (id, sign) where tenant_id = $1 and order_id = v.id`;
    await damage(move(1), move(-1));
    const shares = (number: string, by: number) => [
      difference(school.id, 'order', { order: number, part: 'cause' }, { ledger: 325, shown: 325 + by }),
      difference(school.id, 'order', { order: number, part: 'school' }, { ledger: 130, shown: 130 - by }),
    ];
    const expected = [...shares(one.number, 1), ...shares(other.number, -1)];
    expect(await differences()).toEqual(expected.toSorted(inOrder));
  });

  test('lists a paid order whose payment is not posted', async ({ buy, damage, differences, school }) => {
    const { number, total } = await buy();
    await damage(rename('paid ', 'lost '), rename('lost ', 'paid '));
    const expected = difference(school.id, 'order', { order: number, part: 'total' }, { ledger: 0, shown: total });
    expect(await differences()).toContainEqual(expected);
  });

  test('lists a paid order of a school that has no ledger at all', async ({ app, differences }) => {
    const school = await app.aSchool();
    const order = await aPaidOrder(app, school, [{ id: '019f0000-0000-7000-8000-000000000b00', title: 'Kite' }]);
    const { rows } = await app.database.owner.query('select number from orders where id = $1', [order]);
    const facts = { order: rows[0].number, part: 'total' };
    expect(await differences()).toContainEqual(difference(school.id, 'order', facts, { ledger: 0, shown: 650 }));
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
    const cause = { account: 'cause', cause: shop.cause, cause_name: expect.any(String) };
    expect(await differences()).toEqual([
      difference(school.id, 'refund', { order: order.number, part: 'cause', refund: id }, { ledger: 50, shown: 51 }),
      difference(school.id, 'refund', { order: order.number, part: 'platform', refund: id }, { ledger: 30, shown: 29 }),
      difference(school.id, 'sales', cause, { ledger: 275, shown: 274 }),
      difference(school.id, 'sales', { account: 'platform' }, { ledger: 165, shown: 166 }),
    ]);
  });

  test('lists a refund that is not posted', async ({ sell, refund, damage, differences, school }) => {
    const order = await sell();
    const { refund: id } = (await refund(order, { reason: 'Damaged.', amount: 100 })).json();
    await damage(rename('refunded ', 'lost '), rename('lost ', 'refunded '));
    const facts = { order: order.number, part: 'total', refund: id };
    expect(await differences()).toContainEqual(difference(school.id, 'refund', facts, { ledger: 0, shown: 100 }));
  });
});
