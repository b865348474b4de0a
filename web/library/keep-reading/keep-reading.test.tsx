import { describe, expect, test } from 'vitest';
import type { Book } from '#contract/library/books.ts';
import type { StartedBook } from '#contract/library/reading.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { KeepReading } from './keep-reading.tsx';

const page = (results: StartedBook[]) => ({ count: results.length, next: null, previous: null, results });
const position = (book_id: string) => ({ book_id, page: 3 }) as StartedBook;
const started = replyTo('GET /reading/', page([position('b1'), position('b2')]));
const kite = {
  ...{ id: 'b1', title: 'The Kite', author: 'Mina', language: 'en', cover: null, goal: null, page_count: 9 },
  ...{ trim: 'portrait', direction: 'ltr', url: '/library/b1' },
} as unknown as Book;
const bookReply = (id: string, outcome: Book | Error) =>
  replyTo('GET /books/{id}/', outcome instanceof Error ? outcome : { ...outcome, mode: null }, { params: { id } });

describe('the books to keep reading', () => {
  test('are loading until each of them has arrived', async () => {
    expect(await renderScreen(<KeepReading />)).toContain('Loading…');
    expect(await renderScreen(<KeepReading />, { arrivals: [started, bookReply('b1', kite)] })).toContain('Loading…');
  });

  test('leave out a book that was taken down', async () => {
    const arrivals = [started, bookReply('b1', kite), bookReply('b2', new CallError(404))];
    const html = await renderScreen(<KeepReading />, { arrivals });

    expect(html).toContain('The Kite');
    expect(html).toContain('Continue, page 3 of 9');
    expect(html.match(/page 3/g)).toHaveLength(1);
  });

  test('are none that were read to the end', async () => {
    const finished = { ...position('b1'), page: 9, page_count: 9 };
    const html = await renderScreen(<KeepReading />, {
      arrivals: [replyTo('GET /reading/', page([finished])), bookReply('b1', kite)],
    });

    expect(html).not.toContain('The Kite');
    expect(html).toContain('Choose your next book');
  });

  test('lead to the library when no book was started', async () => {
    const html = await renderScreen(<KeepReading />, { arrivals: [replyTo('GET /reading/', page([]))] });

    expect(html).toContain('No books started yet');
    expect(html).toContain('href="/library"');
  });

  test('can be loaded again after a failure', async () => {
    const html = await renderScreen(<KeepReading />, { arrivals: [replyTo('GET /reading/', new CallError(503))] });

    expect(html).toContain('The books could not be loaded.');
    expect(html).toContain('Try again');
  });
});
