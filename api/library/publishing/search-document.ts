import { removeSearchDocument, writeSearchDocument } from '#api/core/search-index/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { NO_RIGHTS, openTo } from '#api/library/books/policy.ts';
import type { Audience } from '#contract/kit/work-fields.ts';
import { Credit } from '#contract/library/books.ts';
import { findBookToIndex, findPageTexts } from './search-document-queries.ts';

/** The limit of indexed pages: the first pages of a long book are enough to find it. */
const MAX_INDEXED_PAGES = 40;

/** Updates the search document of a book, in the transaction that changed the book. */
export async function refreshSearchDocument(db: TenantDb, id: string): Promise<void> {
  const book = await findBookToIndex(db, id);
  if (book?.state !== 'published' || !book.rendition_id) return removeSearchDocument(db, { kind: 'book', id });

  const version = { renditionId: book.rendition_id, correctedRevision: book.corrected_revision };
  // Readers without rights find a book by its open pages.
  const { lastPage } = openTo({ ...book, state: 'published', allows_downloads: false }, NO_RIGHTS);
  const pages = await findPageTexts(db, version, MAX_INDEXED_PAGES);
  const text = pages.slice(0, lastPage).join('\n');
  await writeSearchDocument(db, {
    kind: 'book',
    id,
    path: `/library/${id}`,
    audience: book.audience as Audience,
    language: book.language,
    title: book.title,
    names: [
      book.author,
      ...Credit.array()
        .parse(book.credits)
        .map(({ name }) => name),
    ],
    snippet: book.blurb || text,
    text,
    // Readers of the whole book find it by all of its words.
    ...(pages.length > lastPage && { wholeText: pages.join('\n') }),
  });
}
