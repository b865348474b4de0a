import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PollingState, startPolling } from './polling.ts';

const START = new Date(2026, 10, 20, 10, 0);

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

type Reply = 'final' | 'open' | 'away';

/** Starts polling with these answers, then `open` each time, and records the second of each question. */
function start(...replies: Reply[]) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const askedAfter: number[] = [];
  const states: PollingState[] = [];
  const polling = startPolling({
    ask: async () => {
      askedAfter.push((Date.now() - START.getTime()) / 1000);
      return replies.shift() ?? 'open';
    },
    onChange: (state) => states.push(state),
    page: page as unknown as Document,
  });
  const show = (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  return { ...polling, askedAfter, show, pass, last: () => states.at(-1) };
}

describe('questions about a payment', () => {
  test('come every 3 s for half a minute, every 10 s for five minutes, then every minute', async () => {
    const { askedAfter, pass, stop } = start();
    await pass(481);
    stop();
    expect(askedAfter.slice(0, 13)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 40, 50]);
    expect(askedAfter.slice(-4)).toEqual([300, 360, 420, 480]);
  });

  test('end with a final answer', async () => {
    const { askedAfter, pass, last } = start('open', 'final');
    await pass(600);
    expect(askedAfter).toEqual([0, 3]);
    expect(last()).toEqual({ state: 'done', answeredAt: START.getTime() + 3000, nextAt: null });
  });

  test('continue after one without an answer, which is not said to be answered', async () => {
    const { askedAfter, pass, last, stop } = start('open', 'away');
    await pass(4);
    expect(last()).toEqual({
      ...{ state: 'waiting', answeredAt: START.getTime() },
      nextAt: START.getTime() + 13_000,
    });
    await pass(10);
    stop();
    expect(askedAfter).toEqual([0, 3, 13]);
  });

  test('stop while the page is hidden, and come immediately when it is shown again', async () => {
    const { askedAfter, show, pass, last, stop } = start();
    show('hidden');
    await pass(900);
    expect(askedAfter).toEqual([0]);
    expect(last()?.nextAt).toBeNull();
    show('visible');
    await pass(1);
    stop();
    expect(askedAfter).toEqual([0, 900]);
  });

  test('come now when a person wants it, and never two at a time', async () => {
    const { askedAfter, askNow, pass, stop } = start();
    askNow();
    await pass(1);
    askNow();
    await pass(2.5);
    stop();
    expect(askedAfter).toEqual([0, 1]);
  });

  test('end when the page is left', async () => {
    const { askedAfter, show, pass, stop } = start();
    await pass(1);
    stop();
    show('visible');
    await pass(600);
    expect(askedAfter).toEqual([0]);
  });
});
