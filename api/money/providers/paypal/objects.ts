import type { Order, OrdersCapture, Refund } from '@paypal/paypal-server-sdk';
import type { ProviderPayment } from '#api/money/providers/provider-client.ts';
import type { ProviderRefund, ProviderSession } from '#api/money/providers/service.ts';
import { toAmount } from './amounts.ts';
import { readReference } from './reference.ts';

/**
 * Time in which a buyer can approve an order (order schema of checkout_orders_v2). After 6 hours its key would open
 * another one.
 */
const OPEN_MS = 3 * 3_600_000;

export const captureOf = (order: Order): OrdersCapture | undefined =>
  order.purchaseUnits?.[0]?.payments?.captures?.at(-1);

/** Returns whether the buyer has approved and no capture exists. A closed order has another intent. */
export const isApproved = (order: Order) =>
  order.status === 'APPROVED' && order.intent === 'CAPTURE' && captureOf(order) === undefined;

/**
 * Converts an order to a payment page. Only its capture shows the payment: a completed order can have a declined
 * capture.
 */
export function toSession(order: Order, { isLive }: { isLive: boolean }): ProviderSession {
  const unit = order.purchaseUnits?.[0];
  const { amount, currency: orderCurrency } = unit?.amount ? toAmount(unit.amount) : { amount: 0, currency: '' };
  const capture = captureOf(order);
  // The captured currency decides, should it ever differ from the requested one.
  const currency = capture?.amount?.currencyCode ?? orderCurrency;
  const state = capture ? 'complete' : isOver(order) ? 'expired' : 'open';
  const { tenantId, orderId, attemptId } = readReference(unit?.customId);
  return {
    ...{ id: order.id ?? '', state, amount, currency, isLive, tenantId, orderId, attemptId },
    url: state === 'open' ? pageOf(order) : null,
    isPaid: capture !== undefined && stateOf(capture) === 'succeeded',
    payment: capture ? toPayment(capture, unit?.payments?.refunds ?? []) : null,
  };
}

function isOver({ status, intent, createTime }: Order): boolean {
  if (status === 'APPROVED' && intent === 'CAPTURE') return false;
  return intent !== 'CAPTURE' || status === 'VOIDED' || Date.parse(createTime ?? '') + OPEN_MS <= Date.now();
}

function pageOf({ links = [] }: Order): string | null {
  return links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? null;
}

function toPayment(capture: OrdersCapture, refunds: Refund[]): ProviderPayment {
  const { amount, currency } = capture.amount ? toAmount(capture.amount) : { amount: 0, currency: '' };
  const { paypalFee, paypalFeeInReceivableCurrency } = capture.sellerReceivableBreakdown ?? {};
  const fee = paypalFeeInReceivableCurrency ?? paypalFee;
  const state = stateOf(capture);
  const completed = refunds.filter(({ status }) => status === 'COMPLETED');
  return {
    ...{ id: capture.id ?? '', state, amount, currency },
    amountRefunded: completed.reduce((sum, { amount: part }) => sum + (part ? toAmount(part).amount : 0), 0),
    fee: fee && state === 'succeeded' ? toAmount(fee) : null,
    cardFingerprint: null,
  };
}

function stateOf({ status }: OrdersCapture): ProviderPayment['state'] {
  if (status === 'COMPLETED' || status === 'REFUNDED' || status === 'PARTIALLY_REFUNDED') return 'succeeded';
  return status === 'PENDING' ? 'processing' : 'open';
}

export function toRefund(refund: Refund): ProviderRefund {
  const { amount, currency } = refund.amount ? toAmount(refund.amount) : { amount: 0, currency: '' };
  const capture = refund.links?.find(({ rel, href }) => rel === 'up' && href.includes('/captures/'))?.href;
  const { status } = refund;
  return {
    ...{ id: refund.id ?? '', amount, currency },
    refundId: readReference(refund.customId).refundId,
    paymentId: capture?.split('/').at(-1) ?? null,
    state: status === 'COMPLETED' ? 'succeeded' : status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'pending',
  };
}
