import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { phonepeHeaders } from '#api/testing/phonepe-events.ts';
import { phonepeTest as test } from '#api/testing/provider-test.ts';
import { aShop, createCheckout, type PlacedOrder } from '#api/testing/shops.ts';
import type { TestApp } from '#api/testing/test-app.ts';

const INDIA = { country: 'IN', provider: 'phonepe' };
const MAX_TRIES = 4;

describe('PhonePe fails', () => {
  test.for(['500', '429', 'reset', 'slow_body', 'garbage'] as const)(
    'with %s leaves an order that is placed once and can be paid',
    async (kind, { app, school, checkout, control, objects, waitFor }) => {
      await control({ on: 'POST /checkout/v2/pay', kind, times: 1 }, 'faults/');
      const options = { idempotencyKey: randomUUID() };
      let reply = await checkout(INDIA, options);
      expect([201, 503]).toContain(reply.statusCode);
      await app.database.owner.query('delete from phonepe_sandbox.faults');
      for (let turn = 0; turn < MAX_TRIES && reply.statusCode !== 201; turn++) reply = await checkout(INDIA, options);

      expect(reply.statusCode, reply.body).toBe(201);
      const { rows } = await app.database.owner.query('select from orders where tenant_id = $1', [school.id]);
      expect(rows).toHaveLength(1);
      await control({ reference: reply.json().order, action: 'pay' });
      await waitFor(reply.json(), 'ready_to_read');
      const paid = (await objects(reply.json())).filter(({ kind, state }) => kind === 'session' && state === 'paid');
      expect(paid).toHaveLength(1);
    },
  );
});

test('events of PhonePe that come five times, shuffled and at the same time end like one event in order', async ({
  place,
  control,
  waitFor,
  balances,
}) => {
  const order = await place(INDIA);
  const reference = order.order;
  await control({ reference, action: 'delay', delivery: 'hold' });
  await control({ reference, action: 'settle', delivery: 'hold' });
  const deliver = () => control({ reference, times: 5, order: 'shuffled' }, 'deliver/');
  await Promise.all([deliver(), deliver()]);

  const paid = await waitFor(order, 'ready_to_read');
  expect(paid.timeline.map(({ state }) => state)).toEqual(['created', 'awaiting_payment', 'paid', 'ready_to_read']);
  expect(await balances()).toMatchObject({ cause: -325, school: -130, platform: -195 });
});

test('a payment of which PhonePe’s report was lost is found by its id, and no second page is opened', async ({
  place,
  control,
  retryWith,
  objects,
  waitFor,
}) => {
  const order = await place(INDIA);
  await control({ reference: order.order, action: 'pay', delivery: 'never' });
  await control({ on: 'GET /checkout/v2/order/{id}/status', kind: 'lost_response', times: 1 }, 'faults/');
  const replies = [await retryWith(order), await retryWith(order)];

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([503, 409]);
  await waitFor(order, 'ready_to_read');
  const kinds = (await objects(order)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'session')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'payment')).toHaveLength(1);
});

test('an event that names a payment of one school and an order of another changes neither', async ({
  app,
  place,
  attemptsOf,
  refresh,
  show,
  issuesAbout,
}) => {
  const order = await place(INDIA);
  const [attempt] = await attemptsOf(order);
  const other = await app.aSchool({ currency: 'INR', country: 'IN' });
  const { book } = await aShop(app, other, { providers: ['phonepe'], currency: 'INR' });
  const placed = await createCheckout(app)(other, { ...INDIA, lines: [{ item: book }] });
  const ofOther = placed.json<PlacedOrder>();
  const payload = { merchantOrderId: attempt?.id, state: 'COMPLETED', amount: 650, metaInfo: { udf2: ofOther.order } };

  const reply = await app.request('/api/webhooks/phonepe/', {
    ...{ method: 'POST', host: 'localhost', headers: phonepeHeaders },
    body: JSON.stringify({ event: 'checkout.order.completed', payload }),
  });

  expect(reply.statusCode, reply.body).toBe(200);
  expect(await refresh(order)).toMatchObject({ state: 'awaiting_payment' });
  expect(await show(order)).toMatchObject({ paid_at: null });
  const headers = { 'order-key': ofOther.key };
  const orderReply = await app.request(`/api/orders/${ofOther.order}/`, { at: other, headers });
  expect(orderReply.json()).toMatchObject({ state: 'awaiting_payment', paid_at: null });
  expect([await issuesAbout(order.order), await issuesAbout(ofOther.order)]).toEqual([[], []]);
});

describe('an event that names a refund of another order', () => {
  type Parts = { of: string; attempt: string | undefined; refund: string | undefined };
  const tellRefund = (app: TestApp, { of, attempt, refund }: Parts) =>
    app.request('/api/webhooks/phonepe/', {
      ...{ method: 'POST', host: 'localhost', headers: phonepeHeaders },
      body: JSON.stringify({
        event: 'pg.refund.completed',
        payload: {
          originalMerchantOrderId: attempt,
          merchantRefundId: refund,
          state: 'COMPLETED',
          metaInfo: { udf2: of },
        },
      }),
    });

  test('books nothing on this order, tells a person, and stops no refund of its own', async ({
    app,
    sell,
    control,
    refund,
    refundsAt,
    attemptsOf,
    runJob,
    show,
    waitFor,
    issuesAbout,
    differences,
  }) => {
    const [order, other] = [await sell(INDIA), await sell(INDIA)];
    await control({ reference: other.order, action: 'refund', amount: 300 });
    await waitFor(other, 'partly_refunded');
    const [ofOther] = await refundsAt(other);
    const [attempt] = await attemptsOf(order);
    const [attemptOfOther] = await attemptsOf(other);

    const reply = await tellRefund(app, { of: order.order, attempt: attempt?.id, refund: ofOther?.id });
    expect(reply.statusCode, reply.body).toBe(200);
    await runJob('settle-refunds', { attempt_id: attempt?.id, round: null });

    expect(await show(order)).toMatchObject({ state: 'ready_to_read', refunded: 0, refunds: [] });
    expect(await issuesAbout(ofOther?.id ?? '')).toMatchObject([
      {
        reason: 'refunded_at_provider',
        details: { order: order.number, expected_payment: attempt?.id, found_payment: attemptOfOther?.id },
      },
    ]);
    expect((await refund(order, { amount: 100, reason: 'Damaged.' })).statusCode).toBe(201);
    expect(await waitFor(order, 'partly_refunded')).toMatchObject({ refunded: 100 });
    expect(await differences()).toEqual([]);
  });

  test('of another school books nothing either', async ({
    app,
    sell,
    control,
    refundsAt,
    attemptsOf,
    runJob,
    show,
  }) => {
    const order = await sell(INDIA);
    const [attempt] = await attemptsOf(order);
    const otherSchool = await app.aSchool({ currency: 'INR', country: 'IN' });
    const { book } = await aShop(app, otherSchool, { providers: ['phonepe'], currency: 'INR' });
    const placed = await createCheckout(app)(otherSchool, { ...INDIA, lines: [{ item: book }] });
    const other = placed.json<PlacedOrder>();
    await control({ reference: other.order, action: 'pay' });
    await control({ reference: other.order, action: 'refund', amount: 300, delivery: 'never' });
    const refunds = await refundsAt(other);

    await tellRefund(app, { of: order.order, attempt: attempt?.id, refund: refunds[0]?.id });
    await runJob('settle-refunds', { attempt_id: attempt?.id, round: null });

    expect(refunds).toHaveLength(1);
    expect(await show(order)).toMatchObject({ state: 'ready_to_read', refunded: 0 });
  });
});
