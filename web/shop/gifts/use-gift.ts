import type { Gift } from '#contract/shop/gifts.ts';
import { call } from '#web/kit/call.ts';
import { type PaymentRead, usePayment } from '#web/money/payments/use-payment.ts';

export type GiftRead = PaymentRead<Gift>;

/** Asks the provider about a gift, and repeats this as long as its payment may still arrive. */
export function useGift(id: string, shouldWait: boolean): GiftRead {
  return usePayment(id, shouldWait, refresh);
}

const refresh: Parameters<typeof usePayment<Gift>>[2] = ({ id, orderKey, signal }) =>
  call('POST /donations/{id}/refresh/', { params: { id }, signal, ...(orderKey && { orderKey }) });
