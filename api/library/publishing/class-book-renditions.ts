import type { TenantDb } from '#api/kit/tenant.ts';
import type { Credit } from '#contract/library/books.ts';
import { findSharedSources } from './author-queries.ts';
import { deleteAllRenditions, deleteUnreadRenditions } from './class-book-rendition-queries.ts';
import { updateBook } from './queries.ts';
import { refreshSearchDocument } from './search-document.ts';

/**
 * Deletes the renditions of class books from which a page was removed: for published books those that readers do not
 * see, for changed ones all. Returns the stored files, which the caller removes after commit.
 */
export async function forgetClassBookRenditions(
  db: TenantDb,
  { published, changed }: { published: string[]; changed: string[] },
): Promise<string[]> {
  for (const id of changed) await updateBook(db, id).set({ rendition_id: null, cover: null, credits: '[]' }).execute();
  const renditions = [...(await deleteAllRenditions(db, changed)), ...(await deleteUnreadRenditions(db, published))];
  const hashes = [...new Set(renditions.map(({ file_hash }) => file_hash))];
  const shared = await findSharedSources(db, { hashes, exceptBooks: [] });
  const sources = hashes.filter((hash) => !shared.has(hash));
  return [...renditions.map(({ id }) => `books/${id}`), ...sources.map((hash) => `sources/${hash}`)];
}

export async function setBookCredits(db: TenantDb, id: string, credits: Credit[]): Promise<void> {
  await updateBook(db, id)
    .set({ credits: JSON.stringify(credits) })
    .execute();
  await refreshSearchDocument(db, id);
}
