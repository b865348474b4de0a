import { expect, test } from 'vitest';
import { nextMonthOf } from './how-often.tsx';

test.each([
  ['2026-11-24', '2026-12-24'],
  ['2026-12-31', '2027-01-31'],
  ['2027-01-31', '2027-02-28'],
  ['2028-01-30', '2028-02-29'],
])('a gift of %s is paid next on %s', (day, next) => {
  expect(
    nextMonthOf(new Date(`${day}T12:00:00Z`))
      .toISOString()
      .slice(0, 10),
  ).toBe(next);
});
