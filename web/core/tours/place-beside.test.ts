import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeBeside } from './tour.tsx';

const panel = { width: 352, height: 240 };
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

describe('the panel of a tour', () => {
  test('is below its target, at the same edge, and points at its middle', () => {
    const target = { left: 100, top: 100, width: 200, height: 50 };
    expect(placeBeside(target, panel, desktop)).toEqual({ left: 100, top: 174, side: 'below', tip: 100 });
  });

  test('is at the other edge in a language that is read from right to left', () => {
    const target = { left: 700, top: 100, width: 200, height: 50 };
    expect(placeBeside(target, panel, desktop, true)).toEqual({ left: 548, top: 174, side: 'below', tip: 252 });
  });

  test('is above a target at the end of the window', () => {
    const target = { left: 100, top: 700, width: 200, height: 50 };
    expect(placeBeside(target, panel, desktop)).toMatchObject({ left: 100, top: 436, side: 'above' });
  });

  test('is beside a target that is as high as the window, where there is space', () => {
    const [menu, list] = [
      { left: 0, width: 256 },
      { left: 1024, width: 256 },
    ].map((box) => ({
      ...{ top: 0, height: 800 },
      ...box,
    }));
    expect(menu && placeBeside(menu, panel, desktop)).toMatchObject({ left: 280, top: 12, side: 'beside' });
    expect(list && placeBeside(list, panel, desktop)).toMatchObject({ left: 648, top: 12, side: 'beside' });
  });

  test('covers the end of a list that fills a phone', () => {
    const target = { left: 16, top: 200, width: 358, height: 644 };
    expect(placeBeside(target, panel, phone)).toMatchObject({ left: 16, top: 592, side: 'beside' });
  });

  test.each([desktop, phone])('is inside a window of $width px wherever its target is', (view) => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, share, share, fc.boolean(), (x, y, w, h, isRightToLeft) => {
        const [left, top] = [x * (view.width - 1), y * (view.height - 1)];
        const target = { left, top, width: 1 + w * (view.width - left), height: 1 + h * (view.height - top) };
        const place = placeBeside(target, panel, view, isRightToLeft);
        expect(place.left).toBeGreaterThanOrEqual(0);
        expect(place.left + panel.width).toBeLessThanOrEqual(view.width);
        expect(place.top).toBeGreaterThanOrEqual(0);
        expect(place.top + panel.height).toBeLessThanOrEqual(view.height);
        expect(place.tip).toBeGreaterThan(0);
        expect(place.tip).toBeLessThan(panel.width);
      }),
    );
  });
});
