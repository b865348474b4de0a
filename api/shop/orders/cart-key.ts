import { type Actor, accountIdOf } from '#api/kit/actor.ts';
import { sha256 } from '#api/kit/secrets.ts';

/** Returns the key of a person's cart, or of a guest's by the random list id in the browser; null without a cart. */
export function cartKeyOf(actor: Actor, cartId: string | undefined): Buffer | null {
  const personId = accountIdOf(actor);
  const cart = personId ?? cartId;
  return cart === undefined ? null : sha256(`cart of ${personId ? 'person' : 'browser'} ${cart}`);
}
