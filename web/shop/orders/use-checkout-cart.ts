import type { Cart } from '#contract/shop/cart.ts';
import { useLocalCart } from '#web/core/on-device/local-cart.ts';
import type { CallError } from '#web/kit/call.ts';
import { usePublicApi } from '#web/kit/public-api.ts';
import type { Session } from '#web/kit/session.ts';
import { chosenMode } from '#web/schools/modes/chosen-mode.ts';

type CheckoutCart = { cart: Cart | undefined; error: CallError | undefined; refetch: () => void };

/** The cart to pay: that of the person, or of this browser. Undefined while it is read. */
export function useCheckoutCart(session: Session | null | undefined): CheckoutCart {
  const { lines } = useLocalCart();
  const ofPerson = usePublicApi('GET /data/cart/', { query: chosenMode() }, { isEnabled: Boolean(session) });
  const ofGuest = usePublicApi(
    'POST /data/cart/preview/',
    { query: chosenMode(), body: { items: lines } },
    { isEnabled: session === null },
  );
  const { data, error, refetch } = session ? ofPerson : ofGuest;
  return { cart: data, error, refetch };
}
