import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import { Superseded, type Taken, type Work } from './attempt.ts';
import { carryOwnCover } from './covers.ts';
import { accessibilityOf, columnsFrom, trimOf } from './metadata-columns.ts';
import { findBookToFill, updateBook } from './queries.ts';
import { updateRendition } from './rendition-queries.ts';
import type { Made } from './rendition-writer.ts';
import { refreshSearch } from './search-document.ts';

/** A new book can be looked at from its first page on; a book that has pages keeps them until the new ones are complete. */
export async function openBook(db: TenantDb, work: Work, { bookId }: Taken, { facts }: Made): Promise<void> {
  if (!facts) return;
  const book = await findBookToFill(db, work.tenantId, bookId);
  if (book.rendition_id !== null) return;
  await updateBook(db, work.tenantId, bookId)
    .set({ ...columnsFrom(facts, { ...book, tenantId: work.tenantId }), rendition_id: work.renditionId })
    .execute();
}

/** All pages are there: the book becomes what its file says, and is published where that was wished. */
export async function finishBook(work: Work, { bookId, publishes }: Taken, made: Made): Promise<void> {
  const { tenantId, renditionId, inTenantOf } = work;
  const { facts, counts, contents, pages } = made;
  if (!facts || !counts || pages === 0) throw new Error('the press was done before it had told everything');
  const before = await inTenantOf(tenantId, (db) => findBookToFill(db, tenantId, bookId));
  const own = await carryOwnCover(work.storage, work, before);

  await inTenantOf(tenantId, async (db) => {
    const ready = { state: 'ready', contents, pages_total: pages, files: own.files } as const;
    if (!(await updateRendition(db, work, ready))) throw new Superseded();
    const book = await findBookToFill(db, tenantId, bookId);
    const cover = own.cover ?? made.cover;
    const isNoncommercial = book.is_noncommercial || facts.is_noncommercial;
    await updateBook(db, tenantId, bookId)
      .set({
        ...columnsFrom(facts, { ...book, tenantId }),
        page_count: pages,
        rendition_id: renditionId,
        cover: cover && JSON.stringify(cover),
        ...((cover || !book.edited_fields.includes('trim')) && { trim: trimOf(cover, made.first) }),
        word_count: counts.words,
        accessibility: JSON.stringify(accessibilityOf(facts, counts)),
        is_noncommercial: isNoncommercial,
        ...(isNoncommercial && { for_sale: false }),
        ...(book.state === 'processing' &&
          (publishes ? { state: 'published', published_at: sql`now()` } : { state: 'approved' })),
      })
      .execute();
    await refreshSearch(db, tenantId, bookId);
  });
}
