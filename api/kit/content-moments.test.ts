import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchContentMoments } from './content-moments.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Watches moments whose delays are answered one after the other; the last one stays. */
function watch(...delays: (number | null | Error)[]) {
  const counts = { asked: 0, moments: 0 };
  const moments = watchContentMoments(
    async () => {
      const delay = delays[Math.min(counts.asked++, delays.length - 1)];
      if (delay instanceof Error) throw delay;
      return delay ?? null;
    },
    () => void counts.moments++,
  );
  return { counts, ...moments };
}

test('each moment is announced once, just after it', async () => {
  const { counts } = watch(5000, 2000, null);
  await vi.advanceTimersByTimeAsync(4999);
  expect(counts.moments).toBe(0);
  await vi.advanceTimersByTimeAsync(50);
  expect(counts.moments).toBe(1);
  await vi.advanceTimersByTimeAsync(10 * 3600_000);
  expect(counts.moments).toBe(2);
});

test('a moment that is months away is asked for again each hour', async () => {
  const { counts } = watch(90 * 24 * 3600_000);
  await vi.advanceTimersByTimeAsync(3 * 3600_000 + 1);
  expect(counts).toEqual({ asked: 4, moments: 0 });
});

test('what is published later, and earlier than what was known, is announced', async () => {
  const { counts, reset } = watch(60_000, 1000, null);
  await vi.advanceTimersByTimeAsync(10);
  reset();
  await vi.advanceTimersByTimeAsync(1100);
  expect(counts.moments).toBe(1);
});

test('without the database the moment is asked for until there is an answer', async () => {
  const { counts } = watch(new Error('the database is away'), new Error('the database is away'), 1000, null);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(counts.moments).toBe(1);
});

test('after it was stopped nothing more is announced', async () => {
  const { counts, stop } = watch(1000);
  await vi.advanceTimersByTimeAsync(10);
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(counts.moments).toBe(0);
});
