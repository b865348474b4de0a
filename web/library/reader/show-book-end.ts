/** Scrolls to the content after the last page. */
export function showBookEnd(parent: Element | null): void {
  const heading = parent?.querySelector<HTMLElement>('[data-after-book] h2');
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  heading?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' });
  heading?.focus({ preventScroll: true });
}
