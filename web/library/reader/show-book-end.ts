const REQUESTED = 'data-end-requested';

/** Scrolls to the content after the last page, or notes on the stage that it will when the content has loaded. */
export function showBookEnd(parent: Element | null, isInstant = false): void {
  const heading = parent?.querySelector<HTMLElement>('[data-after-book] h2');
  if (!heading) return void parent?.setAttribute(REQUESTED, '');
  const end = heading.closest('[data-after-book]');
  const isStill = isInstant || matchMedia('(prefers-reduced-motion: reduce)').matches;
  end?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' });
  heading.focus({ preventScroll: true });
}

/** Shows the end if it was requested before it had loaded. */
export function showRequestedEnd(end: Element | null, isRequested: boolean): void {
  const stage = end?.closest(`[${REQUESTED}]`);
  stage?.removeAttribute(REQUESTED);
  // A smooth scroll would stop where the page changes its height while it loads.
  if (stage || isRequested) showBookEnd(end, isRequested);
}
