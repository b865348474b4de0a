import { describe, expect, test } from 'vitest';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { BookCover } from './book-cover.tsx';

const words = { id: 'b1', title: 'Our Stream', author: 'Asmita R.', language: 'en' };
const book = { ...words, goal: 6, trim: 'landscape', drawn_cover: null } as const;
const picture = { width: 640, height: 480, src: [{ width: 640, url: '/files/r1/cover-640.webp' }] };

describe('the cover of a book', () => {
  test('has title and author below the picture of a page, which the link beside it already names', () => {
    const html = renderPage(<BookCover book={{ ...book, cover: { ...picture, is_page: true } }} sizes="11rem" />);

    expect(html).toMatch(/lang="en" dir="auto" aria-hidden="true" data-author="Asmita R\.">Our Stream</);
    expect(html).toContain('--band:var(--g-6)');
  });

  test('is shown whole and without further words if it was made as a cover', () => {
    const html = renderPage(<BookCover book={{ ...book, cover: picture }} sizes="11rem" />);

    expect(html).not.toContain('Our Stream');
    expect(html).toContain('--ratio:1.333');
  });
});
