import { describe, expect, test } from 'vitest';
import type { ManagedBook } from '#contract/library/publishing.ts';
import { aCategory } from '#web/authoring/categories/testing/example-categories.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { findTag, namesOf } from '#web/kit/ui/testing/markup.ts';
import { BookDrawer } from './book-drawer.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { DeleteDialog } from './row-actions.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';
import { aManagedBook, aRendition } from './testing/example-managed-books.ts';
import { Uploads } from './uploads.tsx';
import type { Upload } from './use-uploads.ts';

const onClose = () => {};
const book = aManagedBook();
const other = aManagedBook({ id: '0190a5c0-0000-7000-8000-000000000004', work_id: 'w2', title: 'The Boat' });

describe('the details of a book', () => {
  const request = { params: { id: book.id } };
  const render = (reply: ManagedBook | Error, ...more: ReturnType<typeof rowsOf>[]) =>
    renderScreen(<BookDrawer id={book.id} onClose={onClose} />, {
      arrivals: [replyTo('GET /api-admin/books/{id}/', reply, request), ...more],
    });

  test('are loading, and cannot be saved until then', async () => {
    const html = await renderScreen(<BookDrawer id={book.id} onClose={onClose} />);

    expect(html).toContain('Loading…');
    expect(html).not.toContain('>Save<');
  });

  test('have no field for the words and the cover of an author, and none for what the review decides first', async () => {
    const published = await render({ ...book, state: 'published', can_review: true, can_edit_words: false });
    expect(published).toContain('The words and the cover of this book are its author’s.');
    expect(published).toContain(`/dashboard/review/book/${book.id}`);
    for (const label of ['Title', 'Author', 'Description', 'Cover and file'])
      expect(published).not.toContain(`${label}<`);
    expect(published).toContain('Level<');
    const inReview = { ...book, state: 'in_review' as const, can_edit_words: false, can_set_details: false };
    expect(await render(inReview)).not.toContain('Level<');
  });

  test('of an approved book offer to publish it, which those of a published one do not', async () => {
    const approved = await render({ ...book, state: 'approved', can_publish: true });
    expect(approved).toContain('It is approved, but not published yet.');
    expect(namesOf(approved, 'button')).toContain('Publish');
    const published = await render({ ...book, state: 'published', can_publish: true });
    expect(namesOf(published, 'button')).not.toContain('Publish');
  });

  test('of a damaged book of an author say that recording or uploading again helps', async () => {
    const ofAuthor = { ...book, state: 'published' as const, can_review: true, can_edit_words: false };
    const damaged = await render({ ...ofAuthor, rendition: aRendition({ is_damaged: true }) });
    expect(damaged).toContain('Some of this book’s files are missing or damaged.');
    expect(damaged).toContain('record the pages again that play no sound, or to upload the file or the pictures again');
    expect(await render(ofAuthor)).not.toContain('damaged');
  });

  test('are in the fields of a form, with categories and versions of the school', async () => {
    const html = await render(
      book,
      rowsOf('GET /api-admin/book-categories/', [
        aCategory({ id: 'c1', slug: 'sky', name: 'Sky' }),
        aCategory({ id: 'c2', slug: 'sea', name: 'Sea' }),
      ]),
      replyTo(
        'GET /api-admin/books/',
        { count: 2, next: null, previous: null, results: [book, other] },
        { query: { ordering: 'title', limit: 20 } },
      ),
      replyTo(
        'GET /api-admin/books/',
        { count: 1, next: null, previous: null, results: [book] },
        { query: { work: book.work_id, ordering: 'title', limit: 2 } },
      ),
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
    const html = await render(new CallError(503));

    expect(html).toMatch(/role="alert".*This book could not be loaded\./);
    expect(namesOf(html, 'button')).toContain('Try again');
    expect(html).not.toContain('Loading…');
  });
});

describe('a book that was deleted in another window', () => {
  test('says so, and offers neither to try again nor to save', async () => {
    const html = await renderScreen(<BookDrawer id={book.id} onClose={onClose} />, {
      arrivals: [replyTo('GET /api-admin/books/{id}/', new CallError(404), { params: { id: book.id } })],
    });

    expect(html).toContain('This book does not exist, or was deleted.');
    expect(namesOf(html, 'button')).toEqual(['Close']);
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
  const upload: Upload = { key: 1, file, share: 0.4, isDuplicate: false, canRetry: true };
  const render = (...uploads: Upload[]) =>
    renderScreen(<Uploads uploads={uploads} isOpen onFile={onClose} onRetry={onClose} onDismiss={onClose} />);

  test('show their progress, and then that the file is checked', async () => {
    expect(await render(upload)).toContain('40% uploaded');
    expect(await render({ ...upload, share: 1 })).toContain('Checking the file…');
  });

  test('that were refused can be tried again', async () => {
    const html = await render({ ...upload, error: 'The connection was lost during the upload.' });

    expect(html).toContain('The connection was lost during the upload.');
    expect(html).toMatch(/<button[^>]*>Try again <span[^>]*>kite\.pdf</);
  });

  test('of a file that can never work can only be closed', async () => {
    const html = await render({ ...upload, error: 'This file is larger than 100 MB.', canRetry: false });

    expect(html).toContain('This file is larger than 100 MB.');
    expect(namesOf(html, 'button')).toEqual(['Close the message about kite.pdf']);
  });

  test('are announced by the name of their file, and take several files', async () => {
    const html = await render(upload);

    expect(findTag(html, 'div', { role: 'progressbar' })).toMatchObject({
      ...{ 'aria-label': 'Uploading kite.pdf', 'aria-valuetext': '40% uploaded', 'aria-valuenow': '40' },
    });
    expect(findTag(html, 'input', { type: 'file' })).toHaveProperty('multiple');
  });

  test('of a known file can be uploaded again', async () => {
    const html = await render({ ...upload, error: 'You have already uploaded this file.', isDuplicate: true });

    expect(html).toMatch(/<button[^>]*>Upload again <span[^>]*>kite\.pdf</);
  });
});
