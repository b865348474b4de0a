import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepAsking, type Rhythm } from './keep-asking.ts';

const START = new Date(2026, 10, 20, 10, 0);

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

type Reply = 'final' | 'open' | 'away';

/** Asks with these answers, then `open` for ever, and notes after how many seconds each question came. */
function start(...replies: Reply[]) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const asked: number[] = [];
  const rhythms: Rhythm[] = [];
  const questions = keepAsking({
    ask: async () => {
      asked.push((Date.now() - START.getTime()) / 1000);
      return replies.shift() ?? 'open';
    },
    onChange: (rhythm) => rhythms.push(rhythm),
    page: page as unknown as Document,
  });
  const show = (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  return { ...questions, asked, show, pass, last: () => rhythms.at(-1) };
}

describe('questions about a payment', () => {
  test('come every 3 s for half a minute, every 10 s for five minutes, then every minute', async () => {
    const { asked, pass, stop } = start();
    await pass(481);
    stop();
    expect(asked.slice(0, 13)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 40, 50]);
    expect(asked.slice(-4)).toEqual([300, 360, 420, 480]);
  });

  test('end with a final answer', async () => {
    const { asked, pass, last } = start('open', 'final');
    await pass(600);
    expect(asked).toEqual([0, 3]);
    expect(last()).toEqual({ state: 'done', answeredAt: START.getTime() + 3000, nextAt: null });
  });

  test('go on after one that nobody answered, and that one is not said to be answered', async () => {
    const { asked, pass, last, stop } = start('open', 'away');
    await pass(4);
    expect(last()).toEqual({
      ...{ state: 'waiting', answeredAt: START.getTime() },
      nextAt: START.getTime() + 13_000,
    });
    await pass(10);
    stop();
    expect(asked).toEqual([0, 3, 13]);
  });

  test('stop while nobody sees the page, and come at once when it is seen again', async () => {
    const { asked, show, pass, last, stop } = start();
    show('hidden');
    await pass(900);
    expect(asked).toEqual([0]);
    expect(last()?.nextAt).toBeNull();
    show('visible');
    await pass(1);
    stop();
    expect(asked).toEqual([0, 900]);
  });

  test('come now when a person wants it, and never two at once', async () => {
    const { asked, askNow, pass, stop } = start();
    askNow();
    await pass(1);
    askNow();
    await pass(2.5);
    stop();
    expect(asked).toEqual([0, 1]);
  });

  test('end when the page is left', async () => {
    const { asked, show, pass, stop } = start();
    await pass(1);
    stop();
    show('visible');
    await pass(600);
    expect(asked).toEqual([0]);
  });
});
