const KEY = 'cart_id';

/**
 * Returns the random id of this browser's cart, which limits a guest to one open order. Undefined if the browser stores
 * nothing.
 */
export function cartId(): string | undefined {
  try {
    const id = localStorage.getItem(KEY) ?? crypto.randomUUID();
    localStorage.setItem(KEY, id);
    return id;
  } catch {
    return undefined;
  }
}

/** Begins another cart, after the order of the last one was paid. */
export function forgetCartId(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage no id exists.
  }
}
