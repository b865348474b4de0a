import { describe, expect } from 'vitest';
import { paypalTest, phonepeTest } from '#api/testing/provider-test.ts';

describe.each([
  { name: 'PayPal', test: paypalTest, call: 'POST /v2/payments/captures/{id}/refund' },
  { name: 'PhonePe', test: phonepeTest as unknown as typeof paypalTest, call: 'POST /payments/v2/refund' },
])('at $name', ({ test, call }) => {
  test('a refund takes back what the cause had', async ({
    sell,
    refund,
    waitFor,
    refundsAt,
    balances,
    differences,
  }) => {
    const order = await sell();

    const reply = await refund(order, { reason: 'Bought twice' });

    expect(reply.statusCode, reply.body).toBe(201);
    await waitFor(order, 'refunded');
    expect(await refundsAt(order)).toMatchObject([{ amount: 650, state: 'paid' }]);
    expect(await balances()).toMatchObject({ cause: 0, school: 0 });
    expect(await differences()).toEqual([]);
  });

  test('a refund that someone made in the dashboard is booked when the provider tells of it', async ({
    sell,
    control,
    waitFor,
    balances,
  }) => {
    const order = await sell();
    await control({ reference: order.order, action: 'refund', amount: 300 });

    expect(await waitFor(order, 'partly_refunded')).toMatchObject({ refunded: 300 });
    expect(await balances()).toMatchObject({ cause: -175 });
  });

  test('a refund that fails days later is posted back', async ({
    sell,
    refund,
    refundsAt,
    control,
    waitFor,
    balances,
  }) => {
    const order = await sell();
    await refund(order, { reason: 'Bought twice' });
    await waitFor(order, 'refunded');
    const [newRefund] = await refundsAt(order);

    await control({ reference: newRefund?.id, action: 'fail_late' });

    await waitFor(order, 'ready_to_read');
    expect(await balances()).toMatchObject({ cause: -325 });
  });

  test('a refund whose answer was lost is made once', async ({ sell, refund, control, waitFor, refundsAt }) => {
    const order = await sell();
    await control({ on: call, kind: 'lost_response', times: 1 }, 'faults/');
    const key = 'a key of sixteen or more';

    await refund(order, { reason: 'Bought twice' }, { key });
    await refund(order, { reason: 'Bought twice' }, { key });

    await waitFor(order, 'refunded');
    expect(await refundsAt(order)).toHaveLength(1);
  });

  test('a refund that fails after three days, of which no one tells, is posted back when it is asked about', async ({
    sell,
    refund,
    refundsAt,
    control,
    waitFor,
    attemptsOf,
    runJob,
    issuesAbout,
    balances,
  }) => {
    const order = await sell();
    await refund(order, { reason: 'Bought twice' });
    await waitFor(order, 'refunded');
    const [newRefund] = await refundsAt(order);
    await control({ reference: newRefund?.id, action: 'fail_late', delivery: 'never' });
    const [attempt] = await attemptsOf(order);

    await runJob('settle-refunds', { attempt_id: attempt?.id, round: null });

    await waitFor(order, 'ready_to_read');
    expect(await issuesAbout(newRefund?.id ?? '')).toMatchObject([{ reason: 'refund_failed' }]);
    expect(await balances()).toMatchObject({ cause: -325 });
  });
});

paypalTest('a payment that PayPal reverses is booked as a refund', async ({ sell, control, waitFor, balances }) => {
  const order = await sell();
  await control({ reference: order.order, action: 'reverse' });

  expect(await waitFor(order, 'refunded')).toMatchObject({ refunded: 650 });
  expect(await balances()).toMatchObject({ cause: 0 });
});
