import { test as base, describe, expect, vi } from 'vitest';
import { createSavingPace } from './saving-pace.ts';

/** A page of a browser that is visible and has a connection. */
class FakePage extends EventTarget {
  isIdle = true;
  requestIdleCallback = (run: () => void) => void (this.isIdle && run());
}

const test = base
  .extend('page', ({}, { onCleanup }) => {
    vi.useFakeTimers();
    const page = new FakePage();
    vi.stubGlobal('window', page);
    vi.stubGlobal('document', { visibilityState: 'visible' });
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('requestIdleCallback', page.requestIdleCallback);
    onCleanup(() => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    });
    return page;
  })
  .extend('reading', ({ page }) => {
    const controller = new AbortController();
    const begin = (pageCount: number) => {
      const pace = createSavingPace(pageCount);
      const steps: string[] = [];
      pace.start(controller.signal).then(() => steps.push('started'));
      return { pace, steps, page, controller, signal: controller.signal };
    };
    return begin;
  });

const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test('pages count as read from the first one on, once they are drawn, without a gap', ({ reading }) => {
  const { pace } = reading(12);
  for (const pages of ['1', '2,3', '9']) pace.show(pages, true);
  pace.show('4', false);
  expect(pace.readPages()).toBe(3);
});

describe('a book is stored', () => {
  test('when its reader rests for 15 seconds, counted from the last touch, key or turn', async ({ reading }) => {
    const { pace, steps, page } = reading(12);
    pace.show('1', true);
    await wait(14);
    page.dispatchEvent(new Event('touchstart'));
    await wait(14);
    pace.show('2', true);
    await wait(14);
    expect(steps).toEqual([]);
    await wait(1);
    expect(steps).toEqual(['started']);
  });

  test('after three turns whose pages were drawn', async ({ reading }) => {
    const { pace, steps } = reading(12);
    for (const page of ['4', '5', '6']) pace.show(page, true);
    pace.show('7', false);
    await wait(1);
    expect(steps).toEqual([]);
    pace.show('7', true);
    await wait(0);
    expect(steps).toEqual(['started']);
  });

  test('after as many turns as a shorter book has', async ({ reading }) => {
    const { pace, steps } = reading(2);
    pace.show('1', true);
    await wait(1);
    expect(steps).toEqual([]);
    pace.show('2', true);
    await wait(0);
    expect(steps).toEqual(['started']);
  });

  test('not while its page is hidden, is not drawn, or has no connection', async ({ reading }) => {
    const { pace, steps, page } = reading(12);
    pace.show('1', false);
    await wait(60);
    vi.stubGlobal('document', { visibilityState: 'hidden' });
    pace.show('1', true);
    await wait(60);
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('document', { visibilityState: 'visible' });
    page.dispatchEvent(new Event('visibilitychange'));
    await wait(60);
    expect(steps).toEqual([]);
    vi.stubGlobal('navigator', { onLine: true });
    page.dispatchEvent(new Event('online'));
    await wait(15);
    expect(steps).toEqual(['started']);
  });
});

test('the next file waits while a turn is under way, and until the browser is idle', async ({ reading }) => {
  const { pace, page, steps, signal } = reading(12);
  pace.show('2', false);
  pace.idle(signal).then(() => steps.push('next file'));
  await wait(5);
  page.isIdle = false;
  pace.show('2', true);
  await wait(5);
  expect(steps).toEqual([]);
  page.isIdle = true;
  pace.idle(signal).then(() => steps.push('next file'));
  await wait(0);
  expect(steps).toEqual(['next file']);
});

test('no wait outlasts a closed book', async ({ reading }) => {
  const { pace, steps, controller, signal } = reading(12);
  pace.idle(signal).then(() => steps.push('next file'));
  controller.abort();
  await wait(0);
  expect(steps.sort()).toEqual(['next file', 'started']);
});
