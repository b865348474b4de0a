import { type Actor, accountIdOf } from '#api/kit/actor.ts';
import { sha256 } from '#api/kit/secrets.ts';

/** Returns the key of the cart of a person, or of a guest by the random id of the list in the browser; null: of none. */
export function cartKeyOf(actor: Actor, cartId: string | undefined): Buffer | null {
  const personId = accountIdOf(actor);
  const cart = personId ?? cartId;
  return cart === undefined ? null : sha256(`cart of ${personId ? 'person' : 'browser'} ${cart}`);
}
