import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { paypalTest as test } from '#api/testing/provider-test.ts';

const CREATE = 'POST /v2/checkout/orders';

describe('an order that is continued at another provider', () => {
  test('has its page at PayPal closed first: what is approved there later takes nothing', async ({
    place,
    retryWith,
    control,
    objects,
    show,
    waitFor,
    balances,
  }) => {
    const order = await place();
    expect(await show(order)).toMatchObject({ can_retry: true, providers: ['stripe', 'paypal'] });

    const reply = await retryWith(order, 'stripe');

    expect(reply.statusCode, reply.body).toBe(201);
    expect(reply.json().redirect_url).toContain('/sandbox/stripe/pay/');
    expect((await objects(order)).map(({ state }) => state)).toEqual(['closed']);
    await control({ reference: order.order, action: 'pay' });
    await control({ reference: order.order, action: 'pay' }, '', 'stripe');
    expect(await waitFor(order, 'ready_to_read')).toMatchObject({ provider: 'stripe', providers: [] });
    expect((await objects(order)).filter(({ kind }) => kind === 'payment')).toEqual([]);
    expect(await balances()).toMatchObject({ cause: -325 });
  });

  test('comes from Stripe to PayPal, and is paid there once', async ({
    place,
    retryWith,
    control,
    objects,
    waitFor,
    balances,
  }) => {
    const order = await place({ provider: 'stripe' });

    const reply = await retryWith(order, 'paypal');

    expect(reply.json().redirect_url).toContain('/sandbox/paypal/pay/');
    expect((await objects(order, 'stripe')).map(({ state }) => state)).toEqual(['closed']);
    await control({ reference: order.order, action: 'pay' });
    expect(await waitFor(order, 'ready_to_read')).toMatchObject({ provider: 'paypal' });
    expect(await balances()).toMatchObject({ cause: -325 });
  });

  test('was approved before: its buyer is not asked to pay again', async ({ place, retryWith, control, waitFor }) => {
    const order = await place();
    await control({ reference: order.order, action: 'pay', delivery: 'never' });

    const reply = await retryWith(order, 'stripe');

    expect([reply.statusCode, reply.json().state]).toEqual([409, 'paid']);
    await waitFor(order, 'ready_to_read');
  });
});

describe('a page at PayPal', () => {
  test('that no one has approved in time has ended, also when PayPal has forgotten it', async ({
    place,
    control,
    refresh,
    retryWith,
    waitFor,
  }) => {
    const [late, forgotten] = [await place(), await place()];
    await control({ reference: late.order, action: 'expire' });
    await control({ reference: forgotten.order, action: 'advance', days: 1 });

    expect(await refresh(late)).toMatchObject({ state: 'expired' });
    expect(await refresh(forgotten)).toMatchObject({ state: 'expired' });
    expect((await retryWith(forgotten, 'paypal')).statusCode).toBe(201);
    await control({ reference: forgotten.order, action: 'pay' });
    await waitFor(forgotten, 'ready_to_read');
  });

  test.for(['500', 'reset', 'garbage', 'lost_response'])(
    'whose call ended with %s is opened once by the same key',
    async (kind, { checkout, control, objects, waitFor }) => {
      await control({ on: CREATE, kind, times: 1 }, 'faults/');
      const idempotencyKey = randomUUID();
      const failed = await checkout({ provider: 'paypal' }, { idempotencyKey });
      expect(failed.statusCode).toBe(503);

      const order = (await checkout({ provider: 'paypal' }, { idempotencyKey })).json();

      expect((await objects(order)).filter(({ state }) => state === 'open')).toHaveLength(1);
      await control({ reference: order.order, action: 'pay' });
      await waitFor(order, 'ready_to_read');
    },
  );

  test('that was not opened within three hours is opened by another attempt: its key would make a second order', async ({
    app,
    checkout,
    control,
    attemptsOf,
    waitFor,
  }) => {
    await control({ on: CREATE, kind: 'lost_response', times: 1 }, 'faults/');
    const email = `${randomUUID()}@home.example`;
    const body = { provider: 'paypal', email };
    const idempotencyKey = randomUUID();
    expect((await checkout(body, { idempotencyKey })).statusCode).toBe(503);
    await app.database.owner.query(
      `update payment_attempts a set created_at = a.created_at - interval '4 hours' from orders o join buyers b on b.tenant_id = o.tenant_id and b.id = o.buyer_id
        where o.id = a.order_id and b.email = $1`,
      [email],
    );

    const order = (await checkout(body, { idempotencyKey })).json();

    expect((await attemptsOf(order)).map(({ state }) => state)).toEqual(['failed', 'open']);
    await control({ reference: order.order, action: 'pay' });
    await waitFor(order, 'ready_to_read');
  });
});
