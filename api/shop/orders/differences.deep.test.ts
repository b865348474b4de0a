import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { findProvider, type ProviderSession } from '#api/money/providers/service.ts';
import { orderTest } from '#api/testing/order-test.ts';
import type { PlacedOrder } from '#api/testing/shops.ts';
import { signStripeEvent } from '#api/testing/stripe-events.ts';
import { issueFactWords } from '#contract/money/payment-issue-words.ts';
import { applySession } from './settle.ts';

const WRONG_ORDER = randomUUID();
const statesOf = async (attempts: Promise<{ state: string }[]>) =>
  (await attempts).map(({ state }) => state).toSorted();

const test = orderTest
  .extend('payTwice', ({ app, place, retry, attemptsOf, control, waitFor }) => async () => {
    const order = await place();
    // Simulates a page that was closed at the provider while someone was paying.
    await app.database.owner.query(`update payment_attempts set state = 'closed' where order_id = $1`, [order.order]);
    expect((await retry(order)).statusCode).toBe(201);
    const attempts = await attemptsOf(order);
    expect(attempts).toHaveLength(2);
    await Promise.all(attempts.map(({ session_id }) => control({ reference: session_id, action: 'pay' })));
    await waitFor(order, 'ready_to_read');
    return order;
  })
  .extend(
    'report',
    ({ stripe, attemptsOf, app, school }) =>
      async (order: PlacedOrder, change: Partial<ProviderSession>) => {
        const [attempt] = await attemptsOf(order);
        const session = await findProvider({ stripe }, 'stripe')?.findSession(attempt?.session_id ?? '');
        if (!attempt || !session) throw new Error('the order has no session');
        const caller = { tenantId: school.id, role: 'worker', personId: null, sessionId: null } as const;
        return inTenant(app.pool, caller, (db) =>
          applySession(db, {
            attemptId: attempt.id,
            session: { ...session, ...change },
            isLive: false,
            platformSeller: { name: 'Booklark', address: '', tax_number: '' },
          }),
        );
      },
  );

describe('what a provider says of another payment', () => {
  test.for([
    ['currency', { currency: 'EUR' }, { expected: 'GBP', found: 'EUR' }],
    ['mode', { isLive: true }, { expected: false, found: true }],
    ['amount', { amount: 1 }, { expected: 650, found: 1 }],
    ['order', { orderId: WRONG_ORDER }, { found_order: WRONG_ORDER }],
    ['order', { tenantId: randomUUID() }, {}],
    ['order', { attemptId: randomUUID() }, {}],
    ['order', { id: 'cs_test_of_someone_else' }, {}],
  ] as const)(
    'another %s is an issue for a person, and changes nothing',
    async ([reason, change, details], { place, control, report, issuesAbout, attemptsOf, balances, show, school }) => {
      const order = await place();
      await control({ reference: order.order, action: 'pay', delivery: 'never' });

      expect(await report(order, change)).toBe('issue');

      expect(await issuesAbout(order.order)).toEqual([
        { tenant_id: school.id, reason, details: expect.objectContaining(details) },
      ]);
      const [issue] = await issuesAbout(order.order);
      expect(Object.keys(issue.details).filter((name) => name !== 'currency' && !(name in issueFactWords))).toEqual([]);
      expect((await show(order)).state).toBe('awaiting_payment');
      expect((await attemptsOf(order)).map(({ state }) => state)).toEqual(['open']);
      expect(await balances()).toEqual({});
      // The payment itself is valid, and is found.
      expect(await report(order, {})).toBe('paid');
    },
  );

  test('a payment of ours that belongs to no order is an issue of the platform; that of another product is none', async ({
    app,
    issuesAbout,
  }) => {
    const [id, other] = [`pi_${randomUUID()}`, `pi_${randomUUID()}`];
    const sendEvent = (payment: string, metadata: object) => {
      const body = JSON.stringify({
        ...{ id: `evt_${randomUUID()}`, object: 'event', type: 'payment_intent.succeeded' },
        data: { object: { id: payment, object: 'payment_intent', metadata } },
      });
      const headers = signStripeEvent(body);
      return app.request('/api/webhooks/stripe/', { method: 'POST', host: 'localhost', body, headers });
    };
    const send = () => sendEvent(id, { tenant: randomUUID() });
    expect((await sendEvent(other, { tenant: 'eu-1', order_id: '77' })).statusCode).toBe(200);
    expect(await issuesAbout(other)).toEqual([]);

    expect((await send()).statusCode).toBe(200);
    expect((await send()).statusCode).toBe(200);

    const platform = await app.thePlatform();
    expect(await issuesAbout(id)).toEqual([
      { tenant_id: platform.id, reason: 'unknown_object', details: expect.anything() },
    ]);
  });
});

test('a fee in another currency is posted in that currency, and an unknown one later', async ({
  app,
  school,
  place,
  control,
  report,
}) => {
  const order = await place();
  await control({ reference: order.order, action: 'pay', delivery: 'never' });
  const money = { state: 'succeeded', amount: 650, currency: 'GBP', amountRefunded: 0 } as const;
  const payment = { id: 'pi_other', ...money, cardFingerprint: null };
  const withFee = (fee: { amount: number; currency: string } | null) => ({
    payment: { ...payment, fee },
  });
  const posted = async () => {
    const { rows } = await app.database.owner.query(
      `select split_part(t.reason, ' ', 1) as fact, p.currency, a.kind, p.amount::int as amount from ledger_transactions t
        join postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id join accounts a on a.tenant_id = p.tenant_id and a.id = p.account_id
        where t.tenant_id = $1 and a.kind like 'provider%' order by t.id, p.number`,
      [school.id],
    );
    return rows;
  };
  const paid = { fact: 'paid', currency: 'GBP', kind: 'provider', amount: 650 };

  expect(await report(order, withFee(null))).toBe('paid');
  // No school sells in this currency, so it has no accounts.
  expect(await report(order, withFee({ amount: 5, currency: 'XTS' }))).toBe('paid');
  expect(await posted()).toEqual([paid]);
  for (const amount of [35, 36]) expect(await report(order, withFee({ amount, currency: 'EUR' }))).toBe('paid');

  expect(await posted()).toEqual([
    paid,
    { fact: 'fee', currency: 'EUR', kind: 'provider', amount: -35 },
    { fact: 'fee', currency: 'EUR', kind: 'provider_fee', amount: 35 },
  ]);
});

test('an order that was paid twice all the same is paid once, and the second payment goes back', async ({
  payTwice,
  attemptsOf,
  balances,
  objects,
}) => {
  const order = await payTwice();

  await expect.poll(() => statesOf(attemptsOf(order))).toEqual(['paid', 'returned']);
  expect(await balances()).toMatchObject({ cause: -325, school: -130, platform: -195 });
  const { provider, provider_fee } = await balances();
  expect((provider ?? 0) + (provider_fee ?? 0)).toBe(650);
  // Stripe keeps its fee when a payment is returned.
  expect(provider_fee).toBe(60);
  expect((await objects(order)).filter(({ kind }) => kind === 'refund')).toHaveLength(1);
});

test.for([
  ['a failure that Stripe stores under the key', '500', 1],
  // The provider's library retries a lost call once.
  ['a reply that is lost', 'lost_response', 2],
] as const)(
  'a second payment goes back once, also after %s',
  async ([, kind, times], { control, payTwice, attemptsOf, objects, balances }) => {
    await control({ on: 'POST /v1/refunds', kind, times }, 'faults/');
    const order = await payTwice();

    await expect.poll(() => statesOf(attemptsOf(order))).toEqual(['paid', 'returned']);
    expect((await objects(order)).filter(({ kind: object }) => object === 'refund')).toHaveLength(1);
    expect(await balances()).toMatchObject({ 'buyers pending': 0 });
  },
);

test('a second payment whose way back fails later is for a person, also when no event tells it', async ({
  control,
  payTwice,
  attemptsOf,
  objects,
  balances,
  runJob,
  issuesAbout,
}) => {
  const order = await payTwice();
  await expect.poll(() => statesOf(attemptsOf(order))).toEqual(['paid', 'returned']);
  const refund = (await objects(order)).find(({ kind }) => kind === 'refund');
  await control({ reference: refund?.id, action: 'fail_late', delivery: 'never' });
  const attempt_id = (await attemptsOf(order)).find(({ state }) => state === 'returned')?.id;

  for (let turn = 0; turn < 2; turn++) await runJob('settle-refunds', { attempt_id, round: null });

  expect(await issuesAbout(order.order)).toMatchObject([
    { reason: 'return_failed', details: { attempt: attempt_id, refund: refund?.id, amount: 650 } },
  ]);
  // The money is back at Stripe, and belongs to the buyer.
  expect(await balances()).toMatchObject({ cause: -325, 'buyers pending': -650 });
});

test('an issue that was resolved does not hide the next one', async ({ app, place, control, report, issuesAbout }) => {
  const order = await place();
  await control({ reference: order.order, action: 'pay', delivery: 'never' });
  for (let turn = 0; turn < 2; turn++) await report(order, { amount: 1 });
  expect(await issuesAbout(order.order)).toHaveLength(1);
  await app.database.owner.query(
    `update payment_issues set resolved_at = now(), resolved_by = 'Ada', note = 'Paid back.' where reference = $1`,
    [order.order],
  );

  for (let turn = 0; turn < 2; turn++) await report(order, { amount: 2 });

  expect(await issuesAbout(order.order)).toHaveLength(2);
});

test('the sixtieth unpaid order of an address in ten minutes is the last, and paid ones do not count', async ({
  app,
  school,
  place,
  checkout,
  control,
  waitFor,
}) => {
  const from = '203.0.113.60';
  const first = await place({}, { from });
  const paid = await place({}, { from });
  await control({ reference: paid.order, action: 'pay' });
  await waitFor(paid, 'ready_to_read');
  // 58 more like the first one.
  await app.database.owner.query(
    `insert into orders (tenant_id, id, number, buyer_id, state, currency, total, tax, delivery, delivery_tax, country, provider, content_hash, placed_from)
      select o.tenant_id, gen_random_uuid(), 'AAAA-AAAA-' || lpad(n::text, 4, '0'), o.buyer_id, 'expired', o.currency, o.total, o.tax, o.delivery,
        o.delivery_tax, o.country, o.provider, o.content_hash, o.placed_from
      from orders o, generate_series(1, 58) n where o.tenant_id = $1 and o.id = $2`,
    [school.id, first.order],
  );

  const sixtieth = await checkout({}, { from });
  const refused = await checkout({}, { from });

  expect(sixtieth.statusCode).toBe(201);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBe(600);
  const elsewhere = await checkout({ email: 'aunt@home.example' }, { from: '203.0.113.61' });
  expect(elsewhere.statusCode).toBe(201);
});
