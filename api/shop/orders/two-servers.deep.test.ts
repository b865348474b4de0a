import fc from 'fast-check';
import { expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { checkLedger, findBalances } from '#api/money/ledger/service.ts';
import { moneyExamples } from '#api/testing/trade-examples.ts';
import { moneyStep, payAll, runStep, runWaiting } from '#api/testing/trade-steps.ts';
import { askGift, askOrder, aTrade, control, findPaid, objectsAt, refundsAt, type Trade } from '#api/testing/trades.ts';
import { twoServersTest as test } from '#api/testing/two-servers.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import { paymentProviders } from '#contract/money/payment-providers.ts';
import type { Order } from '#contract/shop/orders.ts';

// The first runs are fixed, the others drawn by BOOKLARK_SEED: a seed repeats the steps, but not which of two
// simultaneous ones is first. BOOKLARK_MONEY_RUNS=200 tries more of them.
const runs = Number(process.env.BOOKLARK_MONEY_RUNS ?? 12);
/** Much longer than a run takes on a busy machine. */
const RUN_MS = 120_000;

const title =
  'whatever happens on two servers and at three providers, every amount is posted, refunded, held and paid out once';

test(title, { timeout: runs * RUN_MS }, async ({ servers, emailsTo }) => {
  const [app] = servers;
  const drawn = fc.record({
    provider: fc.constantFrom(...paymentProviders),
    hasCoupon: fc.boolean(),
    isPaid: fc.constantFrom(true, true, true, false),
    rounds: fc.array(fc.array(moneyStep, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 9, size: 'max' }),
  });
  await fc.assert(
    fc.asyncProperty(drawn, async ({ rounds, isPaid, ...options }) => {
      const trade = await aTrade(servers, options);
      if (isPaid) await payAll(trade);
      for (const round of rounds) await Promise.all(round.map((one) => runStep(trade, one)));
      await settleAll(trade);
      await expectOneOrder(trade);
      await expectSharesAndPayouts(trade);
      const receipts = (await emailsTo(trade.email, trade.school)).filter(({ subject }) =>
        subject.startsWith('Receipt'),
      );
      expect(receipts).toHaveLength((await findPaid(trade)) ? 1 : 0);
      const { differences } = await checkLedger(jobContextOf(app, app.platformPool).inPlatform);
      expect(differences).toEqual([]);
    }),
    { numRuns: runs, examples: moneyExamples },
  );
});

/** Lets every bank decide, delivers every event twice, once to each server, and runs the waiting jobs. */
async function settleAll(trade: Trade): Promise<void> {
  const { servers, order, gift, providers } = trade;
  for (const provider of providers) await servers[0].database.owner.query(`delete from ${provider}_sandbox.faults`);
  for (const provider of providers) {
    await control(trade, 0, provider, { reference: order.order, action: 'settle', delivery: 'never' });
    for (const at of [0, 1] as const)
      await control(trade, at, provider, { reference: order.order, order: 'shuffled' }, 'deliver/');
  }
  if (gift) {
    for (const at of [0, 1] as const)
      await control(trade, at, 'stripe', { reference: gift.donation, order: 'shuffled' }, 'deliver/');
    await askGift(trade, 1, 'refresh/', { method: 'POST' });
  }
  await expect
    .poll(
      async () => {
        await runWaiting(trade);
        const { rows } = await servers[0].database.owner.query(
          `select count(*)::int as count from graphile_worker._private_jobs where payload->>'tenant_id' = $1
            and (locked_at is not null or payload->>'round' is null or (payload->>'round')::int < 5) and payload->>'mail_id' is null`,
          [trade.school.id],
        );
        return rows[0].count;
      },
      { interval: 50 },
    )
    .toBe(0);
}

type Counts = { orders: number; paid: number; returned: number; issues: number; pending: number; used: number };

/** Expects the order to be placed, paid and refunded exactly as the providers report. */
async function expectOneOrder(trade: Trade): Promise<void> {
  const { servers, school, order, providers, code, email } = trade;
  expect((await trade.place(1)).json()).toEqual(order);
  const sessions = [];
  for (const provider of providers)
    sessions.push(...(await objectsAt(trade, provider, order.order)).filter(({ kind }) => kind === 'session'));
  const paid = sessions.filter(({ state }) => state === 'paid').length;
  const { rows } = await servers[0].database.owner.query<Counts>(
    `select (select count(*)::int from orders o join buyers b on b.tenant_id = o.tenant_id and b.id = o.buyer_id
        where o.tenant_id = $1 and b.email = $2) as orders,
      (select count(*)::int from payment_issues where tenant_id = $1 and reason not in ('refund_failed', 'disputed')) as issues,
      (select count(*)::int from ledger_transactions t join payment_attempts a on t.reason = 'paid ' || a.id where a.order_id = $3) as paid,
      (select count(*)::int from ledger_transactions t join payment_attempts a on t.reason = 'returned ' || a.id where a.order_id = $3) as returned,
      (select count(*)::int from refunds where tenant_id = $1 and state = 'pending') as pending,
      coalesce((select used from coupons where code = $4), 0) as used`,
    [school.id, email, order.order, code],
  );
  const counts = { orders: 1, paid: Math.min(paid, 1), returned: Math.max(paid - 1, 0), issues: 0, pending: 0 };
  expect(rows[0]).toMatchObject(counts);
  const details = (await askOrder(trade, 1)).json<Order>();
  expect(rows[0]?.used).toBeLessThanOrEqual(trade.hasCoupon ? 1 : 0);
  // A payment for an ended order is accepted, although its coupon may have gone to another order.
  const hadEnded = details.timeline.some(({ state }) => ['expired', 'failed', 'cancelled'].includes(state));
  if (paid > 0 && !hadEnded) expect(rows[0]?.used).toBe(trade.hasCoupon ? 1 : 0);
  if (paid === 0) return expect(details.paid_at).toBeNull();
  const { refunded, taken, isOpen } = await takenBack(trade);
  const left = order.total - refunded - taken;
  const state = left === order.total ? 'ready_to_read' : left <= 0 ? 'refunded' : 'partly_refunded';
  // A dispute holds nothing of a fully refunded order, which stays refunded (guard_order_state). Its payment issue
  // notifies a person.
  const isDisputed = isOpen && refunded < order.total;
  expect(details).toMatchObject({ total: order.total, state: isDisputed ? 'disputed' : state });
}

/** Returns the amounts that went back to the buyer: by refunds, and by bank disputes. */
async function takenBack(trade: Trade): Promise<{ refunded: number; taken: number; isOpen: boolean }> {
  const refunded = (await refundsAt(trade)).reduce((sum, { amount }) => sum + amount, 0);
  const paid = await findPaid(trade);
  const objects = paid?.provider === 'stripe' ? await objectsAt(trade, 'stripe', paid.id) : [];
  const disputes = objects.filter(({ kind, raw }) => kind === 'dispute' && raw.payment_intent === paid?.id);
  const disputedAmount = disputes
    .filter(({ raw }) => raw.status !== 'won')
    .reduce((sum, { amount }) => sum + amount, 0);
  return { refunded, taken: disputedAmount, isOpen: disputes.some(({ state }) => state === 'open') };
}

/** The shares of whole orders by paid amount: with a coupon of 10 %, they are computed after the discount. */
const WHOLE = { 650: { cause: 325, school: 130, platform: 195 }, 585: { cause: 293, school: 117, platform: 175 } };

/**
 * Expects the accounts to match the providers' fees, the value of each order share, and the causes' debts and payouts.
 */
async function expectSharesAndPayouts(trade: Trade): Promise<void> {
  const { servers, order, gift } = trade;
  const sums = await sumsOf(trade);
  const isPaid = (await findPaid(trade)) !== undefined;
  const { refunded, taken } = await takenBack(trade);
  const giftPayments = gift ? (await objectsAt(trade, 'stripe', gift.donation)).filter(isPaidPayment) : [];
  const gifts = giftPayments.reduce((sum, { amount }) => sum + amount, 0);
  const keptAmount = isPaid ? order.total - refunded - taken : 0;
  expect(sums.provider + sums.provider_fee).toBe(keptAmount + gifts);
  expect(Object.values(sums).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  const whole = WHOLE[order.total as keyof typeof WHOLE];
  if (isPaid && keptAmount === order.total)
    expect(sums).toMatchObject({
      cause: 0 - whole.cause - gifts,
      school: 0 - whole.school,
      platform: 0 - whole.platform,
    });
  if (keptAmount === 0 && taken === 0) expect(sums).toMatchObject({ cause: 0 - gifts, school: 0, platform: 0 });

  const { rows } = await servers[0].database.owner.query<{ paid: number; taken: number; twice: number }>(
    `select coalesce((select sum(amount) from payouts where cause_id = $1 and state = 'confirmed'), 0)::int as paid,
      coalesce((select -sum(p.amount) from payout_postings d join postings p using (tenant_id, transaction_id, currency, number)
        join payouts o on o.id = d.payout_id where o.state = 'confirmed' and o.cause_id = $1), 0)::int as taken,
      (select count(*)::int from payouts where cause_id = $1 and confirmed_by = prepared_by) as twice`,
    [trade.cause],
  );
  expect(rows[0]).toEqual({ paid: sums.payouts, taken: sums.payouts, twice: 0 });
  expect(sums.bank + sums.payouts).toBe(0);
}

const isPaidPayment = ({ kind, state }: { kind: string; state: string }) => kind === 'payment' && state === 'paid';

type Kind = 'provider' | 'provider_fee' | 'cause' | 'school' | 'platform' | 'payouts' | 'bank';

/** Returns the sum of the accounts of each kind. */
async function sumsOf({ servers, school }: Trade): Promise<Record<Kind, number>> {
  const caller = { tenantId: school.id, role: 'visitor', personId: null, sessionId: null } as const;
  const rows = await inTenant(servers[1].pool, caller, (db) => findBalances(db));
  const sums: Record<Kind, number> = {
    provider: 0,
    provider_fee: 0,
    cause: 0,
    school: 0,
    platform: 0,
    payouts: 0,
    bank: 0,
  };
  for (const { kind, is_pending, balance } of rows) {
    // Held and lost money are equal on both sides.
    const name = (is_pending ? `${kind} pending` : kind) as Kind;
    sums[name] = (sums[name] ?? 0) + balance;
  }
  return sums;
}
