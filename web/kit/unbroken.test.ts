import { expect, test } from 'vitest';
import { unbroken } from '#contract/kit/isolated-text.ts';
import { moneyText } from '#contract/kit/money-text.ts';
import { createDateFormat } from './dates.ts';

/** Marks where a line may break, by the rules of Unicode for spaces and hyphens. */
const withBreaks = (text: string) => text.replaceAll(/ |[-−](?!\u2060)/g, (at) => `${at.trim()}|`);

test.each([
  ['20 Nov 2026', '20\u00a0Nov\u00a02026'],
  ['20 Nov 2026, 14:49 GMT+5:45', '20\u00a0Nov\u00a02026, 14:49\u00a0GMT+5:45'],
  ['4F7K-2MPQ-9XTB', '4F7K-\u20602MPQ-\u20609XTB'],
  ['-£2.60', '-\u2060£2.60'],
])('%s stays on one line', (value, expected) => {
  expect(unbroken(value)).toBe(expected);
});

test('a date, a day and a negative amount have no place for a line break', () => {
  const { date, dateTime, month } = createDateFormat('en', 'UTC');
  const time = '2026-11-20T14:49:00Z';
  expect(withBreaks(date(time))).not.toContain('|');
  expect(withBreaks(month('2026-11-01'))).not.toContain('|');
  expect(withBreaks(dateTime(time)).split('|')).toHaveLength(2);
  expect(withBreaks(unbroken(moneyText({ amount: -260, currency: 'GBP' }, 'en')))).not.toContain('|');
});
