import { allowBuyer, mayBuy } from '#api/kit/policy.ts';
import type { MonthlyState } from '#api/shop/orders/monthly-queries.ts';
import type { GiftState } from '#contract/shop/gifts.ts';
import type { OrderState } from '#contract/shop/orders.ts';

/** Who cannot buy cannot give either: children, platform staff, and visits that only count. */
export const mayGive = mayBuy;
export const mayReadGift = allowBuyer;

/** Returns the state of a monthly gift, which is that of its order before the first payment. */
export function monthlyStateOf(state: MonthlyState, orderState: OrderState): GiftState {
  return state === 'waiting' ? giftStateOf(orderState) : state;
}

/** Returns the state of a gift that is given once. What was refunded in part has been given all the same. */
export function giftStateOf(state: OrderState): GiftState {
  if (state === 'created' || state === 'awaiting_payment') return 'awaiting_payment';
  if (state === 'failed' || state === 'refunded') return state;
  return state === 'cancelled' || state === 'expired' ? 'cancelled' : 'paid';
}
