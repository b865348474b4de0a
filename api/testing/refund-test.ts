import { randomUUID } from 'node:crypto';
import { checkLedger } from '#api/money/ledger/service.ts';
import { orderTest } from './order-test.ts';
import type { PlacedOrder } from './shops.ts';
import type { Person } from './test-app.ts';
import { jobContextOf } from './worker.ts';

/** Gives each test a paid order, and the actions of its school, the platform and Stripe that refund it. */
export const refundTest = orderTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('colleague', ({ app }) => app.aColleague())
  .extend('sell', ({ place, control, waitFor }) => async (body: object = {}, state = 'ready_to_read') => {
    const order = await place(body);
    await control({ reference: order.order, action: 'pay' });
    await waitFor(order, state);
    return order;
  })
  .extend(
    'refund',
    ({ app, admin }) =>
      (order: PlacedOrder, body: object, { key = randomUUID(), as = admin }: { key?: string; as?: Person } = {}) =>
        app.request(`/api/orders/${order.order}/refunds/`, {
          ...{ method: 'POST', as, at: admin.school, headers: { 'idempotency-key': key }, body },
        }),
  )
  .extend('refundsAt', ({ app }) => async (order: PlacedOrder) => {
    const reply = await app.request(`/sandbox/stripe/control/?reference=${order.order}`, { host: 'localhost' });
    const { objects } = reply.json<{ objects: { kind: string; id: string; amount: number; state: string }[] }>();
    return objects.filter(({ kind }) => kind === 'refund');
  })
  .extend('differences', ({ app }) => async () => {
    const { differences } = await checkLedger(jobContextOf(app, app.platformPool).inPlatform);
    return differences;
  });
