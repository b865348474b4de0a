import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { ManagedBook } from '#contract/publishing.ts';
import type { PageSite } from '#contract/rendering.ts';
import { SiteContext } from '#web/kit/site.ts';
import { createTranslator, WordsContext } from '#web/kit/words.ts';
import { ToastRegion } from '#web/ui/toast.tsx';
import { BookTable } from './book-table.tsx';
import { noTextWords } from './words.ts';

const rendition: ManagedBook['rendition'] = {
  ...{ id: 'r1', file_name: 'kite.pdf', file_size: 1, state: 'ready', says: null, pages_done: 3, pages_total: 3 },
  ...{ is_damaged: false, can_retry: false },
};
const book = {
  ...{ id: 'b1', title: 'The Kite', author: 'Mina', language: 'en', state: 'approved', audience: 'families' },
  ...{ cover: null, trim: 'portrait', goal: null, page_count: 3, is_readable: true, has_text: true },
  ...{ can_publish: true, can_pull_down: false, can_delete: true },
  ...{ created_at: '2026-11-20T08:00:00.000Z', pulled_down_reason: null, rendition },
} as ManagedBook;

function row(facts: Partial<ManagedBook>, file: Partial<NonNullable<ManagedBook['rendition']>> = {}): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SiteContext value={{ language: 'en' } as PageSite}>
        <WordsContext value={createTranslator('en', {})}>
          <MemoryRouter>
            <ToastRegion closeLabel="Close">
              <BookTable
                books={[{ ...book, ...facts, rendition: { ...rendition, ...file } } as ManagedBook]}
                sort={{ key: 'created', isDescending: true } as never}
                onSort={() => {}}
              />
            </ToastRegion>
          </MemoryRouter>
        </WordsContext>
      </SiteContext>
    </QueryClientProvider>,
  );
}

describe('a row of the book list', () => {
  test('offers to publish an approved book, whose status is no warning', () => {
    const html = row({});

    expect(html).toContain('>Publish<');
    expect(html).toMatch(/class="[^"]*ok[^"]*"[^>]*>(<[^>]*>)*Approved/);
  });

  test('warns that a scan has no text before it is published', () => {
    expect(row({ has_text: false })).toContain(noTextWords.notice);
    expect(row({ has_text: false, is_readable: false }, { state: 'working' })).not.toContain(noTextWords.notice);
    expect(row({})).not.toContain(noTextWords.notice);
  });

  test('offers to try again only where that can help', () => {
    const failed = { state: 'checks_failed', is_readable: false } as const;

    expect(row(failed, { state: 'failed', says: 'Interrupted.', can_retry: true })).toContain('>Try again<');
    expect(row(failed, { state: 'refused', says: 'This EPUB is damaged.' })).not.toContain('>Try again<');
    expect(row(failed, { state: 'refused', says: 'This EPUB is damaged.' })).toContain('This EPUB is damaged.');
  });

  test('shows the progress of its pages', () => {
    const processing = { state: 'processing', is_readable: false } as const;

    expect(row(processing, { state: 'working', pages_done: 2, pages_total: 9 })).toContain('Page 2 of 9');
    expect(row(processing, { state: 'waiting', pages_total: null })).toContain('Not started yet');
  });

  test('shows why a book was taken down, and offers no preview of it', () => {
    const html = row({ state: 'pulled_down', pulled_down_reason: 'A page is missing.' });

    expect(html).toContain('Taken down: A page is missing.');
    expect(html).not.toContain('Preview book');
  });
});
