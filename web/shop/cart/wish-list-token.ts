const KEY = 'wish_list';

/** Keeps the token of the wish list whose books were put in the cart, so that they open for its student or class once they are paid. */
export function keepWishList(token: string): void {
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // The books are bought for the buyer only. The page of the wish list stays open to put them in again.
  }
}

/** Returns the token of the last wish list that was put in the cart of this browser; undefined: of none. */
export function keptWishList(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Forgets it: its books were paid, or it has ended. */
export function forgetWishList(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
