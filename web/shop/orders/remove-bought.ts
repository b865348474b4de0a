import { removeFromGuestCart, saveAccountCart } from '#web/core/on-device/local-cart.ts';
import { CallError, call } from '#web/kit/call.ts';
import { currentSession } from '#web/kit/session.ts';
import { forgetWishList } from '#web/shop/cart/wish-list-token.ts';
import { forgetCartId } from './cart-id.ts';

/** Removes the books of a paid order from the person's cart, or from this browser's. */
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
      // The order is paid in any case, and books that remain in the cart can be removed there.
      if (!(cause instanceof CallError)) throw cause;
    }
  }
}
