import { describe, expect, test } from 'vitest';
import type { WebPage } from '#contract/kit/web-book.ts';
import { bindingFor, openings, openPagesAt, pageAfterTurn, spreadRatio } from './spreads.ts';

const scan = (number: number, width: number, height: number): WebPage => ({
  number,
  title: '',
  text: '',
  kind: 'scan',
  runs: [],
  picture: { small: 'a.webp', large: 'a.webp', width, height, alt: '' },
});
const pairs = (count: number) => ({ count, isPaired: true });
const singles = (count: number) => ({ count, isPaired: false });

describe('portrait pages', () => {
  test('are paired after the cover, and the last can be alone', () => {
    expect(openings(pairs(6))).toEqual([[1], [2, 3], [4, 5], [6]]);
    expect(openings(pairs(5))).toEqual([[1], [2, 3], [4, 5]]);
    expect(openings(pairs(1))).toEqual([[1]]);
  });

  test('are open in the same pair for both of its pages', () => {
    expect(openPagesAt(4, pairs(6))).toEqual([4, 5]);
    expect(openPagesAt(5, pairs(6))).toEqual([4, 5]);
  });

  test('turn by two in a wide window and by one elsewhere', () => {
    const turn = (page: number, way: 'next' | 'previous', isWide = true) => pageAfterTurn(page, way, pairs(6), isWide);
    expect(turn(1, 'next')).toBe(2);
    expect(turn(2, 'next')).toBe(4);
    expect(turn(3, 'next')).toBe(4);
    expect(turn(3, 'previous')).toBe(1);
    expect(turn(4, 'previous')).toBe(2);
    expect(turn(5, 'previous')).toBe(2);
    expect(turn(1, 'next', false)).toBe(2);
    expect(turn(3, 'next', false)).toBe(4);
  });

  test('have no turn after the end of the book', () => {
    expect(pageAfterTurn(4, 'next', pairs(5), true)).toBeUndefined();
    expect(pageAfterTurn(4, 'last', pairs(5), true)).toBeUndefined();
    expect(pageAfterTurn(4, 'next', pairs(5), false)).toBe(5);
    expect(pageAfterTurn(1, 'previous', pairs(5), false)).toBeUndefined();
  });

  test('turn to the first and to the last pair', () => {
    expect(pageAfterTurn(1, 'last', pairs(6), true)).toBe(6);
    expect(pageAfterTurn(1, 'last', pairs(7), true)).toBe(6);
    expect(pageAfterTurn(5, 'first', pairs(6), true)).toBe(1);
    expect(pageAfterTurn(1, 'first', pairs(6), true)).toBeUndefined();
  });
});

test('landscape pages are shown one by one, and the second page decides, because covers often have another shape', () => {
  expect(bindingFor(3, [scan(1, 600, 800), scan(2, 800, 600)])).toEqual(singles(3));
  expect(bindingFor(3, [scan(1, 800, 600), scan(2, 600, 800)])).toEqual(pairs(3));
  expect(bindingFor(1, [scan(1, 600, 800)])).toEqual(singles(1));
  expect(openings(singles(3))).toEqual([[1], [2], [3]]);
});

test('an open picture book is as wide as its pictures need, within limits', () => {
  const picture = (width: number, height: number): WebPage => ({
    ...{ number: 1, title: '', text: '', kind: 'picture', paragraphs: [] },
    picture: { small: 'a.webp', large: 'a.webp', width, height, alt: '' },
  });
  expect(spreadRatio([picture(500, 500)])).toBe(2);
  expect(spreadRatio([picture(300, 600)])).toBe(1.3);
  expect(spreadRatio([picture(900, 300)])).toBe(2.2);
  expect(spreadRatio([{ number: 1, title: '', text: '', kind: 'picture', picture: null, paragraphs: [] }])).toBe(1.62);
});
