import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { refundTest } from '#api/testing/refund-test.ts';
import type { PlacedOrder } from '#api/testing/shops.ts';

/** 15 s, 1, 5 and 15 minutes, 1, 6, 24 and 72 hours. */
const SECONDS = [15, 60, 300, 900, 3600, 21_600, 86_400, 259_200];

const test = refundTest
  /** Returns the waiting rounds with their delay in seconds since the payment began. */
  .extend('waitingRounds', ({ app }) => async (job: string, { order }: PlacedOrder) => {
    const { rows } = await app.database.owner.query(
      `select (j.payload->>'round')::int as round, round(extract(epoch from j.run_at - a.created_at))::int as seconds
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        join payment_attempts a on a.id::text = j.payload->>'attempt_id'
        where a.order_id = $1 and t.identifier = $2 order by 1`,
      [order, job],
    );
    return rows as { round: number | null; seconds: number }[];
  })
  .extend('attemptOf', ({ attemptsOf }) => async (order: PlacedOrder) => {
    const [attempt] = await attemptsOf(order);
    if (!attempt) throw new Error('the order has no attempt');
    return attempt;
  });

describe('a payment of which nothing is heard', () => {
  test.for([
    ['Stripe still waits for the buyer', false],
    ['Stripe is away all the time', true],
  ] as const)(
    'is asked about eight times in 72 hours, and then it is for a person: %s',
    async ([, isAway], { place, attemptOf, runJob, waitingRounds, issuesAbout, control, waitFor }) => {
      const order = await place();
      const { id: attempt_id, session_id: session } = await attemptOf(order);
      expect(await waitingRounds('reconcile-payment', order)).toEqual([{ round: 0, seconds: SECONDS[0] }]);

      for (let round = 0; round < SECONDS.length; round++) {
        expect(await issuesAbout(order.order)).toEqual([]);
        const job = runJob('reconcile-payment', { attempt_id, round }, { isAway });
        if (isAway) await expect(job).rejects.toThrow();
        else await job;
        const next = SECONDS[round + 1];
        if (next !== undefined)
          expect(await waitingRounds('reconcile-payment', order)).toContainEqual({ round: round + 1, seconds: next });
      }

      expect(await issuesAbout(order.order)).toMatchObject([
        { reason: 'no_news', details: { attempt: attempt_id, session, state: 'open' } },
      ]);
      // Money that arrives late is applied.
      await control({ reference: order.order, action: 'pay' });
      await waitFor(order, 'ready_to_read');
    },
  );

  test('is found by the next round when Stripe was away in the first ones', async ({
    place,
    attemptOf,
    runJob,
    control,
    show,
  }) => {
    const order = await place();
    const { id: attempt_id } = await attemptOf(order);
    await control({ reference: order.order, action: 'pay', delivery: 'never' });
    for (const round of [0, 1, 2])
      await expect(runJob('reconcile-payment', { attempt_id, round }, { isAway: true })).rejects.toThrow();

    await runJob('reconcile-payment', { attempt_id, round: 3 });

    expect((await show(order)).state).toBe('ready_to_read');
  });

  test('a round that fails several times queues the next one once', async ({
    place,
    attemptOf,
    runJob,
    waitingRounds,
  }) => {
    const order = await place();
    const { id: attempt_id } = await attemptOf(order);
    for (let turn = 0; turn < 3; turn++)
      await expect(runJob('reconcile-payment', { attempt_id, round: 4 }, { isAway: true })).rejects.toThrow();

    const rounds = await waitingRounds('reconcile-payment', order);
    expect(rounds.filter(({ round }) => round === 5)).toEqual([{ round: 5, seconds: SECONDS[5] }]);
  });
});

test('a refund that is done is asked about after a week and a month, in case that its failure was not heard', async ({
  sell,
  refund,
  waitFor,
  waitingRounds,
  objects,
  control,
  attemptOf,
  runJob,
  issuesAbout,
  show,
}) => {
  const order = await sell();
  await refund(order, { reason: 'Damaged.' });
  await waitFor(order, 'refunded');
  const late = (await waitingRounds('settle-refunds', order)).filter(({ round }) => round === null);
  const days = late.map(({ seconds }) => Math.floor(seconds / 86_400));
  expect(days).toEqual(expect.arrayContaining([7, 30]));
  const { id = '' } = (await objects(order)).find(({ kind }) => kind === 'refund') ?? {};
  await control({ reference: id, action: 'fail_late', delivery: 'never' });

  await runJob('settle-refunds', { attempt_id: (await attemptOf(order)).id, round: null });

  expect(await issuesAbout(id)).toMatchObject([{ reason: 'refund_failed' }]);
  expect(await show(order)).toMatchObject({ state: 'ready_to_read', refunded: 0 });
});

test('a refund of which nothing is heard is asked about in every round, also while Stripe is away, and then it is for a person', async ({
  sell,
  control,
  refund,
  attemptOf,
  runJob,
  waitingRounds,
  issuesAbout,
  show,
  waitFor,
}) => {
  const order = await sell();
  await control({ on: 'POST /v1/refunds', kind: 'reset', times: 2 }, 'faults/');
  expect((await refund(order, { reason: 'Damaged.' }, { key: randomUUID() })).statusCode).toBe(503);
  const { id: attempt_id } = await attemptOf(order);

  for (let round = 0; round < SECONDS.length; round++) {
    expect(await issuesAbout(order.order)).toEqual([]);
    await expect(runJob('settle-refunds', { attempt_id, round }, { isAway: true })).rejects.toThrow();
    const rounds = (await waitingRounds('settle-refunds', order)).map((one) => one.round);
    if (round + 1 < SECONDS.length) expect(rounds).toContain(round + 1);
  }

  expect(await issuesAbout(order.order)).toMatchObject([
    { reason: 'no_news', details: { attempt: attempt_id, state: 'pending' } },
  ]);
  expect((await show(order)).refunded).toBe(0);
  await runJob('settle-refunds', { attempt_id, round: null });
  await waitFor(order, 'refunded');
});
