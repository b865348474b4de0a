import { describe, expect, test } from 'vitest';
import type { BookSummary } from '#contract/library/books.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { BookEnd, NextShelf, PaidUnits } from './book-end.tsx';
import { LateBookEnd } from './late-parts.tsx';

const aBook = (id: string, title: string) =>
  ({
    ...{ id, title, author: 'Mina K.', cover: null, drawn_cover: null, trim: 'portrait', language: 'en', goal: 6 },
    url: `/library/${id}`,
  }) as BookSummary;

const book = { id: 'b1', page_count: 24, last_page: 24, reading_access: 'full', for_sale: true } as const;

describe('what follows the last page', () => {
  test('is not part of the first HTML, which is the same for everyone', () => {
    expect(renderPage(<LateBookEnd book={book} readAgain={() => {}} />)).not.toContain('The end');
  });

  test('offers to read the book again, its page, and a reaction', () => {
    const html = renderPage(<BookEnd book={book} readAgain={() => {}} />);

    expect(html).toMatch(/<h2[^>]*>The end<\/h2>/);
    expect(html).toContain('Read it again');
    expect(html).toMatch(/href="\/library\/b1"[^>]*>About this book/);
    expect(html).toContain('How did it make you feel?');
  });

  test('says that a preview ends, and leads to the page with the price', () => {
    const html = renderPage(
      <BookEnd book={{ ...book, last_page: 4, reading_access: 'preview' }} readAgain={() => {}} />,
    );

    expect(html).toMatch(/<h2[^>]*>The preview ends here<\/h2>/);
    expect(html).toContain('You can read 4 of 24 pages.');
    expect(html).toContain('grown-up');
    expect(html).toMatch(/href="\/library\/b1"[^>]*>See the price/);
    expect(html).not.toContain('How did it make you feel?');
    const unpaid = renderPage(
      <BookEnd book={{ ...book, last_page: 4, reading_access: 'preview', for_sale: false }} readAgain={() => {}} />,
    );
    expect(unpaid).not.toContain('See the price');
    expect(unpaid).toContain('About this book');
  });

  test('offers three books: the next one by the author, of the same goal, then the newest', () => {
    const [mine, sameGoal, fresh] = [aBook('b2', 'Two'), aBook('b3', 'Three'), aBook('b4', 'Four')];
    const html = renderPage(
      <NextShelf next={{ by_author: mine, same_goal: [sameGoal], newest: [fresh, aBook('b5', 'Five')] }} />,
    );

    expect(html).toContain('Choose your next book');
    expect(html).toMatch(/href="\/library\/b2".*href="\/library\/b3".*href="\/library\/b4"/);
    expect(html).not.toContain('/library/b5');
  });

  test('says what sales of the book have paid for, and nothing without a whole unit', () => {
    const filters = { unit: 'filters', unit_one: 'a filter' };
    expect(renderPage(<PaidUnits units={[{ ...filters, count: 2 }]} />)).toMatch(/paid for .?filters.?: 2/);
    expect(renderPage(<PaidUnits units={[{ ...filters, count: 1 }]} />)).toMatch(/paid for .?a filter.?\./);
    expect(renderPage(<PaidUnits units={[{ ...filters, unit_one: '', count: 1 }]} />)).toMatch(/filters.?: 1/);
    expect(renderPage(<PaidUnits units={[]} />)).not.toContain('paid for');
  });

  test('has no empty shelf', () => {
    expect(renderPage(<NextShelf next={{ by_author: null, same_goal: [], newest: [] }} />)).not.toContain('<h2');
  });
});
