import { randomUUID } from 'node:crypto';
import { openStripe } from '#api/money/providers/stripe/client.ts';
import { orderKeyOf } from '#api/shop/orders/service.ts';
import { anyone, type CallTable, type Replay, type ReplayContext } from '#api/testing/call-table.ts';
import { aGift, aShop, createStripeControl } from '#api/testing/shops.ts';
import { pepper } from '#api/testing/test-app.ts';

const UNKNOWN = '019f0000-0000-7000-8000-000000000000';
const givers = anyone.filter((role) => role !== 'student' && role !== 'upschool_admin');
const gift = {
  ...{ cause: UNKNOWN, project: UNKNOWN, amount: 3900, interval: 'once', country: 'GB' },
  ...{ email: 'giver@home.example', name: 'Ada', provider: 'stripe' },
};
const key = { 'idempotency-key': 'a-key-of-the-giver' };
/** Without this key the reply is the 404 of an unknown id, whatever else is wrong with the request. */
const orderKey = { 'order-key': 'x'.repeat(43) };
const newKey = () => ({ 'idempotency-key': randomUUID() });

export const callTable: CallTable = {
  'POST /donations/': {
    ...{ host: 'tenant', who: givers, body: gift, headers: key },
    async prepare({ app, school }) {
      await app.listenAsStripe();
      const { cause } = await aShop(app, school);
      const project = await app.insert('projects', {
        ...{ tenant_id: school.id, cause_id: cause, slug: `filters-${randomUUID()}`, title: 'Forty filters' },
        ...{ currency: 'GBP', unit: 'filters', units: 40, unit_cost: 3900, unit_cost_on: '2026-11-01' },
      });
      return { fields: { cause, project }, headers: newKey() };
    },
  },
  'GET /donations/{id}/': { host: 'tenant', who: anyone, headers: orderKey, prepare: withGift },
  'POST /donations/{id}/refresh/': { host: 'tenant', who: anyone, headers: orderKey, prepare: withGift },
  'POST /donations/{id}/retry-payment/': {
    ...{ host: 'tenant', who: anyone, body: { provider: 'stripe' }, headers: { ...key, ...orderKey } },
    async prepare(context) {
      await context.app.listenAsStripe();
      const { headers, ...replay } = await withGift(context);
      return { ...replay, headers: { ...headers, ...newKey() } };
    },
  },
  'POST /donations/{id}/cancel/': { host: 'tenant', who: anyone, headers: orderKey, prepare: withMonthlyGift },
  'POST /donations/{id}/update-card/': {
    host: 'tenant',
    who: anyone,
    headers: orderKey,
    prepare: withMonthlyGift,
  },
};

/** Adds a monthly gift that runs, with its subscription at Stripe. */
async function withMonthlyGift(context: ReplayContext): Promise<Replay> {
  const { app, school } = context;
  const stripe = openStripe({ ...(await app.listenAsStripe()) });
  const replay = await withGift(context);
  const id = String(replay.params?.id);
  const page = 'http://hill.localhost:3000/gift/1';
  const attemptId = randomUUID();
  const { id: session } = await stripe.beginSubscription({
    ...{ attemptId, owner: { tenantId: school.id, kind: 'gift', ownerId: id }, email: 'giver@home.example' },
    price: { productName: 'Gift', amount: 3900, currency: 'GBP', interval: 'month' },
    ...{ language: 'en', successUrl: page, cancelUrl: page },
  });
  await createStripeControl(app)({ reference: attemptId, action: 'pay', delivery: 'never' });
  const { subscriptionId } = await stripe.findSession(session);
  await app.insert('monthly_gifts', {
    ...{ tenant_id: school.id, id, provider: 'stripe', subscription_id: subscriptionId ?? null, state: 'active' },
  });
  return replay;
}

/** Adds a gift without a payment page. */
async function withGift({ app, school }: ReplayContext): Promise<Replay> {
  const { cause } = await aShop(app, school);
  const id = await aGift(app, school, cause);
  return { params: { id }, headers: { 'order-key': orderKeyOf({ tenant_id: school.id, id, key_number: 1 }, pepper) } };
}
