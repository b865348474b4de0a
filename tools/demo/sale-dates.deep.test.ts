import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { orderTest as test } from '#api/testing/order-test.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import type { Order } from '#contract/shop/orders.ts';
import { spreadSaleDates } from './sale-dates.ts';

/** The seconds from an order to each of its facts. */
const secondsSincePlaced = ({ placed_at, paid_at, timeline }: Order) =>
  [paid_at, ...timeline.map(({ at }) => at)].map((at) => (Date.parse(at ?? '') - Date.parse(placed_at)) / 1000);
/** A day before any run, so that all orders were paid after it. */
const today = new Date('2026-11-20T12:00:00Z');

test('what was paid moves into the months before, in its order, with its facts; what waits stays', async ({
  app,
  school,
  place,
  control,
  show,
  waitFor,
}) => {
  const paid = [await place(), await place(), await place()];
  for (const order of paid) {
    await control({ reference: order.order, action: 'pay' });
    await waitFor(order, 'ready_to_read');
  }
  const waiting = await place();
  const [waitingBefore, ...before] = await Promise.all([waiting, ...paid].map((order) => show(order)));
  await spreadSaleDates(app.database.owner, today);

  const orders = await Promise.all(paid.map((order) => show(order)));
  const days = orders.map(({ placed_at }) => placed_at.slice(0, 10));
  expect(days.toSorted()).toEqual(days);
  expect(new Set(days).size).toBe(3);
  for (const { placed_at } of orders) expect(today.getTime() - Date.parse(placed_at)).toBeGreaterThan(DAY_MS);
  // Replies are cut to milliseconds, before and after the move.
  expect(orders.map(secondsSincePlaced)).toEqual(
    before.map(secondsSincePlaced).map((times) => times.map((seconds) => expect.closeTo(seconds, 2))),
  );
  const { rows } = await app.database.owner.query(
    'select t.posted_at, o.paid_at from ledger_transactions t join orders o on right(t.reason, 36) = o.paid_attempt_id::text where o.tenant_id = $1',
    [school.id],
  );
  // Each payment and its fee.
  expect(rows).toHaveLength(6);
  for (const { posted_at, paid_at } of rows) expect(posted_at).toEqual(paid_at);
  expect((await show(waiting)).placed_at).toBe(waitingBefore?.placed_at);
});

test('what was printed has days of its own, which come after one another and before today', async ({
  app,
  shop,
  school,
  place,
  control,
  show,
  waitFor,
}) => {
  const colleague = await app.aColleague();
  const lines = [{ item: shop.printed, format: 'print' }];
  const order = await place({ lines, delivery: { name: 'Ada Shah', street: '1 Mill Lane', city: 'Leeds' } });
  await control({ reference: order.order, action: 'pay' });
  await waitFor(order, 'paid');
  for (const state of ['printing', 'delivered']) {
    const url = `/api/api-super-admin/orders/${order.order}/`;
    await app.request(url, { method: 'PATCH', as: colleague, host: 'localhost', body: { state } });
  }
  await spreadSaleDates(app.database.owner, today);

  const { timeline } = await show(order);
  const [paid = Number.NaN, printed = Number.NaN, delivered = Number.NaN] = timeline
    .slice(-3)
    .map(({ at }) => Date.parse(at));
  expect(timeline.slice(-3).map(({ state }) => state)).toEqual(['paid', 'printing', 'delivered']);
  expect([printed - paid, delivered - paid].map((ms) => Math.round(ms / DAY_MS))).toEqual([2, 5]);
  expect(delivered).toBeLessThan(today.getTime());
  const { rows } = await app.database.owner.query<{ posted_at: Date }>(
    `select posted_at from ledger_transactions where tenant_id = $1 and reason = 'printed ' || $2`,
    [school.id, order.order],
  );
  expect(Math.abs(Number(rows[0]?.posted_at) - printed)).toBeLessThan(60_000);
});

test('invoices and credit notes have the day of their payment or refund, and numbers that ascend with the days', async ({
  app,
  school,
  place,
  control,
  waitFor,
}) => {
  const admin = await app.aPerson(school, 'school_admin');
  const placed = [await place(), await place(), await place()];
  for (const order of placed) {
    await control({ reference: order.order, action: 'pay' });
    await waitFor(order, 'ready_to_read');
  }
  const refund = await app.request(`/api/orders/${placed[0]?.order}/refunds/`, {
    ...{ method: 'POST', as: admin, headers: { 'idempotency-key': randomUUID() } },
    body: { reason: 'Bought twice by mistake.' },
  });
  expect(refund.statusCode, refund.body).toBe(201);
  if (placed[0]) await waitFor(placed[0], 'refunded');
  // A first start in January has orders of the year before.
  await spreadSaleDates(app.database.owner, new Date('2026-01-20T12:00:00Z'));

  const { rows } = await app.database.owner.query<Record<string, string>>(
    `select i.kind, i.number, i.issued_at, i.year::text as year, to_char(i.issued_at at time zone z.time_zone, 'YYYY') as year_there,
      to_char(i.issued_at at time zone z.time_zone, 'YYYY-MM-DD') as day,
      to_char(coalesce(r.done_at, o.paid_at) at time zone z.time_zone, 'YYYY-MM-DD') as day_of_fact
      from invoices i join orders o on o.tenant_id = i.tenant_id and o.id = i.order_id
      left join refunds r on r.tenant_id = i.tenant_id and r.id = i.refund_id
      join sale_settings z on z.tenant_id = i.tenant_id
      where i.tenant_id = $1 order by i.number`,
    [school.id],
  );
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['credit_note', 'invoice', 'invoice', 'invoice']);
  for (const { day, day_of_fact, year, year_there } of rows) {
    expect(day).toBe(day_of_fact);
    expect(year).toBe(year_there);
  }
  expect(rows.map(({ issued_at }) => Number(issued_at))).toEqual(
    rows.map(({ issued_at }) => Number(issued_at)).toSorted((a, b) => a - b),
  );
  const { rows: checked } = await app.database.owner.query(
    'select c.* from ledger_ranges(1000000) r cross join lateral check_invoices(r.after, r.until) c where c.tenant = $1',
    [school.id],
  );
  expect(checked).toEqual([]);
});
