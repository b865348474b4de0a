import { describe, expect, test } from 'vitest';
import { namesIn } from '#contract/kit/display-names.ts';
import type { ManagedBook } from '#contract/library/publishing.ts';
import { BOOK_LANGUAGES } from '#web/core/works/book-languages.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { tableDate } from '#web/kit/testing/table-date.ts';
import { findTag } from '#web/kit/ui/testing/markup.ts';
import { Component as BooksScreen } from './books.screen.tsx';
import { isProcessing, isWithoutText, progressRefetchMs } from './processing.ts';
import { aManagedBook, aRendition } from './testing/example-managed-books.ts';

function render(books?: ManagedBook[] | Error, { url = '/', query = {}, count = 0 } = {}) {
  const reply = Array.isArray(books)
    ? { count: Math.max(count, books.length), next: count > 20 ? '/?offset=20' : null, previous: null, results: books }
    : books;
  const request = { query: { ordering: '-created', ...query } };
  return renderScreen(<BooksScreen />, {
    url,
    arrivals: reply ? [replyTo('GET /api-admin/books/', reply, request)] : [],
  });
}

describe('the books of a school', () => {
  test('are loading, are empty at first, and can be loaded again after a failure', async () => {
    expect(await render()).toContain('Loading…');
    const html = await render([]);
    expect(html).toContain('No books yet');
    expect(html).toContain('Drop your first book above.');
    const failed = await render(new CallError(503));
    expect(failed).toContain('The books could not be loaded.');
    expect(failed).toContain('Try again');
  });

  test('can be added while the list is loading or has failed', async () => {
    expect(await render()).toContain('Drop a book here');
    expect(await render(new CallError(503))).toContain('Drop a book here');
  });

  test('are counted and listed, each with a link that opens its details over the list', async () => {
    const html = await render([aManagedBook()], { url: '/?state=approved', query: { state: 'approved' } });
    expect(html).toContain('1 book<');
    expect(html).toContain(`href="/?state=approved&amp;book=${aManagedBook().id}"`);
    expect(html).toContain(tableDate('2026-11-20T08:00:00.000Z'));
    expect(html).toContain('English');
  });

  test('match no filter, which is not the same as no books', async () => {
    const html = await render([], { url: '/?audience=families', query: { audience: 'families' } });
    expect(html).toContain('No books match these filters');
    expect(html).not.toContain('No books yet');
  });

  test('show the filters of the address, and ignore those that do not exist', async () => {
    const url = '/?state=published&audience=everyone';
    const html = await render([aManagedBook()], { url, query: { state: 'published', audience: 'everyone' } });
    expect(html).toMatch(/<option value="published" selected="">Published/);
    expect(html).toMatch(/<option value="everyone" selected="">Everyone/);
    expect(await render([aManagedBook()], { url: '/?state=lost' })).toContain('1 book<');
  });

  test('are found by what they lack', async () => {
    const html = await render([aManagedBook()], {
      url: '/?missing=descriptions&category=sky',
      query: { missing: 'descriptions', category: 'sky' },
    });
    expect(html).toMatch(/<option value="descriptions" selected="">Pictures without descriptions/);
    expect(html).toContain('1 book<');
  });

  test('are found by whether they are for sale', async () => {
    const book = aManagedBook({ for_sale: true, price: 300, currency: 'GBP' });
    const html = await render([book], { url: '/?for_sale=true', query: { for_sale: 'true' } });
    expect(html).toMatch(/<option value="true" selected="">For sale/);
    expect(html).toContain('1 book<');
  });

  test('have pages that keep the filters', async () => {
    const html = await render([aManagedBook()], { url: '/?state=approved', query: { state: 'approved' }, count: 41 });
    expect(findTag(html, 'a', { 'aria-label': 'Next page' })).toHaveProperty('href', '/?state=approved&page=2');
  });

  test('mark titles with their own language, for screen readers and fonts', async () => {
    const html = await render([aManagedBook({ title: 'Le cerf-volant', language: 'fr' })]);
    expect(html).toContain('<b lang="fr" dir="auto">Le cerf-volant</b>');
  });
});

describe('the progress of pages', () => {
  test.each([
    ['waiting', true],
    ['working', true],
    ['ready', false],
    ['failed', false],
    ['refused', false],
  ] as const)('of a file that is %s: %s', (state, isBusy) => {
    expect(isProcessing(aManagedBook({ rendition: aRendition({ state }) }))).toBe(isBusy);
  });

  test('is read again only while there is some', () => {
    const busy = aManagedBook({ rendition: aRendition({ state: 'working' }) });
    expect(progressRefetchMs([aManagedBook(), busy])).toBeGreaterThan(0);
    expect(progressRefetchMs([aManagedBook()])).toBe(false);
    expect(progressRefetchMs(undefined)).toBe(false);
  });

  test('has to end before a book is said to have no text', () => {
    expect(isWithoutText(aManagedBook({ has_text: false }))).toBe(true);
    const busy = aRendition({ state: 'working' });
    expect(isWithoutText(aManagedBook({ has_text: false, rendition: busy }))).toBe(false);
  });
});

describe('the languages of books', () => {
  test('are named in the language of the page', () => {
    expect(namesIn('en', 'language')('ne')).toBe('Nepali');
    expect(namesIn('ar', 'language')('en')).toBe('الإنجليزية');
  });

  test('have their code where there is no name', () => {
    expect(namesIn('en', 'language')('not a code')).toBe('not a code');
  });

  test('are all known by name, and offered once', () => {
    const nameOf = namesIn('en', 'language');
    expect(BOOK_LANGUAGES.filter((code) => nameOf(code) === code)).toEqual([]);
    expect(new Set(BOOK_LANGUAGES).size).toBe(BOOK_LANGUAGES.length);
  });
});
