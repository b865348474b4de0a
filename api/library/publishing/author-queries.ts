import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

export type AuthoredBook = Awaited<ReturnType<typeof findBooksOfAuthor>>[number];

/** Finds the books that a person wrote or uploaded, and locks them. */
export function findBooksOfAuthor(db: TenantDb, id: string) {
  return db
    .selectFrom('books')
    .where('tenant_id', '=', db.tenantId)
    .where((is) => is.or([is('author_id', '=', id), is('created_by', '=', id)]))
    .select(['id', 'state', 'author', 'author_id', 'credits'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function findRenditionsOf(db: TenantDb, books: Pick<AuthoredBook, 'id'>[]) {
  if (books.length === 0) return [];
  const ids = books.map(({ id }) => id);
  return db
    .selectFrom('renditions')
    .where('tenant_id', '=', db.tenantId)
    .where('book_id', 'in', ids)
    .select(['id', 'book_id', 'file_hash'])
    .execute();
}

/** Deletes book renditions that no reader sees: of earlier files, and of unapproved changes. Returns their ids. */
export async function deleteHiddenRenditions(db: TenantDb, books: Pick<AuthoredBook, 'id'>[]): Promise<string[]> {
  if (books.length === 0) return [];
  const rows = await db
    .deleteFrom('renditions as r')
    .using('books as b')
    .where('r.tenant_id', '=', db.tenantId)
    .where('b.tenant_id', '=', db.tenantId)
    .whereRef('b.id', '=', 'r.book_id')
    .where(
      'b.id',
      'in',
      books.map(({ id }) => id),
    )
    .where(sql<boolean>`r.id is distinct from b.rendition_id`)
    .returning('r.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the hashes among these that renditions of other books use. */
export async function findSharedSources(
  db: TenantDb,
  { hashes, exceptBooks }: { hashes: string[]; exceptBooks: string[] },
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .selectFrom('renditions')
    .where('tenant_id', '=', db.tenantId)
    .where('file_hash', 'in', hashes)
    .$if(exceptBooks.length > 0, (query) => query.where('book_id', 'not in', exceptBooks))
    .select('file_hash')
    .execute();
  return new Set(rows.map(({ file_hash }) => file_hash));
}

export async function deleteBooks(db: TenantDb, ids: string[]): Promise<void> {
  await db.deleteFrom('books').where('tenant_id', '=', db.tenantId).where('id', 'in', ids).execute();
}

/** Renames the uploaded files of a book; their names can contain the author's. */
export async function updateFileNames(db: TenantDb, bookId: string, name: string): Promise<void> {
  await db
    .updateTable('renditions')
    .set({ file_name: name })
    .where('tenant_id', '=', db.tenantId)
    .where('book_id', '=', bookId)
    .execute();
}
