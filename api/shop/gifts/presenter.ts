import type { ProvidersSettings } from '#api/kit/provider-settings.ts';
import type { Reply } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findInvoiceNumbers } from '#api/money/invoices/service.ts';
import { hasDeclines } from '#api/shop/orders/attempt-queries.ts';
import { findMonthlyGift, type MonthlyState } from '#api/shop/orders/monthly-gift-queries.ts';
import { findOrderProviders } from '#api/shop/orders/order-providers.ts';
import { isRenewal, isUnpaid } from '#api/shop/orders/policy.ts';
import { findLines, findOrder, findRenewals, type OrderRow } from '#api/shop/orders/queries.ts';
import { findRefunds, type RefundRow } from '#api/shop/orders/refund-queries.ts';
import { findAttempts, hasUnclearPayment } from '#api/shop/orders/service.ts';
import type { Gift, GiftState } from '#contract/shop/gifts.ts';
import type { OrderState } from '#contract/shop/orders.ts';

/** Presents a gift to its giver; for a renewal, the monthly gift that it pays. */
export async function presentGift(db: TenantDb, order: OrderRow, settings: ProvidersSettings) {
  const first = isRenewal(order) && order.monthly_gift_id;
  const gift = first ? ((await findOrder(db, first)) ?? order) : order;
  const { id, number, currency, total: amount, provider, placed_at, asked_at } = gift;
  if (provider === null) throw new Error('a gift is paid at a provider');
  const [line] = await findLines(db, id);
  if (line?.format !== 'gift') throw new Error(`${id} is not a gift`);
  const attempts = await findAttempts(db, id);
  const isPaid = !isUnpaid(gift.state);
  const needs_check = !isPaid && (await hasUnclearPayment(db, id));
  const pending = isPaid ? undefined : attempts.find((attempt) => attempt.state === 'pending');
  const way = pending && { at: pending.created_at, amount, state: 'on_its_way' as const, receipt: null };
  const { isStopped, ...monthly } = await presentMonthly(db, gift);
  const renewals = gift.monthly_gift_id === null ? [] : await findRenewals(db, id);
  const orderIds = [...renewals.map((renewal) => renewal.id), id];
  const numbers = await findInvoiceNumbers(db, orderIds);
  const refunds = Map.groupBy(await findRefunds(db, ...orderIds), ({ order_id }) => order_id);
  const payments = [...renewals, gift].flatMap((paid) =>
    paymentsOf(paid, refunds.get(paid.id) ?? [], numbers.get(paid.id)),
  );
  const can_retry = !isPaid && !pending && !needs_check && !isStopped;
  return {
    ...{ id, number, amount, currency, provider, ...monthly },
    cause: { id: line.cause_id, name: line.cause_name },
    project: line.project_id === null ? null : { id: line.project_id, title: line.title },
    payments: [...payments, ...(way ? [way] : [])],
    is_on_its_way: pending !== undefined,
    receipt: numbers.get(id) ?? null,
    has_declined: await hasDeclines(db, id),
    needs_check,
    ...{ can_retry, providers: can_retry ? await findOrderProviders(db, gift, settings) : [] },
    placed_at,
    asked_at,
  };
}

type MonthlyPart = Pick<Reply<typeof Gift>, 'interval' | 'state' | 'next_at' | 'is_paused' | 'can_stop'> & {
  isStopped: boolean;
};

async function presentMonthly(db: TenantDb, { id, state, monthly_gift_id }: OrderRow): Promise<MonthlyPart> {
  const monthly = monthly_gift_id === null ? undefined : await findMonthlyGift(db, id);
  if (!monthly)
    return {
      ...{ interval: 'once', state: giftStateOf(state), next_at: null, is_paused: false, can_stop: false },
      isStopped: false,
    };
  const runs = monthly.state === 'active' || monthly.state === 'past_due';
  return {
    ...{ interval: 'month', state: monthlyStateOf(monthly.state, state), is_paused: monthly.is_paused, can_stop: runs },
    isStopped: monthly.state === 'cancelled',
    next_at: monthly.is_paused ? null : monthly.next_at,
  };
}

/** Returns the state of a monthly gift; before the first payment, the state of its order. */
function monthlyStateOf(state: MonthlyState, orderState: OrderState): GiftState {
  return state === 'waiting' ? giftStateOf(orderState) : state;
}

/** Returns the state of a single gift. A partly refunded gift counts as given. */
function giftStateOf(state: OrderState): GiftState {
  if (state === 'created' || state === 'awaiting_payment') return 'awaiting_payment';
  if (state === 'failed' || state === 'refunded') return state;
  return state === 'cancelled' || state === 'expired' ? 'cancelled' : 'paid';
}

/** Returns what a payment raised and what was refunded of it. `number` is that of its invoice. */
function paymentsOf({ id, total, paid_at, state }: OrderRow, allRefunds: RefundRow[], number: string | undefined) {
  const refunds = allRefunds.filter((refund) => refund.state === 'done');
  const left = refunds.reduce((sum, { amount }) => sum - amount, total);
  return [
    ...refunds.map(({ done_at, created_at, amount }) => ({
      ...{ at: done_at ?? created_at, amount, state: 'refunded' as const, receipt: null },
    })),
    ...(paid_at && left > 0
      ? [
          {
            ...{ at: paid_at, amount: left },
            state: state === 'disputed' ? ('held' as const) : ('raised' as const),
            receipt: number ? { id, number } : null,
          },
        ]
      : []),
  ];
}
