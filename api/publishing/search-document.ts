import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import { removeSearchDocument, writeSearchDocument } from '#api/search-index/service.ts';
import { type Audience, Credit } from '#contract/books.ts';

/** The first pages of a long book are enough to find it. */
const MAX_INDEXED_PAGES = 40;

/** Updates the search document of a book, in the transaction that changed the book. */
export async function refreshSearchDocument(db: TenantDb, tenantId: string, id: string): Promise<void> {
  const book = await db
    .selectFrom('books')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .select(['state', 'audience', 'language', 'title', 'author', 'blurb', 'credits', 'rendition_id'])
    .executeTakeFirst();
  if (book?.state !== 'published' || !book.rendition_id)
    return removeSearchDocument(db, { tenantId, kind: 'book', id });

  const pages = await db
    .selectFrom('book_pages')
    .where('tenant_id', '=', tenantId)
    .where('rendition_id', '=', book.rendition_id)
    .orderBy('number')
    .limit(MAX_INDEXED_PAGES)
    .select(sql<string>`content ->> 'text'`.as('text'))
    .execute();
  const text = pages.map((page) => page.text).join('\n');
  await writeSearchDocument(db, {
    tenantId,
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
  });
}
