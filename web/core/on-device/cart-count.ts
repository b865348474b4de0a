/** The key of localStorage with a guest’s cart, or with what is known of the cart of a person: its count and its books. */
export const CART_KEY = 'cart';

/** Shows the number of books that is stored, in the head of each page. */
export function showStoredCartCount(): void {
  try {
    setCartCount(JSON.parse(localStorage.getItem(CART_KEY) ?? '{}').count);
  } catch {
    // Storage is disabled or has something else: the cart counts as empty.
  }
}

/** Shows the number of books at the cart in the top bar, whose style sheet has it as generated content. */
export function setCartCount(count: number): void {
  document.documentElement.style.setProperty('--cart', count > 0 ? `"${count}"` : 'none');
}
