import { enqueueJob } from '#api/kit/jobs.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { type Claim, completeRendition, type RenditionAttempt, type RenditionOwner } from './attempt.ts';
import { copyCustomCover } from './covers.ts';
import { keepCoversApart } from './drawn-covers.ts';
import { compareBook } from './job-definitions.ts';
import { columnsFromMetadata, trimOfCover } from './metadata-columns.ts';
import { findBookForRendition, updateBook, updateBookPublished } from './queries.ts';
import { propertiesOf } from './rendition-properties.ts';
import { updateBookOfRendition } from './rendition-queries.ts';
import type { WrittenRendition } from './rendition-writer.ts';
import { refreshSearchDocument } from './search-document.ts';

/** Lower priority than making pages, so that no book waits for the comparison of another. */
const AFTER_PAGES = 10;

/** Events of a book that staff upload: the book follows its newest rendition. */
export const bookOwner: RenditionOwner = {
  async begin(db, { renditionId }, { bookId }) {
    const book = updateBook(db, bookId);
    await book.set({ state: 'processing' }).where('state', 'in', ['uploaded', 'checks_failed']).execute();
    await book.set({ rendition_id: null }).where('rendition_id', '=', renditionId).execute();
  },
  openEarly: openBookEarly,
  finish: finishBook,
  /** A book that is already readable keeps its state. */
  async fail(db, attempt) {
    const book = updateBookOfRendition(db, attempt.renditionId);
    await book.set({ state: 'checks_failed' }).where('b.state', '=', 'processing').execute();
    await book.set({ rendition_id: null }).where('b.rendition_id', '=', attempt.renditionId).execute();
  },
  async release(db, attempt) {
    await updateBookOfRendition(db, attempt.renditionId)
      .set({ state: 'uploaded' })
      .where('b.state', '=', 'processing')
      .execute();
  },
};

/** Makes a new book readable from its first page. A book with pages keeps them until the new ones are complete. */
async function openBookEarly(
  db: TenantDb,
  attempt: RenditionAttempt,
  { bookId }: Claim,
  { metadata }: WrittenRendition,
): Promise<void> {
  if (!metadata) return;
  const book = await findBookForRendition(db, bookId);
  if (book.rendition_id !== null) return;
  await updateBook(db, bookId)
    .set({
      ...columnsFromMetadata(metadata, { ...book, tenantId: attempt.tenantId }),
      rendition_id: attempt.renditionId,
    })
    .execute();
}

/** Completes a rendition: the book gets its file's metadata, and is published if the upload requested it. */
async function finishBook(
  attempt: RenditionAttempt,
  { bookId, publishes }: Claim,
  rendition: WrittenRendition,
): Promise<void> {
  const { tenantId, renditionId, inTenantOf } = attempt;
  const { metadata } = rendition;
  const { page_count, word_count, accessibility } = propertiesOf(rendition);
  if (!metadata) throw new Error('the press ended without metadata');
  const current = await inTenantOf(tenantId, (db) => findBookForRendition(db, bookId));
  const customCover = await copyCustomCover(attempt.storage, attempt, current);

  await inTenantOf(tenantId, async (db) => {
    await completeRendition(db, attempt, rendition, customCover.files);
    const book = await findBookForRendition(db, bookId);
    const cover = customCover.cover ?? rendition.cover ?? rendition.pageCover;
    const isNoncommercial = book.is_noncommercial || metadata.is_noncommercial;
    await updateBook(db, bookId)
      .set({
        ...columnsFromMetadata(metadata, { ...book, tenantId }),
        page_count,
        rendition_id: renditionId,
        cover: cover && JSON.stringify(cover),
        ...((cover || !book.edited_fields.includes('trim')) && { trim: trimOfCover(cover, rendition.first) }),
        word_count,
        accessibility: JSON.stringify(accessibility),
        is_noncommercial: isNoncommercial,
        ...(isNoncommercial && { for_sale: false }),
        ...(book.state === 'processing' && { state: 'approved' }),
      })
      .execute();
    await keepCoversApart(db, bookId);
    if (book.state === 'processing' && publishes) await updateBookPublished(db, bookId, { isNew: true });
    await refreshSearchDocument(db, bookId);
    await enqueueJob(db, compareBook, { book_id: bookId }, { priority: AFTER_PAGES });
  });
}
