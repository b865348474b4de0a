import { expect, test } from 'vitest';
import { mondayOf } from './work-charts.tsx';

test.each([
  ['2026-W01', '2025-12-29'],
  ['2026-W46', '2026-11-09'],
  ['2026-W53', '2026-12-28'],
  ['2027-W01', '2027-01-04'],
])('%s begins on %s', (week, monday) => {
  expect(mondayOf(week)).toBe(monday);
});
