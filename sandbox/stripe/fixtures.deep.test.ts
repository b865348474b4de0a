import { randomUUID } from 'node:crypto';
import { describe, expect, vi } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { hasPaymentFixtures, paymentFixture } from '#api/testing/payment-fixtures.ts';
import { stripeKeys } from '#api/testing/test-app.ts';
import { signEvent } from './documents.ts';

type Json = Record<string, unknown>;
type Step = {
  step: string;
  request: { method: 'GET' | 'POST'; path: string; form?: Record<string, string> };
  response: { status: number; body: Json };
};
type Event = { type: string; data: { object: Json } };
type Vector = { provider: string; name: string; secret: string; headers: Record<string, string>; body: string };
type Sent = { form?: Record<string, string>; key?: string; token?: string };

const steps = hasPaymentFixtures ? paymentFixture<Step[]>('stripe-api.json') : [];
/** Plans come with subscriptions. */
const events = (hasPaymentFixtures ? paymentFixture<Event[]>('stripe-events.json') : []).filter(
  ({ type }) => !type.startsWith('invoice.'),
);
const vectors = hasPaymentFixtures ? paymentFixture<Vector[]>('signature-vectors.json') : [];
const step = (name: string) => steps.find((one) => one.step === name) as Step;

const OF_ALL = ['id', 'object', 'currency', 'metadata', 'tenant', 'order_id'];
/** Fields that a client of the product reads; the stand-in leaves out all others. */
const READ: Record<string, string[]> = {
  'checkout.session': [
    ...[...OF_ALL, 'status', 'payment_status', 'url', 'amount_total', 'locale', 'client_reference_id', 'livemode'],
    ...['payment_intent', 'subscription', 'invoice'],
  ],
  payment_intent: [
    ...[...OF_ALL, 'status', 'amount', 'amount_received', 'latest_charge', 'last_payment_error', 'code', 'charge'],
  ],
  charge: [
    ...[...OF_ALL, 'amount', 'amount_refunded', 'refunded', 'disputed', 'balance_transaction', 'payment_intent'],
    ...['payment_method_details', 'card', 'fingerprint'],
  ],
  refund: [...OF_ALL, 'status', 'amount', 'payment_intent'],
};
const read = (fixture: Json): Json => JSON.parse(JSON.stringify(fixture, READ[String(fixture.object)]));

const test = appTest
  .extend(
    'call',
    ({ app }) =>
      async (method: 'GET' | 'POST', path: string, { form, key = randomUUID(), token = stripeKeys.key }: Sent = {}) => {
        const reply = await app.request(`/sandbox/stripe${path}`, {
          ...{ method, host: 'localhost', token },
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': key },
          ...(form && { body: new URLSearchParams(form).toString() }),
        });
        return { status: reply.statusCode, body: reply.json(), replayed: reply.headers['idempotent-replayed'] };
      },
  )
  .extend('open', ({ call }) => async () => {
    const { form = {} } = step('create').request;
    return call('POST', '/v1/checkout/sessions', { form: { ...form, 'metadata[tenant]': 'green-valley' } });
  })
  .extend('act', ({ app }) => async (reference: string, action: string, more: Json = {}): Promise<Event[]> => {
    const body = { reference, action, delivery: 'never', ...more };
    const reply = await app.request('/sandbox/stripe/control/', { method: 'POST', host: 'localhost', body });
    expect(reply.statusCode, reply.body).toBe(200);
    const { rows } = await app.database.owner.query(
      'select body from stripe_sandbox.events where id = any ($1) order by number',
      [reply.json().events],
    );
    return rows.map((row) => JSON.parse(row.body));
  });

/** Replaces what differs in each run: ids and times. */
function normalize(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value)
      .replaceAll(/\b(cs_test|pi|ch|re|pm|txn|evt)_\w+/g, '$1')
      .replaceAll(/"(created|expires_at)":\d+/g, '"$1":0')
      .replaceAll(/"url":"[^"]*"/g, '"url":"page"'),
  );
}

describe.skipIf(!hasPaymentFixtures)('the calls of the fixtures, in all fields that the product reads', () => {
  test('create, status, expire and refund answer as the fixtures', async ({ call, open, act }) => {
    const created = await open();
    const { id } = created.body;
    expect(created.status).toBe(200);
    expect(normalize(created.body)).toMatchObject(normalize(read(step('create').response.body)) as Json);

    await act(id, 'pay');
    const paid = await call('GET', `/v1/checkout/sessions/${id}`);
    expect(normalize(paid.body)).toMatchObject(normalize(read(step('status').response.body)) as Json);

    const refundForm = { ...step('refund').request.form, payment_intent: paid.body.payment_intent };
    const refund = await call('POST', '/v1/refunds', { form: refundForm });
    expect(normalize(refund.body)).toMatchObject(normalize(read(step('refund').response.body)) as Json);

    const twice = await call('POST', '/v1/refunds', { form: refundForm });
    expect({ status: twice.status, body: normalize(twice.body) }).toEqual(
      normalize(step('error: refund twice').response),
    );

    const other = (await open()).body.id;
    const expired = await call('POST', `/v1/checkout/sessions/${other}/expire`);
    expect(normalize(expired.body)).toMatchObject(normalize(read(step('expire').response.body)) as Json);
  });

  test('an unknown key is refused as in the fixtures', async ({ call }) => {
    const { status, body } = await call('POST', '/v1/checkout/sessions', { token: 'sk_test_unknown' });

    expect({ status, body }).toEqual(step('error: unknown key').response);
  });

  test('every step of the fixtures is replayed here', () => {
    expect(steps.map((one) => one.step)).toEqual([
      'create',
      'status',
      'expire',
      'refund',
      'error: unknown key',
      'error: refund twice',
    ]);
  });
});

/** The steps before each event of the fixtures, and how the sandbox takes them. */
const histories: [actions: [action: string, more?: Json][], type: string][] = [
  [[['pay']], 'checkout.session.completed'],
  [[['delay']], 'checkout.session.completed'],
  [[['delay'], ['settle']], 'checkout.session.async_payment_succeeded'],
  [[['delay'], ['fail_late']], 'checkout.session.async_payment_failed'],
  [[['expire']], 'checkout.session.expired'],
  [[['pay']], 'payment_intent.succeeded'],
  [[['decline']], 'payment_intent.payment_failed'],
  [[['pay'], ['refund']], 'charge.refunded'],
  [[['pay'], ['refund', { amount: 1500 }]], 'charge.refunded'],
];
const STATES = [
  'status',
  'payment_status',
  'amount_total',
  'amount',
  'amount_received',
  'amount_refunded',
  'refunded',
  'currency',
];

describe.skipIf(!hasPaymentFixtures)('the events of the fixtures', () => {
  for (const [index, [actions, type]] of histories.entries())
    test(`event ${index + 1}, ${type}, has every field of the fixture that the product reads, and its state`, async ({
      open,
      act,
    }) => {
      const { id } = (await open()).body;
      let lastEvents: Event[] = [];
      for (const [action, more] of actions) lastEvents = await act(id, action, more);
      const fixture = events[index] as Event;
      const event = lastEvents.find((one) => one.type === type) as Event;

      expect(fixture.type).toBe(type);
      expect(missingFields(event.data.object, read(fixture.data.object))).toEqual([]);
      expect(pick(event.data.object, STATES)).toEqual(pick(fixture.data.object, STATES));
    });

  test('there is no event besides these', () => {
    expect(events).toHaveLength(histories.length);
  });
});

/** Returns the paths of fields that the fixture has and the event has not. What is null in either may have no fields. */
function missingFields(event: unknown, fixture: unknown, at = ''): string[] {
  if (typeof fixture !== 'object' || fixture === null || Array.isArray(fixture) || event === null) return [];
  if (at === '.metadata') return [];
  return Object.entries(fixture).flatMap(([name, value]) =>
    name in (event as Json) ? missingFields((event as Json)[name], value, `${at}.${name}`) : [`${at}.${name}`],
  );
}

function pick(object: Json, names: string[]): Json {
  return Object.fromEntries(names.flatMap((name) => (name in object ? [[name, object[name]]] : [])));
}

describe.skipIf(!hasPaymentFixtures)('the signature vectors', () => {
  const [valid] = vectors.filter(({ provider }) => provider === 'stripe');

  test('the sandbox signs as the valid vector, and with both secrets of a rotation', () => {
    const { secret = '', body = '', headers = {} } = valid ?? {};
    const signature = headers['Stripe-Signature'];
    vi.useFakeTimers({ now: 1_790_000_000_000, toFake: ['Date'] });
    const sign = (webhookSecrets: string[]) =>
      signEvent({ webhookSecrets, key: '', url: new URL('http://localhost') }, body)['stripe-signature'];
    const signatures = [sign([secret]), sign(['whsec_booklark_other', secret])];
    vi.useRealTimers();

    expect(signatures[0]).toBe(signature);
    expect(signatures[1]?.split(',')).toHaveLength(3);
    expect(signatures[1]).toContain(signature?.split(',')[1]);
  });
});

describe('the rules of Stripe', () => {
  const line = (changes: Record<string, string> = {}) => ({
    mode: 'payment',
    'line_items[0][price_data][currency]': 'gbp',
    'line_items[0][price_data][unit_amount]': '650',
    'line_items[0][price_data][product_data][name]': 'Kite',
    'line_items[0][quantity]': '1',
    success_url: 'http://hill.localhost/success?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://hill.localhost/cancel',
    ...changes,
  });

  test('the same key and form get the stored reply, also that of an error; another form is refused', async ({
    call,
  }) => {
    const key = randomUUID();
    const create = (form: Record<string, string>) => call('POST', '/v1/checkout/sessions', { form, key });

    const [first, again, other] = [
      await create(line()),
      await create(line()),
      await create(line({ 'line_items[0][quantity]': '2' })),
    ];

    expect(again).toEqual({ ...first, replayed: 'true' });
    expect(other).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
  });

  test.for([
    [{ mode: 'setup' }, 'mode'],
    [{ mode: 'subscription' }, 'line_items'],
    [{ 'line_items[0][quantity]': '0' }, 'line_items[0][quantity]'],
    [{ 'line_items[0][price_data][unit_amount]': '6.5' }, 'line_items[0][price_data][unit_amount]'],
    [{ 'line_items[0][price_data][currency]': 'xxx' }, 'currency'],
    [{ success_url: 'success' }, 'success_url'],
  ] as const)('a wrong field is refused with its name: %o', async ([changes, param], { call }) => {
    const reply = await call('POST', '/v1/checkout/sessions', { form: line(changes) });

    expect(reply).toMatchObject({ status: 400, body: { error: { type: 'invalid_request_error', param } } });
  });

  test('an amount is not too small, and of three decimals the last is 0', async ({ call }) => {
    const create = (unit_amount: string, currency: string) =>
      call('POST', '/v1/checkout/sessions', {
        form: line({
          'line_items[0][price_data][unit_amount]': unit_amount,
          'line_items[0][price_data][currency]': currency,
        }),
      });

    expect((await create('29', 'gbp')).body.error.code).toBe('amount_too_small');
    expect((await create('1005', 'jod')).status).toBe(400);
    expect((await create('1010', 'jod')).status).toBe(200);
    expect((await create('500', 'jpy')).status).toBe(200);
  });

  test('an unknown object and an unknown address are not found', async ({ call }) => {
    expect(await call('GET', '/v1/payment_intents/pi_none')).toMatchObject({
      status: 404,
      body: { error: { code: 'resource_missing' } },
    });
    expect(await call('GET', '/v1/coupons')).toMatchObject({ status: 404 });
  });

  test('a session expires after a day', async ({ call, act }) => {
    const { id } = (await call('POST', '/v1/checkout/sessions', { form: line() })).body;

    const [event] = await act(id, 'advance', { days: 1 });

    expect(event).toMatchObject({ type: 'checkout.session.expired', api_version: '2026-10-28.endive' });
    expect((await call('GET', `/v1/checkout/sessions/${id}`)).body).toMatchObject({ status: 'expired', url: null });
  });
});
