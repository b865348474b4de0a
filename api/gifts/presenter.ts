import { findInvoiceNumber } from '#api/invoices/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import {
  findAttempts,
  findLines,
  findRefunds,
  hasDeclines,
  hasUnclearPayment,
  isUnpaid,
  type OrderRow,
} from '#api/orders/service.ts';
import type { Gift } from '#contract/gifts.ts';
import { giftStateOf } from './policy.ts';

/** Presents a gift to its giver. */
export async function presentGift(db: TenantDb, gift: OrderRow): Promise<Gift> {
  const { tenant_id: tenantId, id, number, currency, total: amount, provider, placed_at, asked_at, paid_at } = gift;
  if (provider === null) throw new Error('a gift is paid at a provider');
  const [line] = await findLines(db, { tenantId, id });
  if (line?.format !== 'gift') throw new Error(`${id} is not a gift`);
  const attempts = await findAttempts(db, { tenantId, orderId: id });
  const state = giftStateOf(gift.state);
  const isPaid = !isUnpaid(gift.state);
  const needs_check = !isPaid && (await hasUnclearPayment(db, { tenantId, orderId: id }));
  const pending = isPaid ? undefined : attempts.find((attempt) => attempt.state === 'pending');
  const refunds = (await findRefunds(db, { tenantId, orderId: id })).filter((refund) => refund.state === 'done');
  const left = refunds.reduce((sum, refund) => sum - refund.amount, amount);
  const payments = [
    ...refunds.map((refund) => ({
      at: refund.done_at ?? refund.created_at,
      amount: refund.amount,
      state: 'refunded' as const,
    })),
    ...(paid_at && left > 0
      ? [{ at: paid_at, amount: left, state: gift.state === 'disputed' ? ('held' as const) : ('raised' as const) }]
      : []),
    ...(pending ? [{ at: pending.created_at, amount, state: 'on_its_way' as const }] : []),
  ];
  return {
    ...{ id, number, state, amount, currency, provider, interval: 'once', next_at: null },
    cause: { id: line.cause_id, name: line.cause_name },
    project: line.project_id === null ? null : { id: line.project_id, title: line.title },
    payments: payments.map(({ at, ...payment }) => ({ ...payment, at: at.toISOString() })),
    is_on_its_way: pending !== undefined,
    receipt: await findInvoiceNumber(db, { tenantId, orderId: id }),
    has_declined: await hasDeclines(db, { tenantId, orderId: id }),
    needs_check,
    can_retry: !isPaid && !pending && !needs_check,
    placed_at: placed_at.toISOString(),
    asked_at: asked_at?.toISOString() ?? null,
  };
}
