import { describe, expect, test } from 'vitest';
import type { ManagedBook } from '#contract/library/publishing.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Table } from '#web/kit/ui/table.tsx';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import { bookColumns } from './book-columns.tsx';
import { aManagedBook, aRendition } from './testing/example-managed-books.ts';
import { noTextWords } from './words.ts';

function row(book: Partial<ManagedBook>, file: Parameters<typeof aRendition>[0] = {}): Promise<string> {
  return renderScreen(<Books books={[aManagedBook({ ...book, rendition: aRendition(file) })]} />);
}

function Books({ books }: { books: ManagedBook[] }) {
  const columns = bookColumns(
    useTranslate(),
    { page: 'en', comma: ', ', categories: [] },
    useDateFormat(),
    useMoneyFormat(),
  );
  return <Table caption="Books" columns={columns} rows={books} keyOf={({ id }) => id} />;
}

describe('a row of the book list', () => {
  test('offers to publish an approved book, whose status is no warning', async () => {
    const html = await row({});

    expect(html).toContain('>Publish<');
    expect(html).toMatch(/class="[^"]*ok[^"]*"[^>]*>(<[^>]*>)*Approved/);
  });

  test('warns that a scan has no text before it is published', async () => {
    expect(await row({ has_text: false })).toContain(noTextWords.notice);
    expect(await row({ has_text: false, is_readable: false }, { state: 'working' })).not.toContain(noTextWords.notice);
    expect(await row({})).not.toContain(noTextWords.notice);
  });

  test('offers to try again only where that can help', async () => {
    const failed = { state: 'checks_failed', is_readable: false } as const;

    expect(await row(failed, { state: 'failed', says: 'Interrupted.', can_retry: true })).toContain('>Try again<');
    expect(await row(failed, { state: 'refused', says: 'This EPUB is damaged.' })).not.toContain('>Try again<');
    expect(await row(failed, { state: 'refused', says: 'This EPUB is damaged.' })).toContain('This EPUB is damaged.');
  });

  test('shows the progress of its pages', async () => {
    const processing = { state: 'processing', is_readable: false } as const;

    expect(await row(processing, { state: 'working', pages_done: 2, pages_total: 9 })).toContain('Page 2 of 9');
    expect(await row(processing, { state: 'waiting', pages_total: null })).toContain('Not started yet');
  });

  test('shows the price of an offer, and whether the book is for sale', async () => {
    const offered = await row({ price: 300, currency: 'GBP', for_sale: true });
    expect(textOf(offered)).toContain('£3.00');
    expect(offered).toMatch(/>For sale</);
    const saved = await row({ price: 300, currency: 'GBP' });
    expect(textOf(saved)).toContain('£3.00');
    expect(saved).not.toContain('>For sale<');
    expect(await row({})).not.toContain('>For sale<');
  });

  test('shows a change that its author has sent', async () => {
    expect(await row({ state: 'published', change_state: 'in_review' })).toContain('Change: In review');
    expect(await row({ state: 'published' })).not.toContain('Change:');
  });

  test('shows why a book was taken down', async () => {
    const html = await row({ state: 'pulled_down', pulled_down_reason: 'A page is missing.' });

    expect(html).toContain('Taken down: A page is missing.');
  });
});
