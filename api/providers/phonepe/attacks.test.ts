import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { phonepeHeaders } from '#api/testing/phonepe-events.ts';
import { phonepeTest as test } from '#api/testing/phonepe-test.ts';
import { aShop, createCheckout, type PlacedOrder } from '#api/testing/shops.ts';

const INDIA = { country: 'IN', provider: 'phonepe' };
const MAX_TRIES = 4;

describe('R-05: PhonePe fails', () => {
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

test('R-06: events of PhonePe that come five times, shuffled and at the same time end like one event in order', async ({
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

test('R-07: a payment of which PhonePe’s report was lost is found by its id, and no second page is opened', async ({
  place,
  control,
  retry,
  objects,
  waitFor,
}) => {
  const order = await place(INDIA);
  await control({ reference: order.order, action: 'pay', delivery: 'never' });
  await control({ on: 'GET /checkout/v2/order/{id}/status', kind: 'lost_response', times: 1 }, 'faults/');
  const replies = [await retry(order), await retry(order)];

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
  const shown = await app.request(`/api/orders/${ofOther.order}/`, { at: other, headers });
  expect(shown.json()).toMatchObject({ state: 'awaiting_payment', paid_at: null });
  expect([await issuesAbout(order.order), await issuesAbout(ofOther.order)]).toEqual([[], []]);
});
