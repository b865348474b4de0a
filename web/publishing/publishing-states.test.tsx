import { describe, expect, test } from 'vitest';
import type { ManagedBook } from '#contract/publishing.ts';
import { listBookCategories, listManagedBooks, showManagedBook } from '#web/kit/api/publishing.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { BookDrawer } from './book-drawer.tsx';
import { DeleteDialog } from './delete-book-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';
import { Uploads } from './uploads.tsx';
import type { Upload } from './use-uploads.ts';

const onClose = () => {};
const rendition: ManagedBook['rendition'] = {
  ...{ id: 'r1', file_name: 'kite.pdf', file_size: 2_500_000, state: 'ready', says: null },
  ...{ pages_done: 3, pages_total: 3, is_damaged: false, can_retry: false },
};
const book = {
  ...{ id: 'b1', work_id: 'w1', title: 'The Kite', author: 'Mina', blurb: 'It flies.', language: 'en', level: 2 },
  ...{ goal: null, country: null, trim: 'portrait', cover: null, page_count: 3, licence: 'CC BY 4.0', licence_url: '' },
  ...{ publisher: '', categories: ['sky'], is_featured: true, is_noncommercial: false, state: 'approved', edits: 4 },
  ...{ audience: 'school', has_text: true, is_readable: true, rendition, pulled_down_reason: null },
} as unknown as ManagedBook;

describe('the details of a book', () => {
  const request = { params: { id: 'b1' } };
  const render = (shown: ManagedBook | Error, ...more: ReturnType<typeof rowsOf>[]) =>
    renderScreen(<BookDrawer id="b1" onClose={onClose} />, {
      arrivals: [replyTo(showManagedBook, shown, request), ...more],
    });

  test('are loading, and cannot be saved until then', async () => {
    const html = await renderScreen(<BookDrawer id="b1" onClose={onClose} />);

    expect(html).toContain('Loading…');
    expect(html).not.toContain('>Save<');
  });

  test('are in the fields of a form, with categories and versions of the school', async () => {
    const html = await render(
      book,
      rowsOf(listBookCategories, [
        { id: 'c1', slug: 'sky', name: 'Sky' },
        { id: 'c2', slug: 'sea', name: 'Sea' },
      ]),
      rowsOf(listManagedBooks, [book, { ...book, id: 'b2', work_id: 'w2', title: 'The Boat' }], {
        query: { ordering: 'title' },
      }),
    );

    expect(html).toMatch(/name="title"[^>]*value="The Kite"|value="The Kite"[^>]*name="title"/);
    expect(html).toMatch(/<option value="2" selected="">/);
    expect(html).toMatch(/name="category"[^>]*checked="" value="sky"/);
    expect(html).not.toMatch(/name="category"[^>]*checked="" value="sea"/);
    expect(html).toContain('This is a version of');
    expect(html).toContain('>Save<');
  });

  test('warn of a licence that forbids selling', async () => {
    const warning = 'This licence does not allow the book to be sold.';

    expect(await render({ ...book, is_noncommercial: true })).toContain(warning);
    expect(await render(book)).not.toContain(warning);
  });

  test('that could not be loaded show so', async () => {
    expect(await render(new CallError(503))).toContain('This book could not be loaded.');
  });
});

describe('the dialogs of a book', () => {
  test('to publish begins with the saved audience', async () => {
    const html = await renderScreen(<PublishDialog book={book} onClose={onClose} />);

    expect(html).toMatch(/checked="" value="school"/);
    expect(html).toContain('>Publish<');
  });

  test('to publish changes the audience of a published book', async () => {
    const html = await renderScreen(<PublishDialog book={{ ...book, state: 'published' }} onClose={onClose} />);

    expect(html).toContain('>Change audience<');
  });

  test('to take down asks for a reason', async () => {
    const html = await renderScreen(<TakeDownDialog book={book} onClose={onClose} />);

    expect(html).toContain('Take down this book?');
    expect(html).toMatch(/<textarea[^>]*name="reason"/);
  });

  test('to delete says that it cannot be undone, with the focus on Cancel', async () => {
    const html = await renderScreen(<DeleteDialog book={book} onClose={onClose} />);

    expect(html).toContain('This cannot be undone.');
    expect(html).toMatch(/data-first="true"[^>]*>Cancel</);
  });
});

describe('the uploads', () => {
  const file = new File(['x'], 'kite.pdf');
  const upload: Upload = { key: 1, file, share: 0.4, isDuplicate: false };
  const render = (...uploads: Upload[]) =>
    renderScreen(<Uploads uploads={uploads} onFile={onClose} onRetry={onClose} onDismiss={onClose} />);

  test('show their progress, and then that the file is checked', async () => {
    expect(await render(upload)).toContain('40% uploaded');
    expect(await render({ ...upload, share: 1 })).toContain('Checking the file…');
  });

  test('that were refused can be tried again', async () => {
    const html = await render({ ...upload, error: 'This file is larger than 100 MB.' });

    expect(html).toContain('This file is larger than 100 MB.');
    expect(html).toContain('>Try again<');
  });

  test('of a known file can be uploaded again', async () => {
    expect(await render({ ...upload, error: 'You have already uploaded this file.', isDuplicate: true })).toContain(
      '>Upload again<',
    );
  });
});
