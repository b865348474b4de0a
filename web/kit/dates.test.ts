import { describe, expect, test, vi } from 'vitest';
import { createDateFormat, createTableDates } from './dates.ts';

const time = new Date(2026, 10, 20, 14, 49).toISOString();

describe('dates', () => {
  test('are written in one way in each language', () => {
    const { date, dateTime, time: clock } = createDateFormat('en');
    expect(date(time)).toBe('20\u00a0Nov\u00a02026');
    expect(dateTime(time)).toBe('20\u00a0Nov\u00a02026, 14:49');
    expect(clock(time)).toBe('14:49');
    expect(createDateFormat('ar').date(time)).toBe('20\u00a0نوفمبر\u00a02026');
  });

  test('have no year in a table if it is this one', () => {
    vi.useFakeTimers({ now: new Date(2026, 11, 31, 23, 30) });
    const { date, dateTime, day } = createTableDates('en');
    expect(date(time)).toBe('20\u00a0Nov');
    expect(dateTime(time)).toBe('20\u00a0Nov, 14:49');
    expect(day('2026-01-01')).toBe('1\u00a0Jan');
    expect(day('2025-12-31')).toBe('31\u00a0Dec\u00a02025');
    vi.setSystemTime(new Date(2027, 0, 1, 0, 30));
    expect(date(time)).toBe('20\u00a0Nov\u00a02026');
    vi.useRealTimers();
  });

  test('a day is the same in every time zone', () => {
    expect(createDateFormat('en').day('2026-11-20')).toBe('20\u00a0Nov\u00a02026');
  });

  test.each([
    [2026, 10, 20, 'Today'],
    [2026, 10, 19, 'Yesterday'],
    [2026, 10, 17, '3 days ago'],
    [2026, 9, 16, '5 weeks ago'],
    [2026, 7, 20, '3 months ago'],
    [2023, 10, 20, '3 years ago'],
  ])('%i-%i-%i is counted in days of the calendar: %s', (year, month, day, words) => {
    vi.useFakeTimers({ now: new Date(2026, 10, 20, 0, 30) });
    expect(createDateFormat('en').daysAgo(new Date(year, month, day, 23, 59).toISOString())).toBe(words);
    vi.useRealTimers();
  });
});
