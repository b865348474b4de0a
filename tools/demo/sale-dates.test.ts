import { expect } from 'vitest';
import { orderTest as test } from '#api/testing/order-test.ts';
import { spreadSaleDates } from './sale-dates.ts';

const DAY_MS = 86_400_000;

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
  const today = new Date();
  await spreadSaleDates(app.database.owner, today);

  const shown = await Promise.all(paid.map((order) => show(order)));
  const days = shown.map(({ placed_at }) => placed_at.slice(0, 10));
  expect(days.toSorted()).toEqual(days);
  expect(new Set(days).size).toBe(3);
  for (const { placed_at, paid_at, timeline } of shown) {
    expect(today.getTime() - Date.parse(placed_at)).toBeGreaterThan(DAY_MS);
    expect(Date.parse(paid_at ?? '') - Date.parse(placed_at)).toBeLessThan(60_000);
    expect(timeline.every(({ at }) => Math.abs(Date.parse(at) - Date.parse(placed_at)) < 60_000)).toBe(true);
  }
  const { rows } = await app.database.owner.query(
    'select t.posted_at, o.paid_at from ledger_transactions t join orders o on right(t.reason, 36) = o.paid_attempt_id::text where o.tenant_id = $1',
    [school.id],
  );
  expect(rows).toHaveLength(3);
  for (const { posted_at, paid_at } of rows) expect(posted_at).toEqual(paid_at);
  expect(today.getTime() - Date.parse((await show(waiting)).placed_at)).toBeLessThan(DAY_MS);
});
