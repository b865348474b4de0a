import { expect, onTestFinished, test, vi } from 'vitest';
import { lastDays, lastWeeks } from './chart-days.ts';

test.for([
  ['Pacific/Auckland', '2026-11-23', '2026-11-16'],
  ['Europe/London', '2026-11-22', '2026-11-09'],
  ['Pacific/Honolulu', '2026-11-22', '2026-11-09'],
])('on a Sunday evening of UTC, the last two weeks in %s end on %s', ([timeZone = '', today, monday]) => {
  vi.useFakeTimers({ now: new Date('2026-11-22T20:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(lastWeeks(2, timeZone)).toEqual({ from: monday, to: today, interval: 'week' });
  expect(lastDays(1, timeZone)).toEqual({ from: today, to: today });
});
