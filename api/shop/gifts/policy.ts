import { allowBuyer, mayBuy } from '#api/kit/policy.ts';
import type { MonthlyState } from '#api/shop/orders/monthly-gift-queries.ts';
import type { GiftState } from '#contract/shop/gifts.ts';
import type { OrderState } from '#contract/shop/orders.ts';

/** Excludes callers who cannot buy: children, platform staff, and visits that see only statistics. */
export const mayGive = mayBuy;
export const mayReadGift = allowBuyer;

/** Returns the state of a monthly gift; before the first payment, the state of its order. */
export function monthlyStateOf(state: MonthlyState, orderState: OrderState): GiftState {
  return state === 'waiting' ? giftStateOf(orderState) : state;
}

/** Returns the state of a single gift. A partly refunded gift counts as given. */
export function giftStateOf(state: OrderState): GiftState {
  if (state === 'created' || state === 'awaiting_payment') return 'awaiting_payment';
  if (state === 'failed' || state === 'refunded') return state;
  return state === 'cancelled' || state === 'expired' ? 'cancelled' : 'paid';
}
