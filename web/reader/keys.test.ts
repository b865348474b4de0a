import { expect, test } from 'vitest';
import { actionOfKey, type FocusHolder } from './keys.ts';

type KeyContext = { direction?: 'ltr' | 'rtl'; isScrolled?: boolean; holder?: FocusHolder; isShifted?: boolean };

const act = (
  key: string,
  { direction = 'ltr', isScrolled = false, holder = 'page', isShifted = false }: KeyContext = {},
) => actionOfKey({ key, isShifted, holder }, { direction, isScrolled });

test('left and right arrows follow the direction of the book', () => {
  expect([act('ArrowRight'), act('ArrowLeft')]).toEqual(['next', 'previous']);
  const direction = 'rtl';
  expect([act('ArrowRight', { direction }), act('ArrowLeft', { direction })]).toEqual(['previous', 'next']);
});

test('other keys do the same in every book with pages', () => {
  const keys = ['PageDown', 'PageUp', 'Home', 'End', ' ', 'Escape', 'b', 'B', 'ArrowDown', 'x', 'Enter', 'Tab'];
  expect(keys.map((key) => act(key))).toEqual([
    'next',
    'previous',
    'first',
    'last',
    'listen',
    'close',
    'bookmark',
    'bookmark',
    'down',
    undefined,
    undefined,
    undefined,
  ]);
});

test('keys scroll a chapter', () => {
  const keys = ['PageDown', 'PageUp', 'Home', 'End', 'ArrowRight'];
  expect(keys.map((key) => act(key, { isScrolled: true }))).toEqual([
    'screen-down',
    'screen-up',
    'top',
    'bottom',
    'next',
  ]);
});

test('keys that a focused control needs are ignored', () => {
  expect([' ', 'Enter', 'ArrowRight', 'Escape'].map((key) => act(key, { holder: 'button' }))).toEqual([
    undefined,
    undefined,
    'next',
    'close',
  ]);
  expect(['ArrowLeft', 'Home', 'PageUp', ' '].map((key) => act(key, { holder: 'slider' }))).toEqual([
    undefined,
    undefined,
    undefined,
    'listen',
  ]);
  expect(['b', ' ', 'Escape'].map((key) => act(key, { holder: 'field' }))).toEqual([undefined, undefined, 'close']);
});
