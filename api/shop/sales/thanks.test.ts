import { expect } from 'vitest';
import type { StoredSale } from '#api/testing/stored-sales.ts';
import { DAY_MINUTES, storedSalesTest as test } from '#api/testing/stored-sales-test.ts';
import type { RaisedMoney } from '#contract/money/raised-money.ts';

const sold = (daysAgo: number, sale: Partial<StoredSale> = {}): StoredSale => {
  return { paid: daysAgo * DAY_MINUTES, what: 'book', copies: 1, isOfClass: true, ...sale };
};
const refunded = { done: 0, isFull: true, hasFailed: false };

test('thanks are of the last five orders by payment, of an author, a class, the classes of a teacher and the school', async ({
  app,
  school,
  facts,
  admin,
  sell,
  read,
}) => {
  const other = await app.aClass(await app.aPerson(school, 'teacher'), `Herons of ${facts.classId.slice(-6)}`, []);
  await sell([sold(30), sold(3), sold(9, { refund: refunded }), sold(1, { isOfClass: false }), sold(8), sold(2)]);
  await sell([sold(7), sold(5, { refund: { ...refunded, hasFailed: true } }), sold(0, { what: 'gift' })]);
  const daysOf = async (path: string, as = facts.student) => {
    const { thanks } = (await read(`/money/raised/${path}`, as)) as unknown as RaisedMoney;
    return thanks.map(({ at }) => Math.round((Date.now() - Date.parse(at)) / 60_000 / DAY_MINUTES));
  };
  expect(await daysOf('')).toEqual([1, 2, 3, 5, 7]);
  const ofClass = [2, 3, 5, 7, 8];
  expect(await daysOf(`?class=${facts.classId}`, facts.teacher)).toEqual(ofClass);
  expect(await daysOf('', facts.teacher)).toEqual(ofClass);
  expect(await daysOf('', admin)).toEqual(ofClass);
  expect(await daysOf(`?class=${other.id}`, admin)).toEqual([]);

  const { owner } = app.database;
  await owner.query(
    "update orders set paid_at = paid_at - interval '20 days' where tenant_id = $1 and paid_at > now() - interval '3.5 days'",
    [school.id],
  );
  expect(await daysOf('')).toEqual([5, 7, 8, 21, 22]);
});

test('a payment is copied to its lines and opens no closed time', async ({ app, school, sell, close, closedUntil }) => {
  await sell([sold(40), sold(0)]);
  await close();
  const { owner } = app.database;
  const move = "update orders set paid_at = now() where tenant_id = $1 and paid_at > now() - interval '1 day'";
  await owner.query(move, [school.id]);
  expect(await closedUntil()).toBeInstanceOf(Date);
  const { rows } = await owner.query(
    `select count(*)::int as lines, count(*) filter (where l.paid_at = o.paid_at)::int as agreeing
     from order_lines l join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id where l.tenant_id = $1`,
    [school.id],
  );
  expect(rows).toEqual([{ lines: 2, agreeing: 2 }]);
});
