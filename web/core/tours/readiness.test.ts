import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitUntilReady } from './screen-tour.tsx';

/** A page in which these selectors match an element; tests have no browser document. */
function showPage(...selectors: string[]) {
  const element = { getClientRects: () => [{}] };
  const find = (selector: string) => (selectors.includes(selector) ? [element] : []);
  vi.stubGlobal('document', {
    activeElement: null,
    querySelector: (selector: string) => (selector.includes('dialog') && selectors.includes('dialog') ? element : null),
    querySelectorAll: find,
  });
}

const MAX_WAIT_MS = 10_000;
const start = async () => {
  const ready = waitUntilReady(['[data-tour="invite"]'], new AbortController().signal);
  await vi.advanceTimersByTimeAsync(MAX_WAIT_MS);
  return Promise.race([ready, 'still waiting']);
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a tour starts when a target is there, and gives up when none appears', async () => {
  showPage('[data-tour="invite"]');
  expect(await start()).toBe(true);
  showPage();
  expect(await start()).toBe(false);
});

test('a tour does not start over an open dialog', async () => {
  showPage('[data-tour="invite"]', 'dialog');
  expect(await start()).toBe(false);
});

test('a tour starts when its target appears late', async () => {
  showPage();
  const ready = waitUntilReady(['[data-tour="invite"]'], new AbortController().signal);
  await vi.advanceTimersByTimeAsync(2000);
  showPage('[data-tour="invite"]');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await Promise.race([ready, 'still waiting'])).toBe(true);
});
