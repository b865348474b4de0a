import type { Page, Request } from '@playwright/test';

/** What may change the page when it comes. Pictures have their place before. */
const AWAITED = new Set(['document', 'script', 'stylesheet', 'font', 'fetch', 'xhr']);
const PATIENCE_MS = 30_000;
const asked = new WeakMap<Page, Set<Request>>();

/** Counts from now on what a page has asked for and not got. */
export function watch(page: Page): Set<Request> {
  const known = asked.get(page);
  if (known) return known;
  const pending = new Set<Request>();
  page.on('request', (request) => {
    // What the page before had asked for is nobody's business any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pending.clear();
    if (AWAITED.has(request.resourceType())) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  asked.set(page, pending);
  return pending;
}

/**
 * Waits until the page has come to life, shows nothing that still loads or moves, and has nothing left to do: before
 * that a click or a key may do nothing, and what is looked at is on its way to something else.
 */
export async function atRest(page: Page): Promise<void> {
  const pending = watch(page);
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const wasPending = pending.size;
    const restless = await page.evaluate<string>(RESTLESS).catch(elsewhere);
    if (restless === '' && wasPending + pending.size === 0) return;
    if (Date.now() < deadline) continue;
    const open = [...pending].map((request) => request.url());
    throw new Error(`${page.url()} does not come to rest: ${[restless, ...open].join(' ')}`);
  }
}

/** Two frames come and go with nothing to do after them; then tells what is not at rest yet. */
const RESTLESS = `(async () => {
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
function elsewhere(error: unknown): string {
  if (/Execution context was destroyed|Frame was detached/.test(String(error))) return 'elsewhere';
  throw error;
}
