import type { Order } from '#contract/shop/orders.ts';
import { CallError, call } from '#web/kit/call.ts';
import { type PaymentAnswer, type PaymentRead, usePayment } from '#web/money/payments/use-payment.ts';
import { removeBought } from './remove-bought.ts';

export type OrderAnswer = PaymentAnswer<Order>;
export type OrderRead = PaymentRead<Order>;

/** The payment's result is not affected, and the next visit opens the books. */
function ignoreOffline(cause: unknown): void {
  if (!(cause instanceof CallError)) throw cause;
}

/** Asks the provider about an order, and repeats this as long as its payment may still arrive. */
export function useOrder(orderId: string | null, shouldWait: boolean): OrderRead {
  return usePayment(orderId, shouldWait, refresh);
}

const refresh: Parameters<typeof usePayment<Order>>[2] = async ({ id, orderKey, shouldWait, signal }) => {
  const withKey = { params: { id }, signal, ...(orderKey && { orderKey }) };
  const order = await call('POST /orders/{id}/refresh/', withKey);
  if (order.paid_at === null) return order;
  // “Read now” opens the whole book only when the cookie is set.
  if (orderKey && order.state !== 'refunded') await call('POST /orders/{id}/open/', withKey).catch(ignoreOffline);
  if (shouldWait) void removeBought(order);
  return order;
};
