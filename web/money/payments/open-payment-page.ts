/** Leads to the provider's page. A browser may restore this page in its busy state; the page then reloads. */
export function openPaymentPage(url: string): Promise<never> {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.assign(url);
  // Never resolves, so that the button is busy until the other page is shown.
  return new Promise(() => {});
}
