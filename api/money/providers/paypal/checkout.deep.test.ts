import { describe, expect } from 'vitest';
import { paypalTest as test } from '#api/testing/provider-test.ts';

const CAPTURE = 'POST /v2/checkout/orders/{id}/capture';
const LAST_ROUND = 7;

describe('an order that is paid with PayPal', () => {
  test('is paid when PayPal has captured it, and every account agrees', async ({
    place,
    control,
    waitFor,
    balances,
    differences,
  }) => {
    const order = await place();
    expect(order.redirect_url).toContain('/sandbox/paypal/pay/');

    await control({ reference: order.order, action: 'pay' });

    expect(await waitFor(order, 'ready_to_read')).toMatchObject({ provider: 'paypal', total: 650, currency: 'GBP' });
    // The fee is 3.49 % plus 49 pence.
    await expect.poll(balances).toMatchObject({ cause: -325, school: -130, provider: 650 - 72 });
    expect(await differences()).toEqual([]);
  });

  test('counts once however often and in which order its events arrive, also after three days', async ({
    place,
    control,
    objects,
    waitFor,
    balances,
  }) => {
    const order = await place();
    await control({ reference: order.order, action: 'decline', delivery: 'hold' });
    await control({ reference: order.order, action: 'pay', delivery: 'hold' });
    for (const how of ['reversed', 'shuffled', 'created'])
      await control({ reference: order.order, times: 3, order: how, age_s: 259_000 }, 'deliver/');

    await waitFor(order, 'ready_to_read');
    await control({ reference: order.order, times: 2 }, 'deliver/');
    expect((await objects(order)).filter(({ kind }) => kind === 'payment')).toHaveLength(1);
    expect(await balances()).toMatchObject({ cause: -325 });
  });

  test('is not paid by coming back to its address, nor by an approval that no one has captured', async ({
    place,
    control,
    show,
    objects,
  }) => {
    const order = await place();
    await control({ reference: order.order, action: 'pay', delivery: 'never' });

    expect(await show(order)).toMatchObject({ state: 'awaiting_payment', paid_at: null });
    expect((await objects(order)).filter(({ kind }) => kind === 'payment')).toEqual([]);
  });

  test('is found paid without any event', async ({ place, control, refresh }) => {
    const order = await place();
    await control({ reference: order.order, action: 'pay', delivery: 'never' });

    expect(await refresh(order)).toMatchObject({ state: 'ready_to_read' });
  });

  test('keeps a capture of another amount for a person', async ({ place, control, issuesAbout, show }) => {
    const order = await place();
    await control({ reference: order.order, action: 'pay', amount: 550 });

    await expect
      .poll(() => issuesAbout(order.order))
      .toMatchObject([{ reason: 'amount', details: { expected: 650, found: 550 } }]);
    expect(await show(order)).toMatchObject({ state: 'awaiting_payment', paid_at: null });
  });
});

describe('a capture that did not succeed', () => {
  test('was declined in an order that is completed: the order has failed, and is paid again', async ({
    place,
    control,
    objects,
    waitFor,
    retryWith,
    balances,
  }) => {
    const order = await place();
    await control({ reference: order.order, action: 'deny' });
    await waitFor(order, 'failed');
    expect(await objects(order)).toMatchObject([{ raw: { status: 'COMPLETED' } }, { raw: { status: 'DECLINED' } }]);
    expect(await balances()).toEqual({});

    expect((await retryWith(order, 'paypal')).statusCode).toBe(201);
    await control({ reference: order.order, action: 'pay' });

    await waitFor(order, 'ready_to_read');
    expect(await balances()).toMatchObject({ cause: -325 });
  });

  test('is pending for days: it stays on its way, and arrives', async ({
    place,
    control,
    attemptsOf,
    runJob,
    show,
    waitFor,
    balances,
    retryWith,
  }) => {
    const order = await place();
    await control({ reference: order.order, action: 'delay' });
    await expect.poll(() => show(order)).toMatchObject({ state: 'awaiting_payment', is_on_its_way: true });
    const [attempt] = await attemptsOf(order);
    await control({ reference: order.order, action: 'advance', days: 5 });
    await runJob('reconcile-payment', { attempt_id: attempt?.id, round: LAST_ROUND });

    expect(await show(order)).toMatchObject({ state: 'awaiting_payment', is_on_its_way: true });
    expect(await balances()).toMatchObject({ 'cause pending': -325 });
    const again = await retryWith(order, 'stripe');
    expect([again.statusCode, again.json().state]).toEqual([409, 'on_its_way']);
    await control({ reference: order.order, action: 'settle' });

    await waitFor(order, 'ready_to_read');
    expect(await balances()).toMatchObject({ cause: -325, 'cause pending': 0 });
  });

  test('is pending and never arrives: the order has failed, and nothing is left', async ({
    place,
    control,
    show,
    waitFor,
    balances,
  }) => {
    const order = await place();
    await control({ reference: order.order, action: 'delay' });
    await expect.poll(() => show(order)).toMatchObject({ is_on_its_way: true });
    await control({ reference: order.order, action: 'fail_late' });

    await waitFor(order, 'failed');
    expect(Object.values(await balances()).filter((balance) => balance !== 0)).toEqual([]);
  });

  test('had its reply lost: the order is paid once', async ({ place, control, waitFor, objects, balances }) => {
    const order = await place();
    await control({ on: CAPTURE, kind: 'lost_response', times: 1 }, 'faults/');
    await control({ reference: order.order, action: 'pay' });

    await waitFor(order, 'ready_to_read');
    expect((await objects(order)).filter(({ kind }) => kind === 'payment')).toHaveLength(1);
    expect(await balances()).toMatchObject({ cause: -325 });
  });

  test('failed three times: the page is closed and the order has failed', async ({
    app,
    place,
    control,
    attemptsOf,
    waitFor,
    objects,
  }) => {
    const order = await place();
    const [attempt] = await attemptsOf(order);
    const declines = async () => {
      const query = 'select count(*)::int from payment_declines where attempt_id = $1';
      return (await app.database.owner.query(query, [attempt?.id])).rows[0].count;
    };
    for (const count of [1, 2, 3]) {
      await control({ reference: order.order, action: 'decline' });
      await expect.poll(declines).toBe(count);
    }

    expect(await waitFor(order, 'failed')).toMatchObject({ has_declined: true });
    expect(await objects(order)).toMatchObject([{ kind: 'session', state: 'closed' }]);
  });
});

test('an approval that is reversed takes nothing, and the order is paid by another one', async ({
  place,
  control,
  waitFor,
  show,
  refresh,
  objects,
}) => {
  const order = await place();
  await control({ reference: order.order, action: 'pay', delivery: 'never' });
  const reversed = await control({ reference: order.order, action: 'reverse_approval' });
  expect(reversed.statusCode, reversed.body).toBe(200);
  await refresh(order);

  expect(await show(order)).toMatchObject({ state: 'awaiting_payment' });
  expect((await objects(order)).map(({ kind, state }) => [kind, state])).toEqual([['session', 'open']]);
  await control({ reference: order.order, action: 'pay' });
  await waitFor(order, 'ready_to_read');
});
