import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { refundTest as test } from '#api/testing/refund-test.ts';

const withoutSale = { provider: 0, cause: 0, school: 0, platform: 0 };

describe('a provider that does not answer', () => {
  test('the same key continues a refund whose answer was lost, and pays it once', async ({
    sell,
    control,
    refund,
    refundsAt,
    show,
  }) => {
    const order = await sell();
    const key = randomUUID();
    await control({ on: 'POST /v1/refunds', kind: 'lost_response', times: 2 }, 'faults/');
    const body = { reason: 'Damaged.', amount: 200 };
    expect((await refund(order, body, { key })).statusCode).toBe(503);
    expect((await refund(order, body, { key })).json()).toMatchObject({ state: 'done', amount: 200, left: 450 });
    expect(await refundsAt(order)).toHaveLength(1);
    expect((await show(order)).refunded).toBe(200);
  });

  test('a stored failure of the provider is passed with another key of the same refund', async ({
    sell,
    control,
    refund,
    refundsAt,
  }) => {
    const order = await sell();
    const key = randomUUID();
    await control({ on: 'POST /v1/refunds', kind: '500', times: 1 }, 'faults/');
    const body = { reason: 'Damaged.' };
    expect((await refund(order, body, { key })).statusCode).toBe(503);
    expect((await refund(order, body, { key })).json()).toMatchObject({ state: 'done', amount: 650 });
    expect(await refundsAt(order)).toHaveLength(1);
  });

  test('a refund that no one repeats is continued by itself', async ({ sell, control, refund, waitFor }) => {
    const order = await sell();
    await control({ on: 'POST /v1/refunds', kind: 'reset', times: 2 }, 'faults/');
    expect((await refund(order, { reason: 'Damaged.' })).statusCode).toBe(503);
    await expect.poll(async () => (await waitFor(order, 'refunded')).refunded).toBe(650);
  });
});

describe('a refund at Stripe', () => {
  test('it is booked as one of our own, once, together with those that were made here', async ({
    app,
    school,
    sell,
    refund,
    control,
    waitFor,
    balances,
    differences,
  }) => {
    const order = await sell();
    await refund(order, { amount: 100, reason: 'Damaged.' });
    await control({ reference: order.order, action: 'refund', amount: 50 });
    await control({ reference: order.order, action: 'refund' });
    await control({ reference: order.order, times: 3, order: 'shuffled' }, 'deliver/');

    const details = await waitFor(order, 'refunded');
    expect(details.refunds.map(({ amount }) => amount).toSorted()).toEqual([100, 50, 500].toSorted());
    const { provider_fee: fee = 0, ...left } = await balances();
    expect(left).toEqual({ ...withoutSale, provider: -fee });
    expect(await differences()).toEqual([]);
    const { rows } = await app.database.owner.query(
      'select count(*)::int as n from payment_issues where tenant_id = $1',
      [school.id],
    );
    expect(rows[0].n).toBe(0);
  });

  test('one that fails days later is posted back, opens the books again and is told to a person', async ({
    app,
    sell,
    refund,
    control,
    refundsAt,
    waitFor,
    balances,
    colleague,
    differences,
  }) => {
    const order = await sell();
    const before = await balances();
    await refund(order, { reason: 'Bought twice.' });
    await waitFor(order, 'refunded');
    const [newRefund] = await refundsAt(order);
    await control({ reference: newRefund?.id, action: 'fail_late' });

    const details = await waitFor(order, 'ready_to_read');
    expect(details).toMatchObject({
      refunded: 0,
      refunds: [{ state: 'failed', amount: 650 }],
      cause_shares: [{ state: 'raised', amount: 325 }],
    });
    expect(await balances()).toEqual(before);
    expect(await differences()).toEqual([]);
    const issues = await app.request(`/api/api-super-admin/payment-issues/?search=${newRefund?.id}`, {
      as: colleague,
      host: 'localhost',
    });
    expect(issues.json().results).toMatchObject([
      { reason: 'refund_failed', details: { order: order.number, amount: 650 } },
    ]);
    expect((await refund(order, { reason: 'Another card.', amount: 650 })).statusCode).toBe(201);
  });

  test('one that is refused because all was refunded there is a conflict, and what happened there is booked', async ({
    sell,
    refund,
    control,
    waitFor,
  }) => {
    const order = await sell();
    await control({ reference: order.order, action: 'refund', delivery: 'never' });

    const reply = await refund(order, { reason: 'Bought twice.' });

    expect([reply.statusCode, reply.json().state]).toEqual([409, 'refused']);
    expect((await waitFor(order, 'refunded')).refunds.map(({ state }) => state)).toEqual(['failed', 'done']);
  });
});
