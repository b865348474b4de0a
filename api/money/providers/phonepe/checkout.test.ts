import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { phonepeHeaders } from '#api/testing/phonepe-events.ts';
import { phonepeTest as test } from '#api/testing/provider-test.ts';

const INDIA = { country: 'IN', provider: 'phonepe' };

describe('an order in rupees', () => {
  test('is paid at PhonePe, and only there', async ({ place, checkout, control, waitFor, balances }) => {
    for (const provider of ['stripe', 'paypal']) expect((await checkout({ ...INDIA, provider })).statusCode).toBe(400);
    const order = await place(INDIA);
    expect(order).toMatchObject({ total: 650, currency: 'INR' });
    expect(order.redirect_url).toContain('/sandbox/phonepe/pay/');

    await control({ reference: order.order, action: 'pay' });

    expect(await waitFor(order, 'ready_to_read')).toMatchObject({ provider: 'phonepe', total: 650, currency: 'INR' });
    expect(await balances()).toMatchObject({ cause: -325, school: -130, platform: -195 });
  });

  test('counts once however often and in which order its events arrive, also months later', async ({
    place,
    control,
    waitFor,
    balances,
  }) => {
    const order = await place(INDIA);
    await control({ reference: order.order, action: 'pay', delivery: 'hold' });
    for (const how of ['reversed', 'shuffled', 'created'])
      await control({ reference: order.order, times: 3, order: how, age_s: 7_000_000 }, 'deliver/');

    await waitFor(order, 'ready_to_read');
    expect(await balances()).toMatchObject({ cause: -325 });
  });

  test('is not paid by coming back to its address', async ({ place, app, school, show }) => {
    const order = await place(INDIA);
    const reply = await app.request(`/api/orders/${order.order}/`, { at: school, headers: { 'order-key': order.key } });

    expect(reply.json()).toMatchObject({ state: 'awaiting_payment' });
    expect(await show(order)).toMatchObject({ state: 'awaiting_payment' });
  });

  test('that was declined has failed, and is paid again on another page', async ({
    place,
    control,
    waitFor,
    retryWith,
    objects,
    balances,
  }) => {
    const order = await place(INDIA);
    await control({ reference: order.order, action: 'decline' });
    await waitFor(order, 'failed');

    const again = await retryWith(order);
    expect(again.statusCode, again.body).toBe(201);
    const sessions = (await objects(order)).filter(({ kind }) => kind === 'session');
    expect(sessions.map(({ state }) => state)).toEqual(['open', 'closed']);
    await control({ reference: order.order, action: 'pay' });

    await waitFor(order, 'ready_to_read');
    expect(await balances()).toMatchObject({ cause: -325 });
  });

  test('whose page ran out of time has expired', async ({ place, control, waitFor }) => {
    const order = await place(INDIA);
    await control({ reference: order.order, action: 'expire' });

    await waitFor(order, 'expired');
  });

  test('that the bank has not answered stays unpaid, and ends as the bank says', async ({
    place,
    control,
    refresh,
    waitFor,
  }) => {
    const order = await place(INDIA);
    await control({ reference: order.order, action: 'delay' });
    expect(await refresh(order)).toMatchObject({ state: 'awaiting_payment' });
    await control({ reference: order.order, action: 'settle' });

    await waitFor(order, 'ready_to_read');
  });

  test('is found paid without any event', async ({ place, control, refresh }) => {
    const order = await place(INDIA);
    await control({ reference: order.order, action: 'pay', delivery: 'never' });

    expect(await refresh(order)).toMatchObject({ state: 'ready_to_read' });
  });

  test('keeps a payment of another amount for a person', async ({ place, control, issuesAbout, show }) => {
    const order = await place(INDIA);
    await control({ reference: order.order, action: 'pay', amount: 550 });

    await expect
      .poll(() => issuesAbout(order.order))
      .toMatchObject([{ reason: 'amount', details: { expected: 650, found: 550 } }]);
    expect(await show(order)).toMatchObject({ state: 'awaiting_payment' });
  });
});

describe('a page that cannot be closed', () => {
  test('is continued while it is open: an order has one page, and is paid once', async ({
    place,
    control,
    retryWith,
    objects,
    waitFor,
  }) => {
    const order = await place(INDIA);

    const [again, twice] = [await retryWith(order), await retryWith(order)];

    expect([again.json(), twice.json()]).toEqual(Array(2).fill({ redirect_url: order.redirect_url }));
    expect((await objects(order)).filter(({ kind }) => kind === 'session')).toHaveLength(1);
    await control({ reference: order.order, action: 'pay', delivery: 'never' });
    const late = await retryWith(order);
    expect([late.statusCode, late.json().state]).toEqual([409, 'paid']);
    await waitFor(order, 'ready_to_read');
  });

  test('is the one that the same cart gets again', async ({ place }) => {
    const cart_id = randomUUID();
    const [first, second] = [await place({ ...INDIA, cart_id }), await place({ ...INDIA, cart_id })];

    expect(second).toMatchObject({ order: first.order, redirect_url: first.redirect_url });
  });

  test('frees a cart that changes, and its own order stays payable until it ends', async ({
    place,
    shop,
    control,
    show,
    waitFor,
  }) => {
    const cart_id = randomUUID();
    const first = await place({ ...INDIA, cart_id });
    const second = await place({ ...INDIA, cart_id, lines: [{ item: shop.printed }] });

    expect(second.order).not.toBe(first.order);
    expect(await show(first)).toMatchObject({ state: 'awaiting_payment' });
    await control({ reference: second.order, action: 'pay' });
    await waitFor(second, 'ready_to_read');
    await control({ reference: first.order, action: 'expire' });
    await waitFor(first, 'expired');
  });

  test('whose address was lost takes no payment: the next try has another one', async ({
    checkout,
    control,
    waitFor,
    objects,
  }) => {
    await control({ on: 'POST /checkout/v2/pay', kind: 'lost_response', times: 1 }, 'faults/');
    const idempotencyKey = randomUUID();
    const replies: number[] = [];
    for (let turn = 0; turn < 4 && replies.at(-1) !== 201; turn++)
      replies.push((await checkout(INDIA, { idempotencyKey })).statusCode);
    const order = (await checkout(INDIA, { idempotencyKey })).json();

    expect(replies).toEqual([503, 503, 201]);
    await control({ reference: order.order, action: 'pay' });
    await waitFor(order, 'ready_to_read');
    expect((await objects(order)).filter(({ kind, state }) => kind === 'session' && state === 'paid')).toHaveLength(1);
  });
});

describe('a webhook of PhonePe', () => {
  test('with the right header and another amount changes nothing: PhonePe is asked', async ({
    app,
    place,
    attemptsOf,
    show,
    issuesAbout,
    refresh,
  }) => {
    const order = await place(INDIA);
    const [attempt] = await attemptsOf(order);
    const payload = { merchantOrderId: attempt?.id, state: 'COMPLETED', amount: 1, metaInfo: { udf2: order.order } };
    const body = JSON.stringify({ event: 'checkout.order.completed', payload });

    const reply = await app.request('/api/webhooks/phonepe/', {
      ...{ method: 'POST', host: 'localhost', body, headers: phonepeHeaders },
    });

    expect(reply.statusCode, reply.body).toBe(200);
    expect(await refresh(order)).toMatchObject({ state: 'awaiting_payment' });
    expect(await show(order)).toMatchObject({ state: 'awaiting_payment', paid_at: null });
    expect(await issuesAbout(order.order)).toEqual([]);
  });

  test('without the header, with a token or with a body that is too large is refused', async ({ app, admin }) => {
    const send = (body: string, headers: Record<string, string>) =>
      app.request('/api/webhooks/phonepe/', { method: 'POST', host: 'localhost', body, headers });
    const body = JSON.stringify({ event: 'checkout.order.completed', payload: { merchantOrderId: 'x' } });
    const type = { 'content-type': 'application/json' };

    expect((await send(body, type)).statusCode).toBe(400);
    expect((await send(body, { ...type, authorization: 'a'.repeat(64) })).statusCode).toBe(400);
    expect((await send('', phonepeHeaders)).statusCode).toBe(400);
    expect((await send(' '.repeat(2_000_000), phonepeHeaders)).statusCode).toBe(413);
    expect((await send(body, phonepeHeaders)).statusCode).toBe(200);
    const asPerson = await app.request('/api/webhooks/phonepe/', {
      method: 'POST',
      host: 'localhost',
      as: admin,
      body,
    });
    expect(asPerson.statusCode).toBeGreaterThanOrEqual(400);
  });

  test('about a payment that no order knows is told to a person, and one of another product is not', async ({
    app,
    issuesAbout,
  }) => {
    const unknown = randomUUID();
    for (const merchantOrderId of [unknown, 'SHOP-12']) {
      const body = JSON.stringify({
        event: 'checkout.order.completed',
        payload: { merchantOrderId, state: 'COMPLETED' },
      });
      await app.request('/api/webhooks/phonepe/', { method: 'POST', host: 'localhost', body, headers: phonepeHeaders });
    }

    expect(await issuesAbout(unknown)).toMatchObject([{ reason: 'unknown_object' }]);
    expect(await issuesAbout('SHOP-12')).toEqual([]);
  });
});
