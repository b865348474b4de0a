import { expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { stripeKeys } from '#api/testing/test-app.ts';

const PAGE = {
  ...{ success_url: 'http://hill.localhost/success', cancel_url: 'http://hill.localhost/cancel' },
  'line_items[0][price_data][currency]': 'gbp',
  'line_items[0][price_data][unit_amount]': '1000',
  'line_items[0][price_data][product_data][name]': 'Kite',
  'line_items[0][quantity]': '1',
};
const host = 'localhost';

const test = appTest
  .extend('get', ({ app }) => async (path: string) => {
    const reply = await app.request(`/sandbox/stripe${path}`, { host, token: stripeKeys.key });
    return { status: reply.statusCode, body: reply.json() };
  })
  .extend('openPage', ({ app }) => async (form: Record<string, string>): Promise<string> => {
    const reply = await app.request('/sandbox/stripe/v1/checkout/sessions', {
      ...{ method: 'POST', host, token: stripeKeys.key, body: new URLSearchParams({ ...PAGE, ...form }).toString() },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    return reply.json().id;
  })
  .extend('post', ({ app }) => async (body: object, call = ''): Promise<void> => {
    const reply = await app.request(`/sandbox/stripe/control/${call}`, { method: 'POST', host, body });
    expect(reply.statusCode, reply.body).toBeLessThan(300);
  })
  .extend(
    'act',
    ({ post }) =>
      (reference: string, action: string, more: object = {}) =>
        post({ reference, action, delivery: 'never', ...more }),
  );

test('a charge, what it costs, a refund, a dispute and the events have calls of their own', async ({
  get,
  openPage,
  act,
}) => {
  const id = await openPage({ mode: 'payment' });
  await act(id, 'pay');
  const { payment_intent } = (await get(`/v1/checkout/sessions/${id}`)).body;
  await act(id, 'refund', { amount: 250 });
  await act(id, 'dispute');
  const { latest_charge } = (await get(`/v1/payment_intents/${payment_intent}`)).body;
  const read = async (kind: string, objectId: string) => (await get(`/v1/${kind}/${objectId}`)).body;
  const firstOf = async (kind: string) => (await get(`/v1/${kind}?payment_intent=${payment_intent}`)).body.data[0];

  const charge = await read('charges', latest_charge);
  expect(charge).toMatchObject({
    ...{ id: latest_charge, object: 'charge', status: 'succeeded', amount: 1000, amount_refunded: 250 },
    ...{ currency: 'gbp', disputed: true, payment_intent },
  });
  expect(await read('balance_transactions', charge.balance_transaction)).toEqual({
    ...{ id: charge.balance_transaction, object: 'balance_transaction', amount: 1000, fee: 35, net: 965 },
    currency: 'gbp',
  });
  const [refund, dispute] = [await firstOf('refunds'), await firstOf('disputes')];
  expect(refund).toMatchObject({ amount: 250, status: 'succeeded', currency: 'gbp', payment_intent });
  expect(await read('refunds', refund.id)).toEqual(refund);
  expect(dispute).toMatchObject({ amount: 1000, status: 'needs_response', charge: latest_charge, payment_intent });
  expect(await read('disputes', dispute.id)).toEqual(dispute);
  for (const path of ['charges/ch_3none', 'balance_transactions/txn_3none', 'refunds/pi_3none', 'disputes/du_none'])
    expect(await get(`/v1/${path}`)).toMatchObject({
      ...{ status: 404, body: { error: { code: 'resource_missing' } } },
    });
  const [newest, next] = (await get('/v1/events?limit=2')).body.data;
  expect(newest).toMatchObject({
    object: 'event',
    type: 'charge.dispute.funds_withdrawn',
    data: { object: dispute },
  });
  expect(next.type).toBe('charge.dispute.created');
  const rest = await get(`/v1/events?limit=1&starting_after=${newest.id}`);
  expect(rest.body).toEqual({ object: 'list', data: [next], has_more: true, url: '/v1/events' });
});

test('a paid page of a subscription adds a customer, a product and a price to their lists', async ({
  get,
  openPage,
  act,
}) => {
  const id = await openPage({ mode: 'subscription', 'line_items[0][price_data][recurring][interval]': 'month' });
  await act(id, 'pay');
  const newest = async (kind: string) => (await get(`/v1/${kind}?limit=1`)).body.data[0];

  const { customer, subscription } = (await get(`/v1/checkout/sessions/${id}`)).body;
  const product = await newest('products');
  const price = { product: product.id, unit_amount: 1000, currency: 'gbp', recurring: { interval: 'month' } };
  expect(product).toMatchObject({ object: 'product', name: 'Kite' });
  expect(await newest('customers')).toMatchObject({ object: 'customer', id: customer });
  expect(await newest('prices')).toMatchObject({ object: 'price', ...price });
  expect(await newest('subscriptions')).toMatchObject({
    ...{ id: subscription, customer, status: 'active', items: { data: [{ price }] } },
  });
});

test.for(['timeout', 'slow_body'])(
  'with %s a reply comes later than a client waits, once',
  async (kind, { app, post }) => {
    await post({ on: 'GET /v1/events', kind, times: 1 }, 'faults/');
    const { key, url } = await app.listenAsStripe();
    const ask = () =>
      fetch(`${url.href.replace(/\/$/, '')}/v1/events`, {
        ...{ headers: { authorization: `Bearer ${key}` }, signal: AbortSignal.timeout(5000) },
      });

    let status: number | undefined;
    const readAll = async () => {
      const reply = await ask();
      status = reply.status;
      return reply.text();
    };
    await expect(readAll()).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(status).toBe(kind === 'timeout' ? undefined : 200);
    expect(await (await ask()).json()).toMatchObject({ object: 'list' });
  },
);
