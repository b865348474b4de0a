import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

/** The resource types that can change the page. Pictures cannot: their space is reserved, and some are fetched to be stored only. */
const AWAITED_TYPES = new Set(['document', 'script', 'stylesheet', 'font', 'fetch', 'xhr']);
const PICTURE = /\.(webp|avif|png|jpe?g|svg)$/;
const TIMEOUT_MS = 30_000;
/** More than twice as long as the answer takes at most: see FIND_ACTIVITY. */
const ANSWER_MS = 10_000;
const pendingByPage = new WeakMap<Page, Set<Request>>();

/** Tracks the pending requests of a page from now on. */
export function trackRequests(page: Page): Set<Request> {
  const tracked = pendingByPage.get(page);
  if (tracked) return tracked;
  const pending = new Set<Request>();
  page.on('request', (request) => {
    // Requests of the previous page do not count.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pending.clear();
    if (AWAITED_TYPES.has(request.resourceType()) && !PICTURE.test(new URL(request.url()).pathname))
      pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  pendingByPage.set(page, pending);
  return pending;
}

/**
 * Waits until the page is hydrated, shows nothing that still loads or moves, and has no pending request: before
 * that a click or a key may do nothing, and a check may see an intermediate state.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  const pending = trackRequests(page);
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const wasPending = pending.size;
    const activity = await findActivity(page);
    if (activity === '' && wasPending + pending.size === 0) return;
    if (Date.now() < deadline) continue;
    const open = [...pending].map((request) => request.url());
    throw new Error(`${page.url()} does not become idle: ${[activity, ...open].join(' ')}`);
  }
}

/**
 * Waits for two frames with idle time after them; then lists what is still active. Each wait ends after a second: now and then Chromium
 * draws no frame of a page for minutes while another page is in front, and what is not drawn does not move.
 */
const FIND_ACTIVITY = `(async () => {
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise((drawn) => [requestAnimationFrame(drawn), setTimeout(drawn, 1000)]);
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 }));
  }
  const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
  return [
    document.documentElement.dataset.state !== 'settled' && 'not settled',
    document.fonts.status !== 'loaded' && 'fonts',
    document.querySelector('[aria-busy="true"]') && 'busy',
    moving.length > 0 && 'moving',
  ].filter(Boolean).join();
})()`;

/** Now and then the browser loses an answer: without an end, the test would wait for it until its time is over. */
async function findActivity(page: Page): Promise<string> {
  const stop = new AbortController();
  const lost = sleep(ANSWER_MS, 'no answer', { signal: stop.signal });
  // When the answer comes first.
  lost.catch(() => {});
  const answer = page.evaluate<string>(FIND_ACTIVITY).catch(reportNavigation);
  return Promise.race([answer, lost]).finally(() => stop.abort());
}

/** Tells whether a call to the page failed because another page was opened meanwhile. */
export function isNavigation(error: unknown): boolean {
  return /Execution context was destroyed|Frame was detached/.test(String(error));
}

/** Reports a navigation during the check as activity. */
function reportNavigation(error: unknown): string {
  if (isNavigation(error)) return 'elsewhere';
  throw error;
}
