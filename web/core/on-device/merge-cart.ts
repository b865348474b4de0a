import { CallError, call } from '#web/kit/call.ts';
import { currentSession } from '#web/kit/session.ts';
import { readLocalCart, saveAccountCart } from './local-cart.ts';

let running: Promise<CallError | undefined> | undefined;

/**
 * Adds this browser's guest cart to the cart of the signed-in person. A failed call changes nothing: the cart page
 * tries again. Returns the refusal, if any.
 */
export function mergeGuestCart(): Promise<CallError | undefined> {
  running ??= merge().finally(() => {
    running = undefined;
  });
  return running;
}

async function merge(): Promise<CallError | undefined> {
  const session = currentSession();
  const person = session?.user.id;
  const { lines } = readLocalCart();
  // Visits and platform staff have no cart.
  if (!person || session?.visit || session?.user.role === 'upschool_admin') return undefined;
  try {
    const before = await call('GET /data/cart/');
    const after = lines.length > 0 ? await call('POST /data/cart/merge/', { body: { items: lines } }) : before;
    // Someone may have signed out in the meantime.
    if (currentSession()?.user.id !== person) return undefined;
    const added = after.count - before.count;
    const merged = lines.length > 0 ? { added, known: lines.length - added } : undefined;
    saveAccountCart(person, after.items, merged);
    return undefined;
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause;
    return cause;
  }
}
