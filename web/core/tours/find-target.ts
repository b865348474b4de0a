/** Returns the first visible element of these selectors. */
export function findTarget(selectors: string[]): HTMLElement | undefined {
  const candidates = selectors.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]);
  return candidates.find((element) => element.getClientRects().length > 0);
}
