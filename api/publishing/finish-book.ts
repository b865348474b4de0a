import type { TenantDb } from '#api/kit/tenant.ts';
import { AttemptSuperseded, type Claim, type RenditionAttempt } from './attempt.ts';
import { copyCustomCover } from './covers.ts';
import { accessibilityColumn, columnsFromMetadata, trimOfCover } from './metadata-columns.ts';
import { findBookForRendition, updateBook, updateBookPublished } from './queries.ts';
import { updateRendition } from './rendition-queries.ts';
import type { WrittenRendition } from './rendition-writer.ts';
import { refreshSearchDocument } from './search-document.ts';

/** Makes a new book readable from its first page. A book that has pages keeps them until the new ones are complete. */
export async function openBookEarly(
  db: TenantDb,
  attempt: RenditionAttempt,
  { bookId }: Claim,
  { metadata }: WrittenRendition,
): Promise<void> {
  if (!metadata) return;
  const book = await findBookForRendition(db, attempt.tenantId, bookId);
  if (book.rendition_id !== null) return;
  await updateBook(db, attempt.tenantId, bookId)
    .set({
      ...columnsFromMetadata(metadata, { ...book, tenantId: attempt.tenantId }),
      rendition_id: attempt.renditionId,
    })
    .execute();
}

/** Completes a rendition: the book takes the metadata of its file, and is published if the upload asked for it. */
export async function finishBook(
  attempt: RenditionAttempt,
  { bookId, publishes }: Claim,
  written: WrittenRendition,
): Promise<void> {
  const { tenantId, renditionId, inTenantOf } = attempt;
  const { metadata, counts, contents, pages } = written;
  if (!metadata || !counts || pages === 0) throw new Error('the press ended without metadata, counts or pages');
  const current = await inTenantOf(tenantId, (db) => findBookForRendition(db, tenantId, bookId));
  const customCover = await copyCustomCover(attempt.storage, attempt, current);

  await inTenantOf(tenantId, async (db) => {
    const readyState = { state: 'ready', contents, pages_total: pages, files: customCover.files } as const;
    if (!(await updateRendition(db, attempt, readyState))) throw new AttemptSuperseded();
    const book = await findBookForRendition(db, tenantId, bookId);
    const cover = customCover.cover ?? written.cover;
    const isNoncommercial = book.is_noncommercial || metadata.is_noncommercial;
    await updateBook(db, tenantId, bookId)
      .set({
        ...columnsFromMetadata(metadata, { ...book, tenantId }),
        page_count: pages,
        rendition_id: renditionId,
        cover: cover && JSON.stringify(cover),
        ...((cover || !book.edited_fields.includes('trim')) && { trim: trimOfCover(cover, written.first) }),
        word_count: counts.words,
        accessibility: JSON.stringify(accessibilityColumn(metadata, counts)),
        is_noncommercial: isNoncommercial,
        ...(isNoncommercial && { for_sale: false }),
        ...(book.state === 'processing' && { state: 'approved' }),
      })
      .execute();
    if (book.state === 'processing' && publishes) await updateBookPublished(db, tenantId, bookId, { isNew: true });
    await refreshSearchDocument(db, tenantId, bookId);
  });
}
