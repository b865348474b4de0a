import { useEffect, useState } from 'react';
import type { OrderedBook, Quote } from '#contract/shop/orders.ts';
import { CallError } from '#web/kit/call.ts';
import { type PublicRead, usePublicApi } from '#web/kit/public-api.ts';
import { chosenMode } from '#web/schools/modes/mode-query.ts';
import { cartId } from './cart-id.ts';
import type { CouponChoice } from './coupon-field.tsx';

type Props = { lines: OrderedBook[]; country: string; isGuest: boolean };
type Choice = { code?: string | undefined; refusal?: string | undefined; refusedCode?: string | undefined };

/**
 * Reads the prices of the books with the chosen coupon. A refused coupon is removed, so that the full price is shown
 * with the reason.
 */
export function useQuote({ lines, country, isGuest }: Props): {
  quote: PublicRead<Quote>;
  coupon: CouponChoice;
  /** Removes the coupon if it is the reason why a call was refused. */
  refuse: (cause: unknown) => void;
} {
  const [{ code, refusal, refusedCode }, setChoice] = useState<Choice>({});
  const cart_id = code && isGuest ? cartId() : undefined;
  const body = { lines, country, ...(code && { coupon: code }), ...(cart_id && { cart_id }) };
  const quote = usePublicApi('POST /checkout/quote/', { query: chosenMode(), body }, { isEnabled: country !== '' });
  const { error, ...query } = quote;
  const message = refusalOf(error);

  useEffect(() => {
    if (message !== undefined) setChoice(({ code: refused }) => ({ refusal: message, refusedCode: refused }));
  }, [message]);

  return {
    quote: { ...query, error: message === undefined ? error : undefined },
    coupon: { code, refusal, refusedCode, onChange: (next) => setChoice({ code: next }) },
    refuse: (cause) => {
      const reason = refusalOf(cause);
      if (reason !== undefined) setChoice({ refusal: reason, refusedCode: code });
    },
  };
}

/** Returns the problem with the coupon; undefined if the refusal has another reason. */
function refusalOf(cause: unknown): string | undefined {
  if (!(cause instanceof CallError)) return undefined;
  return cause.state === 'coupon_used' ? cause.message : cause.fields.coupon?.[0];
}
