import { expect, test } from 'vitest';
import { toBasisPoints, toPercent, toUnits } from './typed-amounts.ts';

test.each([
  ['39', 'GBP', 3900],
  ['39.5', 'GBP', 3950],
  ['39,05', 'EUR', 3905],
  ['1.250', 'JOD', 1250],
  ['1.2345', 'JOD', 0],
  ['500', 'JPY', 500],
  ['٥٠', 'JOD', 50_000],
  ['١٢٫٥٠', 'GBP', 1250],
  ['500.5', 'JPY', 0],
  ['-3', 'GBP', 0],
  ['a few', 'GBP', 0],
  ['', 'GBP', 0],
])('%j in %s is %i of its smallest units; 0 is refused', (text, currency, amount) => {
  expect(toUnits(text, currency)).toBe(amount);
});

test.each([
  ['60', 6000],
  ['12.5', 1250],
  ['0,25', 25],
  ['١٢٫٥', 1250],
  ['', -1],
  ['1.255', -1],
  ['half', -1],
])('%j %% is %i basis points; -1 is refused', (text, points) => {
  expect(toBasisPoints(text)).toBe(points);
  if (points >= 0) expect(toBasisPoints(toPercent(points))).toBe(points);
});
