import { describe, expect, test } from 'vitest';
import { nextItem, placePanel } from './disclosure.tsx';

const view = { width: 390, height: 844 };
const panel = { width: 224, height: 200 };
const buttonAt = (left: number, top: number) => ({ left, right: left + 44, top, bottom: top + 44 });

describe('a menu', () => {
  test('opens below its button, at the edge that it is aligned to', () => {
    expect(placePanel(buttonAt(100, 100), panel, view, 'left')).toMatchObject({ top: 144, left: 100 });
    expect(placePanel(buttonAt(330, 100), panel, view, 'right')).toMatchObject({ top: 144, left: 150 });
  });

  test('of the last row opens above its button', () => {
    expect(placePanel(buttonAt(100, 780), panel, view, 'left').top).toBe(580);
  });

  test('stays inside the window at both sides', () => {
    expect(placePanel(buttonAt(330, 100), panel, view, 'left').left).toBe(158);
    expect(placePanel(buttonAt(10, 100), panel, view, 'right').left).toBe(8);
  });

  test('that is higher than the window scrolls on the side with more space', () => {
    const high = { width: 224, height: 900 };
    expect(placePanel(buttonAt(100, 600), high, view, 'left')).toEqual({ top: 8, left: 100, maxHeight: 592 });
  });
});

describe('the keys of a menu', () => {
  test.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowDown', -1, 0],
    ['ArrowUp', 0, 2],
    ['ArrowUp', -1, 2],
    ['Home', 1, 0],
    ['End', 1, 2],
    ['a', 0, undefined],
  ])('%s at item %i of three leads to %s', (key, current, next) => {
    expect(nextItem(current, 3, key)).toBe(next);
  });
});
