import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { orderTest } from '#api/testing/order-test.ts';
import type { PlacedOrder } from '#api/testing/shops.ts';
import { signStripeEvent } from '#api/testing/stripe-events.ts';

const test = orderTest
  .extend('attemptOf', ({ attemptsOf }) => async (order: PlacedOrder) => {
    const [attempt] = await attemptsOf(order);
    if (!attempt) throw new Error('the order has no attempt');
    return attempt;
  })
  /** An order whose payment was settled before its first event arrived. */
  .extend('settled', ({ place, control, ask }) => async () => {
    const order = await place();
    await control({ reference: order.order, action: 'pay', delivery: 'never' });
    expect((await ask(order, 'refresh/', { method: 'POST' })).json()).toMatchObject({ state: 'ready_to_read' });
    return order;
  })
  /** Stores events one after the other, and returns the jobs that they add, which never run. */
  .extend('jobsOf', ({ app, attemptOf }) => async (order: PlacedOrder, types: string[]) => {
    const { id, session_id } = await attemptOf(order);
    const client = await app.database.owner.connect();
    try {
      await client.query('begin');
      for (const type of types)
        await client.query('select store_provider_event($1, $2, $3, $4, $5, $6, $7, $8, $4, true, $9, false)', [
          ...['stripe', randomUUID(), type, session_id, Buffer.from('{}'), [session_id], id, order.order],
          PAYMENT.includes(type),
        ]);
      const { rows } = await client.query(
        `select (j.payload->>'is_success')::boolean as is_success from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = 'settle-payment' and j.payload->>'attempt_id' = $1 order by 1`,
        [id],
      );
      return rows.map(({ is_success }) => is_success as boolean);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

const PAYMENT = ['checkout.session.completed', 'checkout.session.async_payment_succeeded', 'payment_intent.succeeded'];

describe('events of a payment', () => {
  test('those that say that it arrived share a job, which replaces none that looks for more', async ({
    place,
    jobsOf,
  }) => {
    const order = await place();
    expect(await jobsOf(order, PAYMENT)).toEqual([true]);
    expect(await jobsOf(order, ['charge.refunded', ...PAYMENT])).toEqual([false, true]);
    expect(await jobsOf(order, [...PAYMENT, 'refund.failed', 'charge.refunded'])).toEqual([false, true]);
  });

  test('add no job once it is posted with its fee, unless they tell of something else', async ({ settled, jobsOf }) => {
    const order = await settled();
    expect(await jobsOf(order, PAYMENT)).toEqual([]);
    expect(await jobsOf(order, ['charge.refunded'])).toEqual([false]);
    expect(await jobsOf(order, ['payment_intent.payment_failed'])).toEqual([false]);
  });

  test('do not ask the provider when it was posted after they arrived', async ({
    settled,
    place,
    attemptOf,
    runJob,
  }) => {
    const { id: attempt_id, session_id } = await attemptOf(await settled());
    const news = { attempt_id, session_id, is_success: true };
    await runJob('settle-payment', news, { isAway: true });
    await expect(runJob('settle-payment', { ...news, is_success: false }, { isAway: true })).rejects.toThrow();

    const open = await attemptOf(await place());
    const ofOpen = { attempt_id: open.id, session_id: open.session_id, is_success: true };
    await expect(runJob('settle-payment', ofOpen, { isAway: true })).rejects.toThrow();
  });

  test('are asked about while the fee of the payment is not known', async ({ app, settled, attemptOf, jobsOf }) => {
    const order = await settled();
    const { id } = await attemptOf(order);
    await app.database.owner.query('update payment_attempts set fee = null, fee_currency = null where id = $1', [id]);
    expect(await jobsOf(order, PAYMENT)).toEqual([true]);
  });

  test('arrive signed and are answered when nothing is left to do', async ({ app, settled, attemptOf, waitFor }) => {
    const order = await settled();
    const { id, session_id } = await attemptOf(order);
    const object = { id: session_id, object: 'checkout.session', client_reference_id: id };
    const event = { id: `evt_${randomUUID()}`, object: 'event', type: PAYMENT[0], data: { object } };
    const body = JSON.stringify(event);
    const headers = signStripeEvent(body);
    const reply = await app.request('/api/webhooks/stripe/', { method: 'POST', host: 'localhost', body, headers });
    expect(reply.statusCode).toBe(200);
    await waitFor(order, 'ready_to_read');
  });
});
