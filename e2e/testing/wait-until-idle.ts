import type { Page, Request } from '@playwright/test';

/** What may change the page when it comes. Pictures have their place before. */
const AWAITED_TYPES = new Set(['document', 'script', 'stylesheet', 'font', 'fetch', 'xhr']);
const TIMEOUT_MS = 30_000;
const pendingByPage = new WeakMap<Page, Set<Request>>();

/** Counts from now on what a page has asked for and not got. */
export function trackRequests(page: Page): Set<Request> {
  const tracked = pendingByPage.get(page);
  if (tracked) return tracked;
  const pending = new Set<Request>();
  page.on('request', (request) => {
    // What the page before had asked for is nobody's business any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pending.clear();
    if (AWAITED_TYPES.has(request.resourceType())) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  pendingByPage.set(page, pending);
  return pending;
}

/**
 * Waits until the page has come to life, shows nothing that still loads or moves, and has nothing left to do: before
 * that a click or a key may do nothing, and what is looked at is on its way to something else.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  const pending = trackRequests(page);
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const wasPending = pending.size;
    const activity = await page.evaluate<string>(FIND_ACTIVITY).catch(reportNavigation);
    if (activity === '' && wasPending + pending.size === 0) return;
    if (Date.now() < deadline) continue;
    const open = [...pending].map((request) => request.url());
    throw new Error(`${page.url()} does not come to rest: ${[activity, ...open].join(' ')}`);
  }
}

/** Two frames come and go with nothing to do after them; then tells what is not at rest yet. */
const FIND_ACTIVITY = `(async () => {
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise(requestAnimationFrame);
    await new Promise((idle) => requestIdleCallback(idle));
  }
  const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
  return [
    document.documentElement.dataset.state !== 'settled' && 'not settled',
    document.fonts.status !== 'loaded' && 'fonts',
    document.querySelector('[aria-busy="true"]') && 'busy',
    moving.length > 0 && 'moving',
  ].filter(Boolean).join();
})()`;

/** It went to another page meanwhile. */
function reportNavigation(error: unknown): string {
  if (/Execution context was destroyed|Frame was detached/.test(String(error))) return 'elsewhere';
  throw error;
}
