const KEY = 'wish_list';

/**
 * Stores the token of the wish list whose books were put in the cart, so that they open for its student or class once
 * they are paid.
 */
export function keepWishList(token: string): void {
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // Without storage the books are bought for the buyer only. The page of the wish list stays open, where they can be
    // added again.
  }
}

/** Returns the token of the last wish list that was put in this browser's cart; undefined if there is none. */
export function keptWishList(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Removes the token after its books were paid, or the list has ended. */
export function forgetWishList(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage no token exists.
  }
}
