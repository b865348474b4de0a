import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/kit/days.ts';
import { busyDays, wholeNumbers } from './school-days.ts';

const days = busyDays(new Date('2026-11-20T12:00:00Z'), 0);
const weightOf = (day: string) => days.find((one) => one.day === day)?.weight ?? 0;

describe('the days of the demo data', () => {
  test('are the last 120, today included', () => {
    expect(days).toHaveLength(120);
    expect(days.at(-1)?.day).toBe('2026-11-20');
  });

  test('are busier in term time than on weekends and in holidays', () => {
    expect(weightOf('2026-11-18')).toBeGreaterThan(3 * weightOf('2026-11-15'));
    expect(weightOf('2026-10-20')).toBeGreaterThan(3 * weightOf('2026-10-27'));
  });

  test('rise over the months, week by week of school', () => {
    const week = (monday: string) =>
      busyDays(new Date('2026-12-11T12:00:00Z'), 0)
        .filter(({ day }) => Date.parse(day) >= Date.parse(monday) && Date.parse(day) < Date.parse(monday) + 5 * DAY_MS)
        .reduce((sum, { weight }) => sum + weight, 0);
    expect(week('2026-12-07')).toBeGreaterThan(1.6 * week('2026-09-07'));
  });

  test('are the same for the same day, and differ between schools', () => {
    expect(busyDays(new Date('2026-11-20T18:00:00Z'), 0)).toEqual(days);
    expect(busyDays(new Date('2026-11-20T12:00:00Z'), 1)).not.toEqual(days);
  });
});

test('small numbers of many days add up to what they are in all', () => {
  expect(wholeNumbers(Array.from({ length: 10 }, () => 0.4)).reduce((sum, count) => sum + count, 0)).toBe(4);
  expect(wholeNumbers([2.5, 0.1, 0.1, 0.4])).toEqual([3, 0, 0, 0]);
});
