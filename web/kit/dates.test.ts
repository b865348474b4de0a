import { describe, expect, test } from 'vitest';
import { createDateFormat } from './dates.ts';

const time = new Date(2026, 10, 20, 14, 49).toISOString();

describe('dates', () => {
  test('are written in one way in each language', () => {
    const { date, dateTime, time: clock } = createDateFormat('en');
    expect(date(time)).toBe('20 Nov 2026');
    expect(dateTime(time)).toBe('20 Nov 2026, 14:49');
    expect(clock(time)).toBe('14:49');
    expect(createDateFormat('ar').date(time)).toBe('20 نوفمبر 2026');
  });

  test('a day is the same in every time zone', () => {
    expect(createDateFormat('en').day('2026-11-20')).toBe('20 Nov 2026');
  });
});
