import { removeFromGuestCart, saveAccountCart } from '#web/core/on-device/local-cart.ts';
import { CallError, call } from '#web/kit/call.ts';
import { currentSession } from '#web/kit/session.ts';
import { forgetWishList } from '#web/shop/cart/wish-list-token.ts';
import { forgetCartId } from './cart-id.ts';

/** Takes the books of a paid order out of the cart of the person, or of this browser. */
export async function removeBought({ lines }: { lines: { item: string }[] }): Promise<void> {
  const items = lines.map(({ item }) => item);
  forgetWishList();
  const session = currentSession();
  if (!session) {
    forgetCartId();
    return removeFromGuestCart(items);
  }
  for (const id of items) {
    try {
      saveAccountCart(session.user.id, (await call('DELETE /data/cart/items/{id}/', { params: { id } })).items);
    } catch (cause) {
      // What stays in the cart can be removed there, and the order is paid all the same.
      if (!(cause instanceof CallError)) throw cause;
    }
  }
}
