const KEY = 'cart_id';

/** Returns the random id of the list in this browser, by which a guest has one open order. Undefined: the browser stores nothing. */
export function cartId(): string | undefined {
  try {
    const id = localStorage.getItem(KEY) ?? crypto.randomUUID();
    localStorage.setItem(KEY, id);
    return id;
  } catch {
    return undefined;
  }
}

/** Begins another list, after the order of the last one was paid. */
export function forgetCartId(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
