import { describe, expect } from 'vitest';
import { checkLedger } from '#api/money/ledger/service.ts';
import { salesTest } from '#api/testing/sales-test.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import type { SalePostings } from '#contract/shop/sales.ts';

const GET_SESSION = 'GET /v1/checkout/sessions/{id}';

const test = salesTest
  .extend('postingsOf', ({ app, admin }) => async (order: string) => {
    const reply = await app.request(`/api/sales/${order}/postings/`, { as: admin });
    return reply.json<SalePostings>();
  })
  .extend('differences', ({ app }) => async () => {
    return (await checkLedger(jobContextOf(app, app.platformPool).inPlatform)).differences;
  })
  /** A sale whose fee Stripe does not report, and a function that makes Stripe report it. */
  .extend('buyWithoutFee', ({ app, control, buy }) => async () => {
    await control({ on: GET_SESSION, kind: 'no_fee', times: 100 }, 'faults/');
    const order = await buy();
    const tell = () => app.database.owner.query('delete from stripe_sandbox.faults');
    return { order, tell };
  });

describe('the fee of a payment', () => {
  test('is a fact of its own after the payment', async ({ buy, balances, postingsOf }) => {
    const { order } = await buy();
    expect(await balances()).toMatchObject({ provider: 620, provider_fee: 30 });
    const { postings, left } = await postingsOf(order);
    expect(postings.filter(({ fact }) => fact === 'fee')).toEqual([
      {
        at: expect.any(String),
        fact: 'fee',
        account: 'provider',
        cause: null,
        amount: -30,
        currency: 'GBP',
        payout: null,
      },
      {
        at: expect.any(String),
        fact: 'fee',
        account: 'provider_fee',
        cause: null,
        amount: 30,
        currency: 'GBP',
        payout: null,
      },
    ]);
    expect(postings.at(-1)?.fact).toBe('fee');
    expect(left).toBe(0);
  });

  test('that Stripe tells later is asked for until it is posted, once', async ({
    buyWithoutFee,
    balances,
    attemptsOf,
    runJob,
    postingsOf,
  }) => {
    const { order, tell } = await buyWithoutFee();
    expect(await balances()).toEqual({ provider: 650, cause: -325, school: -130, platform: -195 });
    const [attempt] = await attemptsOf(order);
    await runJob('ask-for-fee', { attempt_id: attempt?.id, round: 0 });
    await expect(runJob('ask-for-fee', { attempt_id: attempt?.id, round: 1 }, { isAway: true })).rejects.toThrow();
    expect(await balances()).not.toHaveProperty('provider_fee');

    await tell();
    await Promise.all([2, 2, 3].map((round) => runJob('ask-for-fee', { attempt_id: attempt?.id, round })));

    expect(await balances()).toEqual({ provider: 620, provider_fee: 30, cause: -325, school: -130, platform: -195 });
    expect((await postingsOf(order.order)).postings.filter(({ fact }) => fact === 'fee')).toHaveLength(2);
  });

  test('that is not known is asked for again as long as it is not, and never after it is', async ({
    app,
    buyWithoutFee,
    attemptsOf,
    runJob,
  }) => {
    const { order, tell } = await buyWithoutFee();
    const [attempt] = await attemptsOf(order);
    const waiting = async () => {
      const { rows } = await app.database.owner.query(
        `select distinct (j.payload->>'round')::int as round from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = 'ask-for-fee' and j.payload->>'attempt_id' = $1 order by 1`,
        [attempt?.id],
      );
      return rows.map(({ round }) => round);
    };
    expect(await waiting()).toContain(0);
    for (const round of [2, 3, 4]) await runJob('ask-for-fee', { attempt_id: attempt?.id, round });
    expect(await waiting()).toEqual(expect.arrayContaining([3, 4, 5]));

    await tell();
    await runJob('ask-for-fee', { attempt_id: attempt?.id, round: 5 });
    await app.database.owner.query(`select graphile_worker.complete_jobs(array_agg(j.id)) from graphile_worker._private_jobs j
      where j.payload->>'attempt_id' = '${attempt?.id}' and j.locked_at is null`);
    await runJob('ask-for-fee', { attempt_id: attempt?.id, round: 6 });
    expect(await waiting()).not.toContain(7);
  });

  test('is named by the check of the ledger when it is not known after a day', async ({
    app,
    school,
    buyWithoutFee,
    differences,
    attemptsOf,
    runJob,
  }) => {
    const { order, tell } = await buyWithoutFee();
    expect(await differences()).toEqual([]);
    await app.database.owner.query(
      `update ledger_transactions set posted_at = posted_at - interval '25 hours' where tenant_id = $1`,
      [school.id],
    );
    expect(await differences()).toEqual([
      {
        tenant: school.id,
        kind: 'fee_unknown',
        facts: { order: order.number, currency: 'GBP' },
        ...{ ledger: 0, shown: 0 },
      },
    ]);

    await tell();
    const [attempt] = await attemptsOf(order);
    await runJob('ask-for-fee', { attempt_id: attempt?.id, round: 0 });
    expect(await differences()).toEqual([]);
    const change = (by: number) =>
      app.database.owner.query(`update payment_attempts set fee = fee + ${by} where tenant_id = $1`, [school.id]);
    await change(1);
    expect(await differences()).toEqual([
      {
        tenant: school.id,
        kind: 'fee',
        facts: { order: order.number, currency: 'GBP' },
        ...{ ledger: 30, shown: 31 },
      },
    ]);
    await change(-1);
  });
});
