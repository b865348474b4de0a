import { randomUUID } from 'node:crypto';
import type { Order } from '#contract/shop/orders.ts';
import { refundTest } from './refund-test.ts';
import { aShop, type PlacedOrder } from './shops.ts';

type Shown = { kind: string; id: string; state: string; amount: number };

/** Gives each test a school in India that sells books, with actions of its buyers and of PhonePe. */
export const phonepeTest = refundTest
  .extend('phonepe', { scope: 'file', auto: true }, ({ app }) => app.listenAsPhonepe())
  .extend('school', ({ app }) => app.aSchool({ currency: 'INR', country: 'IN' }))
  .extend('shop', ({ app, school }) => aShop(app, school, { providers: ['phonepe'], currency: 'INR' }))
  .extend(
    'control',
    ({ app }) =>
      (body: object, call = '') =>
        app.request(`/sandbox/phonepe/control/${call}`, { method: 'POST', host: 'localhost', body }),
  )
  .extend('objects', ({ app }) => async (order: Pick<PlacedOrder, 'order'>) => {
    const reply = await app.request(`/sandbox/phonepe/control/?reference=${order.order}`, { host: 'localhost' });
    return reply.json<{ objects: Shown[] }>().objects;
  })
  .extend(
    'refundsAt',
    ({ objects }) =>
      async (order: PlacedOrder) =>
        ((await objects(order)) as Shown[]).filter(({ kind }) => kind === 'refund'),
  )
  .extend(
    'retry',
    ({ ask }) =>
      (order: PlacedOrder, idempotencyKey = randomUUID()) =>
        ask(order, 'retry-payment/', {
          method: 'POST',
          headers: { 'idempotency-key': idempotencyKey },
          body: { provider: 'phonepe' },
        }),
  )
  .extend(
    'refresh',
    ({ ask }) =>
      async (order: PlacedOrder) =>
        (await ask(order, 'refresh/', { method: 'POST' })).json<Order>(),
  );
