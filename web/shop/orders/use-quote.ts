import { useEffect, useState } from 'react';
import type { OrderedBook, Quote } from '#contract/shop/orders.ts';
import { CallError } from '#web/kit/call.ts';
import { type PublicRead, usePublicApi } from '#web/kit/public-api.ts';
import { chosenMode } from '#web/schools/modes/chosen-mode.ts';
import { cartId } from './cart-id.ts';
import type { CouponChoice } from './coupon-field.tsx';

type Props = { lines: OrderedBook[]; country: string; isGuest: boolean };
type Choice = { code?: string | undefined; refusal?: string | undefined; refusedCode?: string | undefined };

/** Asks what the books cost with the chosen coupon. A coupon that is refused is taken out, so that the full price is shown with the reason. */
export function useQuote({ lines, country, isGuest }: Props): {
  quote: PublicRead<Quote>;
  coupon: CouponChoice;
  /** Takes out the coupon if it is why a call was refused. */
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

/** Returns what is wrong with the coupon; undefined: the refusal is about something else. */
function refusalOf(cause: unknown): string | undefined {
  if (!(cause instanceof CallError)) return undefined;
  return cause.state === 'coupon_used' ? cause.message : cause.fields.coupon?.[0];
}
