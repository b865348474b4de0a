/** The key in localStorage of a guest’s cart, or of the count and books of a person's cart. */
export const CART_KEY = 'cart';

/** Shows the stored number of books. Called in the head of each page. */
export function showStoredCartCount(): void {
  try {
    setCartCount(JSON.parse(localStorage.getItem(CART_KEY) ?? '{}').count);
  } catch {
    // Storage is disabled or has other content: the cart counts as empty.
  }
}

/** Shows the number of books at the cart in the top bar, whose style sheet has the number as generated content. */
export function setCartCount(count: number): void {
  document.documentElement.style.setProperty('--cart', count > 0 ? `"${count}"` : 'none');
}
