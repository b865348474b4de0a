import { expect, test } from 'vitest';
import { edgeAt, swipeSide } from './gestures.ts';
import { zoomAfterPinch } from './use-zoom.ts';

test('a sideways swipe turns the page; scrolling or tapping does not', () => {
  const from = { x: 200, y: 300 };
  const to = [
    { x: 100, y: 320 },
    { x: 300, y: 290 },
    { x: 230, y: 300 },
    { x: 100, y: 400 },
  ];
  expect(to.map((point) => swipeSide(from, point))).toEqual(['right', 'left', undefined, undefined]);
});

test('only taps at the edges turn the page', () => {
  const page = { left: 100, width: 400 };
  expect([120, 200, 300, 440].map((x) => edgeAt(x, page))).toEqual(['left', undefined, undefined, 'right']);
});

test('pinching zooms a page between its whole size and four times that', () => {
  expect(zoomAfterPinch(1, 100, 200)).toBe(2);
  expect(zoomAfterPinch(2, 100, 50)).toBe(1);
  expect(zoomAfterPinch(1.5, 200, 100)).toBe(1);
  expect(zoomAfterPinch(3, 100, 900)).toBe(4);
});
