import { describe, expect, test } from 'vitest';
import { nextTile } from './pictures-step.tsx';

describe('the grid of pictures', () => {
  test.each([
    [0, 'ArrowRight', 1],
    [2, 'ArrowRight', 2],
    [4, 'ArrowLeft', 3],
    [3, 'ArrowLeft', 3],
    [4, 'ArrowDown', 7],
    [8, 'ArrowDown', 8],
    [4, 'ArrowUp', 1],
    [1, 'ArrowUp', 1],
    [5, 'Home', 0],
    [5, 'End', 8],
    [5, 'x', undefined],
  ] as const)('from tile %i %s leads to %s', (from, key, to) => {
    expect(nextTile(from, key, false)).toBe(to);
  });

  test('on a right-to-left page the arrow keys follow what is seen', () => {
    expect(nextTile(0, 'ArrowLeft', true)).toBe(1);
    expect(nextTile(0, 'ArrowRight', true)).toBe(0);
    expect(nextTile(1, 'ArrowRight', true)).toBe(0);
  });
});
