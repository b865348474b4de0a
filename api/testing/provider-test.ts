import { randomUUID } from 'node:crypto';
import type { PaymentProvider } from '#contract/money/payment-providers.ts';
import type { Order } from '#contract/shop/orders.ts';
import { refundTest } from './refund-test.ts';
import { aShop, type PlacedOrder } from './shops.ts';

type Shown = { kind: string; id: string; state: string; amount: number };

/** Gives each test the actions of buyers, and those of a provider in its stand-in. */
const providerTest = (ofTest: PaymentProvider) =>
  refundTest
    .extend(
      'control',
      ({ app }) =>
        (body: object, call = '', provider = ofTest) =>
          app.request(`/sandbox/${provider}/control/${call}`, { method: 'POST', host: 'localhost', body }),
    )
    .extend('objects', ({ app }) => async ({ order }: Pick<PlacedOrder, 'order'>, provider = ofTest) => {
      const reply = await app.request(`/sandbox/${provider}/control/?reference=${order}`, { host: 'localhost' });
      return reply.json<{ objects: Shown[] }>().objects;
    })
    .extend(
      'refundsAt',
      ({ objects }) =>
        async (order: PlacedOrder) =>
          ((await objects(order)) as Shown[]).filter(({ kind }) => kind === 'refund'),
    )
    .extend(
      'retryWith',
      ({ ask }) =>
        (order: PlacedOrder, provider = ofTest) =>
          ask(order, 'retry-payment/', {
            method: 'POST',
            headers: { 'idempotency-key': randomUUID() },
            body: { provider },
          }),
    )
    .extend(
      'refresh',
      ({ ask }) =>
        async (order: PlacedOrder) =>
          (await ask(order, 'refresh/', { method: 'POST' })).json<Order>(),
    );

/** Gives each test a school that offers Stripe and PayPal. */
export const paypalTest = providerTest('paypal')
  .extend('paypal', { scope: 'file', auto: true }, ({ app }) => app.listenAsPaypal())
  .extend('shop', ({ app, school }) => aShop(app, school, { providers: ['stripe', 'paypal'] }))
  .extend('place', ({ checkout }) => async (body: object = {}, options: Parameters<typeof checkout>[1] = {}) => {
    const reply = await checkout({ provider: 'paypal', ...body }, options);
    if (reply.statusCode !== 201) throw new Error(`${reply.statusCode} ${reply.body}`);
    return reply.json<PlacedOrder>();
  });

/** Gives each test a school in India that sells with PhonePe. */
export const phonepeTest = providerTest('phonepe')
  .extend('phonepe', { scope: 'file', auto: true }, ({ app }) => app.listenAsPhonepe())
  .extend('school', ({ app }) => app.aSchool({ currency: 'INR', country: 'IN' }))
  .extend('shop', ({ app, school }) => aShop(app, school, { providers: ['phonepe'], currency: 'INR' }))
  .extend(
    'sell',
    ({ sell }) =>
      (body: object = {}) =>
        sell({ country: 'IN', provider: 'phonepe', ...body }),
  );
