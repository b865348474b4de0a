import { expect, test } from 'vitest';
import { edgeAt, swipeSide } from './gestures.ts';
import { zoomAfterPinch } from './use-zoom.ts';

test('a sideways swipe turns the page; scrolling or tapping does not', () => {
  const from = { x: 200, y: 300 };
  expect(swipeSide(from, { x: 100, y: 320 })).toBe('right');
  expect(swipeSide(from, { x: 300, y: 290 })).toBe('left');
  expect(swipeSide(from, { x: 230, y: 300 })).toBeUndefined();
  expect(swipeSide(from, { x: 100, y: 400 })).toBeUndefined();
});

test('only taps at the edges turn the page', () => {
  const page = { left: 100, width: 400 };
  expect(edgeAt(120, page)).toBe('left');
  expect(edgeAt(200, page)).toBeUndefined();
  expect(edgeAt(300, page)).toBeUndefined();
  expect(edgeAt(440, page)).toBe('right');
});

test('pinching zooms a page between its whole size and four times that', () => {
  expect(zoomAfterPinch(1, 100, 200)).toBe(2);
  expect(zoomAfterPinch(2, 100, 50)).toBe(1);
  expect(zoomAfterPinch(1.5, 200, 100)).toBe(1);
  expect(zoomAfterPinch(3, 100, 900)).toBe(4);
});
