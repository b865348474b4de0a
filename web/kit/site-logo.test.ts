import { expect, test } from 'vitest';
import { logoScale } from './site-logo.tsx';

const scaleOf = (naturalWidth: number, naturalHeight: number) => logoScale({ naturalWidth, naturalHeight });

test('a wide and a tall logo cover the area of a square one', () => {
  expect(scaleOf(300, 300)).toBe(1);
  for (const [width, height] of [
    [400, 100],
    [100, 400],
  ] as const) {
    const side = scaleOf(width, height) ?? 0;
    expect(side * side * (height / width)).toBeCloseTo(1);
  }
});

test('an extreme logo stays in the bar, and a logo of unknown size has none', () => {
  expect(scaleOf(9000, 100)).toBeLessThan(3);
  expect(scaleOf(0, 0)).toBeUndefined();
});
