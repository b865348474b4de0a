import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitRate } from './rate-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('200 times in a second run twice: immediately, and when the second is over', () => {
  let runs = 0;
  const limited = limitRate(() => void runs++, 1000);
  for (let time = 0; time < 200; time++) {
    limited.run();
    vi.advanceTimersByTime(4);
  }
  expect(runs).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(runs).toBe(2);
  vi.advanceTimersByTime(5000);
  expect(runs).toBe(2);
});

test('what comes later runs immediately', () => {
  let runs = 0;
  const limited = limitRate(() => void runs++, 1000);
  limited.run();
  vi.advanceTimersByTime(1000);
  limited.run();
  expect(runs).toBe(2);
});

test('after it was stopped nothing more runs', () => {
  let runs = 0;
  const limited = limitRate(() => void runs++, 1000);
  limited.run();
  limited.run();
  limited.stop();
  vi.advanceTimersByTime(5000);
  expect(runs).toBe(1);
});
