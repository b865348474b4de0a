import { describe, expect } from 'vitest';
import { refundTest as test } from '#api/testing/refund-test.ts';
import { waitForJobs } from '#api/testing/worker.ts';
import type { SalePostings } from '#contract/shop/sales.ts';

/** Stripe's dispute fee in the sandbox. */
const DISPUTE_FEE = 2000;

describe('a dispute', () => {
  test('holds the money: neither raised nor lost, refunded by no one, and read on', async ({
    app,
    school,
    sell,
    control,
    waitFor,
    show,
    refund,
    balances,
    issuesAbout,
    differences,
  }) => {
    const order = await sell();
    const before = await balances();
    expect((await control({ reference: order.order, action: 'dispute' })).statusCode).toBe(200);

    const disputed = await waitFor(order, 'disputed');
    expect(disputed).toMatchObject({ refunded: 0, refunds: [], cause_shares: [{ state: 'held', amount: 325 }] });
    const heldBalances = await balances();
    expect(heldBalances).toEqual({
      ...before,
      ...{ cause: 0, school: 0, platform: 0, disputes: 650, 'disputes pending': -650 },
      provider: (before.provider ?? 0) - 650 - DISPUTE_FEE,
      provider_fee: (before.provider_fee ?? 0) + DISPUTE_FEE,
    });
    expect(await issuesAbout(order.order)).toMatchObject([
      { tenant_id: school.id, reason: 'disputed', details: { amount: 650, currency: 'GBP' } },
    ]);
    const refused = await refund(order, { reason: 'Bought twice.', amount: 1 });
    expect([refused.statusCode, refused.json().state]).toEqual([409, 'disputed']);
    const reply = await app.request(`/api/orders/${order.order}/open/`, {
      ...{ method: 'POST', at: school, headers: { 'order-key': order.key } },
    });
    expect(reply.statusCode).toBe(204);
    expect(await show(order)).toMatchObject({ state: 'disputed' });
    expect(await differences()).toEqual([]);
  });

  test('that is won gives each share back, and the order is what it was', async ({
    sell,
    control,
    waitFor,
    balances,
    differences,
    refund,
  }) => {
    const order = await sell();
    const before = await balances();
    await control({ reference: order.order, action: 'dispute' });
    await waitFor(order, 'disputed');
    await control({ reference: order.order, action: 'win_dispute' });

    expect(await waitFor(order, 'ready_to_read')).toMatchObject({ cause_shares: [{ state: 'raised', amount: 325 }] });
    expect(await balances()).toEqual({
      ...before,
      ...{ disputes: 0, 'disputes pending': 0 },
      provider: (before.provider ?? 0) - DISPUTE_FEE,
      provider_fee: (before.provider_fee ?? 0) + DISPUTE_FEE,
    });
    expect(await differences()).toEqual([]);
    expect((await refund(order, { reason: 'Bought twice.' })).json()).toMatchObject({ state: 'done', amount: 650 });
    expect(await differences()).toEqual([]);
  });

  test('that is lost is a refund that the bank made, with a credit note, and ends the access', async ({
    ask,
    sell,
    control,
    waitFor,
    balances,
    differences,
  }) => {
    const order = await sell();
    await control({ reference: order.order, action: 'dispute' });
    await waitFor(order, 'disputed');
    await control({ reference: order.order, action: 'lose_dispute' });

    expect(await waitFor(order, 'refunded')).toMatchObject({
      ...{ refunded: 650, cause_shares: [{ state: 'refunded' }] },
      refunds: [{ state: 'done', amount: 650, lines: [{ title: 'A very tall man', amount: 650 }] }],
    });
    expect(await balances()).toMatchObject({ cause: 0, school: 0, platform: 0, disputes: 0, 'disputes pending': 0 });
    expect((await ask(order, 'open/', { method: 'POST' })).statusCode).toBe(409);
    expect(await differences()).toEqual([]);
  });

  test('of which each event comes twice and reversed is posted once', async ({
    app,
    school,
    sell,
    control,
    waitFor,
    differences,
  }) => {
    const order = await sell();
    await control({ reference: order.order, action: 'dispute', delivery: 'hold' });
    await control({ reference: order.order, action: 'win_dispute', delivery: 'hold' });
    await control({ reference: order.order, order: 'reversed', times: 2 }, 'deliver/');

    const reasons = async () => {
      const { rows } = await app.database.owner.query<{ reason: string }>(
        "select split_part(reason, ' ', 1) || ' ' || split_part(reason, ' ', 2) as reason from ledger_transactions where tenant_id = $1 and reason like 'dispute%' order by 1",
        [school.id],
      );
      return rows.length;
    };
    await expect.poll(reasons).toBe(3);
    await waitFor(order, 'ready_to_read');
    expect(await differences()).toEqual([]);
  });
});

describe('a dispute of what was refunded', () => {
  test('in part holds the rest of the order, and what was paid twice is shown apart', async ({
    sell,
    refund,
    control,
    waitFor,
    balances,
    differences,
  }) => {
    const order = await sell();
    await refund(order, { reason: 'Damaged.', amount: 200 });
    await control({ reference: order.order, action: 'dispute' });
    await waitFor(order, 'disputed');
    expect(await balances()).toMatchObject({ cause: 0, disputes: 650, 'disputes pending': -450 });
    expect(await differences()).toEqual([]);

    await control({ reference: order.order, action: 'win_dispute' });
    await waitFor(order, 'partly_refunded');
    expect(await balances()).toMatchObject({ disputes: 0, 'disputes pending': 0 });
    expect(await differences()).toEqual([]);
  });

  test('in full leaves the order refunded, and a person is told', async ({
    sell,
    refund,
    control,
    waitFor,
    balances,
    issuesAbout,
    differences,
  }) => {
    const order = await sell();
    await refund(order, { reason: 'Bought twice.' });
    await control({ reference: order.order, action: 'dispute' });
    await expect.poll(async () => (await balances()).disputes).toBe(650);
    expect(await waitFor(order, 'refunded')).toMatchObject({ refunded: 650 });
    expect(await issuesAbout(order.order)).toMatchObject([{ reason: 'disputed' }]);
    expect(await differences()).toEqual([]);
  });
});

test('the check of the ledger finds a dispute that says something else than it posted', async ({
  app,
  sell,
  control,
  waitFor,
  differences,
}) => {
  const order = await sell();
  await control({ reference: order.order, action: 'dispute' });
  await waitFor(order, 'disputed');
  // The second event of the dispute reads it again, which would post the change below.
  await waitForJobs(app);
  await app.database.owner.query('update disputes set fee = fee + 1 where order_id = $1', [order.order]);
  expect(await differences()).toMatchObject([{ kind: 'dispute_fee', ledger: DISPUTE_FEE, shown: DISPUTE_FEE + 1 }]);
  await app.database.owner.query('update disputes set fee = fee - 1 where order_id = $1', [order.order]);
});

test('a fee that rises twice and falls twice is posted each time, and Book Sales shows each', async ({
  app,
  school,
  admin,
  sell,
  control,
  waitFor,
  attemptsOf,
  runJob,
  balances,
  differences,
}) => {
  const order = await sell();
  const before = (await balances()).provider_fee ?? 0;
  await control({ reference: order.order, action: 'dispute' });
  await waitFor(order, 'disputed');
  const [attempt] = await attemptsOf(order);
  const fees: number[] = [];
  for (const fee of [1500, 1500, -1000, -500]) {
    await app.database.owner.query(
      `update stripe_sandbox.objects set body = jsonb_set(body, '{balance_transactions}', body -> 'balance_transactions'
        || jsonb_build_array((body #> '{balance_transactions,0}') || jsonb_build_object('amount', 0, 'fee', $2::int)))
        where session_id = $1 and body ->> 'object' = 'dispute'`,
      [attempt?.session_id, fee],
    );
    await runJob('settle-disputes', { attempt_id: attempt?.id });
    await runJob('settle-disputes', { attempt_id: attempt?.id });
    fees.push(((await balances()).provider_fee ?? 0) - before);
  }

  expect(fees).toEqual([3500, 5000, 4000, 3500]);
  expect(await differences()).toEqual([]);
  const reply = await app.request(`/api/sales/${order.order}/postings/`, { as: admin, at: school });
  const feePostings = reply.json<SalePostings>().postings.filter(({ account }) => account === 'provider_fee');
  expect(
    feePostings.filter(({ fact }) => fact.startsWith('dispute')).map(({ fact, amount }) => [fact, amount]),
  ).toEqual([
    ['dispute fee', 2000],
    ['dispute fee', 1500],
    ['dispute fee', 1500],
    ['dispute fee back', -1000],
    ['dispute fee back', -500],
  ]);
});
