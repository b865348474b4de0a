/** Leads to the page of the provider. A browser may bring this page back as it was left, busy; then it loads again. */
export function openPaymentPage(url: string): Promise<never> {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.assign(url);
  // The button stays busy until the other page is there.
  return new Promise(() => {});
}
