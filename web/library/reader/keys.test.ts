import { describe, expect, test } from 'vitest';
import { actionOfKey, type FocusHolder } from './keys.ts';

type KeyContext = { direction?: 'ltr' | 'rtl'; isScrolled?: boolean; holder?: FocusHolder; isShifted?: boolean };

const act = (
  key: string,
  { direction = 'ltr', isScrolled = false, holder = 'page', isShifted = false }: KeyContext = {},
) => actionOfKey({ key, isShifted, holder }, { direction, isScrolled });

test('left and right arrows follow the direction of the book', () => {
  expect(act('ArrowRight')).toBe('next');
  expect(act('ArrowLeft')).toBe('previous');
  expect(act('ArrowRight', { direction: 'rtl' })).toBe('previous');
  expect(act('ArrowLeft', { direction: 'rtl' })).toBe('next');
});

test.each([
  ['PageDown', 'next'],
  ['PageUp', 'previous'],
  ['Home', 'first'],
  ['End', 'last'],
  [' ', 'listen'],
  ['Escape', 'close'],
  ['b', 'bookmark'],
  ['n', 'note'],
  ['B', 'bookmark'],
  ['ArrowDown', 'down'],
  ['x', undefined],
  ['Enter', undefined],
  ['Tab', undefined],
])('in a book with pages the key “%s” does: %s', (key, action) => {
  expect(act(key)).toBe(action);
});

test.each([
  ['PageDown', 'screen-down'],
  ['PageUp', 'screen-up'],
  ['Home', 'top'],
  ['End', 'bottom'],
  ['ArrowRight', 'next'],
])('in a chapter the key “%s” does: %s', (key, action) => {
  expect(act(key, { isScrolled: true })).toBe(action);
});

describe('keys that a focused control needs', () => {
  test.each([
    ['button', ' ', undefined],
    ['button', 'Enter', undefined],
    ['button', 'ArrowRight', 'next'],
    ['button', 'Escape', 'close'],
    ['slider', 'ArrowLeft', undefined],
    ['slider', 'Home', undefined],
    ['slider', 'PageUp', undefined],
    ['slider', ' ', 'listen'],
    ['field', 'b', undefined],
    ['field', ' ', undefined],
    ['field', 'Escape', 'close'],
  ] as const)('are left to it: on a %s the key “%s” does: %s', (holder, key, action) => {
    expect(act(key, { holder })).toBe(action);
  });
});
