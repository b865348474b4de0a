import { describe, expect, test } from 'vitest';
import { renderPage, translateToEnglish } from '#web/kit/testing/render-page.tsx';
import { showPlaces } from './find-reading-places.tsx';

const shown = showPlaces((id) => {
  return { first: { page: 1, count: 14 }, middle: { page: 6, count: 14 }, end: { page: 14, count: 14 } }[id];
}, translateToEnglish);
const older = showPlaces(() => ({ page: 6, count: null }), translateToEnglish);

describe('the place where a reader stopped', () => {
  test('is on the cover, with how much was read', () => {
    const html = renderPage(shown.onCover({ id: 'middle' }));
    expect(html).toContain('Continue, page 6 of 14');
    expect(html).toMatch(/aria-hidden="true"><span style="inline-size:42\.8/);
    expect(renderPage(shown.onCover({ id: 'end' }))).toContain('Read to the end');
  });

  test('leaves the price of a book for sale on the cover of a book that was not begun', () => {
    const offer = { for_sale: true, price: 650, currency: 'GBP' };
    expect(renderPage(shown.onCover({ id: 'other', ...offer }))).toContain('£6.50');
    expect(renderPage(shown.onCover({ id: 'other', ...offer, for_sale: false }))).not.toContain('£');
    expect(renderPage(shown.onCover({ id: 'middle', ...offer }))).not.toContain('£');
  });

  test('is on the button, which begins a book again that was read to the end', () => {
    expect(shown.onButton('middle')).toEqual({ label: 'Continue, page 6 of 14', to: '/library/middle/read' });
    expect(shown.onButton('end')).toEqual({ label: 'Read it again', to: '/library/end/read?page=1' });
  });

  test('is not shown on the first page and of books that were not opened', () => {
    for (const id of ['first', 'other']) {
      expect(renderPage(shown.onCover({ id }))).not.toContain('Continue');
      expect(shown.onButton(id)).toBeUndefined();
    }
  });

  test('has no number of pages if the browser did not store it', () => {
    expect(older.onButton('b1')?.label).toBe('Continue, page 6');
    expect(renderPage(older.onCover({ id: 'b1' }))).not.toContain('aria-hidden');
  });
});
