import { afterEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/kit/days.ts';
import { endOfDay, lastDay } from './grant-dialog.tsx';

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

test.for([
  ['Pacific/Honolulu', '-10:00'],
  ['America/New_York', '-05:00'],
  ['UTC', '+00:00'],
  ['Asia/Kathmandu', '+05:45'],
  ['Pacific/Auckland', '+13:00'],
])('the last day to choose in %s ends within 12 months, and keeps its name', ([zone = '', offset]) => {
  process.env.TZ = zone;
  for (const time of ['00:00:00', '06:30:00', '11:59:59', '23:59:58']) {
    const now = new Date(`2026-11-27T${time}Z`);
    const end = endOfDay(lastDay(now));
    const inAYear = new Date('2027-11-27T00:00:00Z').getTime() + (now.getTime() - Date.parse('2026-11-27T00:00:00Z'));
    expect(Date.parse(end), end).toBeLessThanOrEqual(inAYear);
    expect(inAYear - Date.parse(end), end).toBeLessThan(DAY_MS);
    expect(end).toBe(`${lastDay(now)}T23:59:59${offset}`);
  }
});

test('an empty field stays empty', () => {
  expect(endOfDay('')).toBe('');
});
