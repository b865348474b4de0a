import { allowAnyone, allowOwnAdmins } from '#api/kit/policy.ts';
import type { OrderState } from '#contract/shop/orders.ts';

/** Anyone may request a quote: it has the same facts as a book's page. */
export const mayQuote = allowAnyone;
/** Neither a visit nor "view as" can refund money. */
export const mayRefund = allowOwnAdmins;

/** States of open orders. A cart has at most one. */
export const OPEN_STATES = ['created', 'awaiting_payment'] as const;
const UNPAID_STATES: readonly OrderState[] = [...OPEN_STATES, 'failed', 'cancelled', 'expired'];

export function isUnpaid(state: OrderState): boolean {
  return UNPAID_STATES.includes(state);
}

/** Bought books can be read until the whole order is refunded. */
export function canReadBooksOf({ state }: { state: OrderState }): boolean {
  return !isUnpaid(state) && state !== 'refunded';
}

/** The printing steps, in their order. */
export const PRINT_STATES = ['preparing', 'printing', 'shipped', 'delivered'] as const;
type PrintState = (typeof PRINT_STATES)[number];
const STEPS: readonly OrderState[] = PRINT_STATES;

export function isStep(state: OrderState): state is PrintState {
  return STEPS.includes(state);
}

/** Whether copies exist after this step. Steps may be skipped: a shipped book was printed. */
export function isAfterPrinting(step: PrintState): boolean {
  return step !== 'preparing';
}

/** Returns the possible next steps. `states` are the order's earlier states; a refund does not undo them. */
export function nextPrintStates({
  state,
  isPrinted,
  states,
}: {
  state: OrderState;
  isPrinted: boolean;
  states: readonly OrderState[];
}): PrintState[] {
  if (!isPrinted || isUnpaid(state) || state === 'refunded' || state === 'disputed') return [];
  const last = Math.max(-1, ...states.map((one) => STEPS.indexOf(one)));
  return PRINT_STATES.slice(last + 1);
}

/** Whether an order is a later payment of a monthly gift. */
export const isRenewal = ({ id, monthly_gift_id }: { id: string; monthly_gift_id: string | null }) =>
  monthly_gift_id !== null && monthly_gift_id !== id;
