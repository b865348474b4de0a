import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { PaymentProvider } from '#contract/money/payment-providers.ts';
import { askGift, askOrder, askPlatform, control, findPaid, type Place, refundsAt, type Trade } from './trades.ts';

const delivery = fc.constantFrom('now', 'hold', 'never');
/** Delivery of events about arrived money. No job polls for such money, so its events always come, in time or late. */
const surely = fc.constantFrom('now', 'hold');
const sandboxOrder = fc.constantFrom('created', 'reversed', 'shuffled');
const paymentActions = [
  'pay',
  'pay',
  'decline',
  'cancel',
  'expire',
  'delay',
  'settle',
  'fail_late',
  'reverse_approval',
] as const;
const giftActions = ['pay', 'pay', 'renew', 'renew', 'fail_renewal'] as const;
const disputeActions = ['dispute', 'win_dispute', 'lose_dispute'] as const;
const payoutActions = ['prepare', 'prepare', 'confirm', 'confirm twice', 'confirm alone', 'withdraw'] as const;
const calls: Record<PaymentProvider, string[]> = {
  stripe: ['POST /v1/checkout/sessions', 'GET /v1/checkout/sessions/{id}', 'POST /v1/refunds'],
  paypal: [
    'POST /v2/checkout/orders',
    'GET /v2/checkout/orders/{id}',
    'POST /v2/checkout/orders/{id}/capture',
    'POST /v2/payments/captures/{id}/refund',
  ],
  phonepe: ['POST /checkout/v2/pay', 'GET /checkout/v2/order/{id}/status', 'POST /payments/v2/refund'],
};

/** Possible events for an order, a monthly gift and their money. */
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ pays: fc.constantFrom(...paymentActions), delivery }) },
  { weight: 3, arbitrary: fc.record({ delivers: sandboxOrder, times: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ refunds: fc.constantFrom(undefined, 1, 100, 325), where: fc.constantFrom('here', 'there') }),
  },
  { weight: 2, arbitrary: fc.constant('fail refund' as const) },
  { weight: 3, arbitrary: fc.record({ disputes: fc.constantFrom(...disputeActions), delivery: surely }) },
  { weight: 3, arbitrary: fc.record({ gives: fc.constantFrom(...giftActions), delivery: surely }) },
  { weight: 1, arbitrary: fc.constant('stop gift' as const) },
  { weight: 4, arbitrary: fc.record({ payout: fc.constantFrom(...payoutActions) }) },
  { weight: 2, arbitrary: fc.constant('other buyer' as const) },
  { weight: 2, arbitrary: fc.constant('refresh' as const) },
  { weight: 2, arbitrary: fc.record({ retries: fc.nat({ max: 1 }) }) },
  { weight: 2, arbitrary: fc.constant('reconcile' as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      fails: fc.constantFrom('reset', 'lost_response', '500', 'garbage'),
      call: fc.nat({ max: 3 }),
    }),
  },
);
/** A step, and the server that it reaches. */
export const moneyStep = fc.record({ at: fc.constantFrom<Place>(0, 1), does: happening });
export type MoneyStep = typeof moneyStep extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns the current provider: of the payment, else of the order. */
const providerNow = async (trade: Trade) => (await findPaid(trade))?.provider ?? trade.provider;

/** Runs one step. A step that is refused or impossible now does nothing. */
export async function runStep(trade: Trade, { at, does }: MoneyStep): Promise<void> {
  const { order, gift } = trade;
  if (typeof does === 'string') return doSimply(trade, at, does);
  if ('pays' in does) {
    // Acts on the newest page of each provider; a provider without one answers 404.
    for (const provider of trade.providers)
      await control(trade, at, provider, { reference: order.order, action: does.pays, delivery: does.delivery });
  } else if ('delivers' in does) {
    const body = { times: does.times, order: does.delivers };
    for (const provider of trade.providers)
      await control(trade, at, provider, { reference: order.order, ...body }, 'deliver/');
    if (gift) await control(trade, at, 'stripe', { reference: gift.donation, ...body }, 'deliver/');
  } else if ('refunds' in does) {
    const part = does.refunds === undefined ? {} : { amount: does.refunds };
    const paid = await findPaid(trade);
    if (does.where === 'there' && paid)
      await control(trade, at, paid.provider, { reference: paid.id, action: 'refund', ...part });
    if (does.where === 'here')
      await trade.servers[at].request(`/api/orders/${order.order}/refunds/`, {
        ...{ method: 'POST', as: trade.admin, headers: { 'idempotency-key': randomUUID() } },
        body: { reason: 'Damaged.', ...part },
      });
  } else if ('disputes' in does) {
    const paid = await findPaid(trade);
    // A bank takes back a payment; PayPal calls that a reversal.
    if (paid?.provider === 'stripe')
      await control(trade, at, 'stripe', { reference: paid.id, action: does.disputes, delivery: does.delivery });
    else if (paid?.provider === 'paypal' && does.disputes === 'dispute')
      await control(trade, at, 'paypal', { reference: paid.id, action: 'reverse', delivery: does.delivery });
  } else if ('gives' in does) {
    if (gift)
      await control(trade, at, 'stripe', { reference: gift.donation, action: does.gives, delivery: does.delivery });
  } else if ('payout' in does) await doPayout(trade, at, does.payout);
  else if ('retries' in does) {
    const provider = trade.providers[does.retries] ?? trade.provider;
    const headers = { 'idempotency-key': randomUUID() };
    await askOrder(trade, at, 'retry-payment/', { method: 'POST', headers, body: { provider } });
  } else {
    const provider = await providerNow(trade);
    const names = calls[provider];
    const on = names[does.call % names.length];
    await control(trade, at, provider, { on, kind: does.fails, times: 1 }, 'faults/');
  }
}

/** Pays the order, and begins the monthly gift. */
export async function payAll(trade: Trade): Promise<void> {
  const { provider, order, gift } = trade;
  await control(trade, 0, provider, { reference: order.order, action: 'pay' });
  if (gift) await control(trade, 1, 'stripe', { reference: gift.donation, action: 'pay' });
  await askOrder(trade, 1, 'refresh/', { method: 'POST' });
}

type Simple = Extract<MoneyStep['does'], string>;

async function doSimply(trade: Trade, at: Place, does: Simple): Promise<void> {
  const { servers, school } = trade;
  if (does === 'refresh') {
    // Allows another fetch from the provider immediately.
    await servers[0].database.owner.query('update orders set asked_at = null where tenant_id = $1', [school.id]);
    await askOrder(trade, at, 'refresh/', { method: 'POST' });
  } else if (does === 'reconcile') await runWaiting(trade);
  else if (does === 'stop gift') await askGift(trade, at, 'cancel/', { method: 'POST' });
  else if (does === 'other buyer') await trade.place(at, { email: 'other@home.example', key: randomUUID() });
  else {
    const [refund] = await refundsAt(trade);
    const paid = await findPaid(trade);
    if (refund && paid) await control(trade, at, paid.provider, { reference: refund.id, action: 'fail_late' });
  }
}

/**
 * Acts on the cause's payouts as platform staff. One person may not take both steps, and two may take the second at the
 * same moment.
 */
async function doPayout(trade: Trade, at: Place, does: (typeof payoutActions)[number]): Promise<void> {
  const { cause, currency, preparer, confirmer } = trade;
  if (does === 'prepare') {
    await askPlatform(trade, at, 'payouts/', preparer, { cause, currency, until: new Date().toISOString() });
    return;
  }
  const waiting = await findPrepared(trade);
  if (waiting === undefined) return;
  const today = new Date().toISOString().slice(0, 10);
  const confirm = (where: Place, as = confirmer) =>
    askPlatform(trade, where, `payouts/${waiting}/confirm/`, as, { reference: 'BACS 1', paid_on: today });
  if (does === 'withdraw') await askPlatform(trade, at, `payouts/${waiting}/withdraw/`, preparer, { reason: 'Wrong.' });
  else if (does === 'confirm alone') await confirm(at, preparer);
  else if (does === 'confirm twice') await Promise.all([confirm(0), confirm(1)]);
  else await confirm(at);
}

async function findPrepared({ servers, cause }: Trade): Promise<string | undefined> {
  const { rows } = await servers[0].database.owner.query<{ id: string }>(
    `select id from payouts where cause_id = $1 and state = 'prepared'`,
    [cause],
  );
  return rows[0]?.id;
}

/** Makes the school's waiting jobs due, except those that are hours away. */
export async function runWaiting({ servers, school }: Trade): Promise<void> {
  await servers[0].database.owner.query(
    `update graphile_worker._private_jobs set run_at = least(run_at, now()), attempts = 0 where payload->>'tenant_id' = $1
      and locked_at is null and (payload->>'round' is null or (payload->>'round')::int < 5)`,
    [school.id],
  );
}
