import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { orderTest as test } from '#api/testing/order-test.ts';

describe('a payment', () => {
  test('money on its way is neither raised nor paid, and is raised when the bank confirms it', async ({
    place,
    control,
    show,
    waitFor,
    balances,
  }) => {
    const order = await place();
    await control({ reference: order.order, action: 'delay' });
    await expect.poll(async () => (await show(order)).is_on_its_way).toBe(true);
    expect(await show(order)).toMatchObject({
      state: 'awaiting_payment',
      cause_shares: [{ state: 'on_its_way', amount: 325 }],
    });
    expect(await balances()).toEqual({
      'buyers pending': 650,
      'cause pending': -325,
      'school pending': -130,
      'platform pending': -195,
    });

    await control({ reference: order.order, action: 'settle' });

    await waitFor(order, 'ready_to_read');
    expect(await balances()).toMatchObject({ 'buyers pending': 0, 'cause pending': 0, cause: -325 });
  });

  test('money that never arrives leaves a failed order, which can be paid again', async ({
    place,
    control,
    waitFor,
    balances,
    retry,
    show,
  }) => {
    const order = await place();
    await control({ reference: order.order, action: 'delay' });
    await expect.poll(async () => (await show(order)).is_on_its_way).toBe(true);
    expect((await retry(order)).json()).toMatchObject({ state: 'on_its_way' });
    await control({ reference: order.order, action: 'fail_late' });
    await waitFor(order, 'failed');
    expect(await balances()).toEqual({
      'buyers pending': 0,
      'cause pending': 0,
      'school pending': 0,
      'platform pending': 0,
    });

    expect((await retry(order)).statusCode).toBe(201);
    await control({ reference: order.order, action: 'pay' });
    await waitFor(order, 'ready_to_read');
  });

  test('trying again closes the earlier page, and asks no one to pay twice', async ({
    place,
    control,
    retry,
    objects,
    waitFor,
  }) => {
    const order = await place();
    const key = randomUUID();
    const [first, again] = [await retry(order, key), await retry(order, key)];
    expect(first.statusCode, first.body).toBe(201);
    expect(again.json()).toEqual(first.json());
    const sessions = (await objects(order)).filter(({ kind }) => kind === 'session');
    expect(sessions.map(({ state }) => state).sort()).toEqual(['closed', 'open']);

    await control({ reference: order.order, action: 'pay', delivery: 'never' });
    const late = await retry(order);
    expect([late.statusCode, late.json().state]).toEqual([409, 'paid']);
    await waitFor(order, 'ready_to_read');
  });
});

test('a page whose closing failed at Stripe is closed when the buyer tries again', async ({
  place,
  control,
  retry,
  objects,
}) => {
  const order = await place();
  await control({ on: 'POST /v1/checkout/sessions/{id}/expire', kind: '500', times: 1 }, 'faults/');

  expect((await retry(order)).statusCode).toBe(503);
  expect((await retry(order)).statusCode).toBe(201);

  const sessions = (await objects(order)).filter(({ kind }) => kind === 'session');
  expect(sessions.map(({ state }) => state).toSorted()).toEqual(['closed', 'open']);
});

describe('a payment of which nothing is heard', () => {
  test('a payment without any event is found by a refresh, at most once in two seconds', async ({
    place,
    control,
    ask,
    waitFor,
  }) => {
    const order = await place();
    await control({ reference: order.order, action: 'pay', delivery: 'never' });
    expect((await ask(order, 'refresh/', { method: 'POST', key: 'x'.repeat(32) })).statusCode).toBe(404);

    expect((await ask(order, 'refresh/', { method: 'POST' })).json()).toMatchObject({ state: 'ready_to_read' });
    await waitFor(order, 'ready_to_read');
  });

  test('three declined cards close its page, and the order can be paid again', async ({
    place,
    control,
    waitFor,
    objects,
    retry,
    show,
  }) => {
    const order = await place();
    for (let card = 0; card < 3; card++) await control({ reference: order.order, action: 'decline' });

    expect(await waitFor(order, 'failed')).toMatchObject({ has_declined: true, can_retry: true });
    expect((await objects(order))[0]?.state).toBe('closed');
    expect((await retry(order)).statusCode).toBe(201);
    // The provider may report the payment only after the buyer has returned.
    expect((await show(order)).has_declined).toBe(false);
  });

  test('an amount that is not that of the order is for a person, and changes nothing', async ({
    app,
    place,
    control,
    show,
    balances,
  }) => {
    const colleague = await app.aColleague();
    const order = await place();
    await control({ reference: order.order, action: 'pay', amount: 550 });
    const list = async (query: string) =>
      (
        await app.request(`/api/api-super-admin/payment-issues/?search=${order.order}${query}`, {
          as: colleague,
          host: 'localhost',
        })
      ).json();
    await expect.poll(async () => (await list('')).count).toBe(1);

    const [issue] = (await list('&state=open')).results;
    expect(issue).toMatchObject({ reference: order.order, reason: 'amount', details: { expected: 650, found: 550 } });
    const unclear = { state: 'awaiting_payment', needs_check: true, can_retry: false };
    expect(await show(order)).toMatchObject(unclear);
    expect(await balances()).toEqual({});
    const resolve = () =>
      app.request(`/api/api-super-admin/payment-issues/${issue.id}/resolve/`, {
        method: 'POST',
        as: colleague,
        host: 'localhost',
        body: { note: 'Paid back at Stripe.' },
      });
    expect((await resolve()).json()).toMatchObject({ resolved_by: expect.any(String), note: 'Paid back at Stripe.' });
    expect((await resolve()).statusCode).toBe(409);
    expect(await show(order)).toMatchObject({ needs_check: false });
  });
});
