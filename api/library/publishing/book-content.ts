import type { TenantDb } from '#api/kit/tenant.ts';
import { findCategorySlugs, lockChosenCategories, replaceBookCategories } from './category-queries.ts';
import { type BookContentColumns, findBookContentColumns, unlessOffered, updateBook } from './queries.ts';
import { refreshSearchDocument } from './search-document.ts';

type BookKey = { tenantId: string; id: string };
/** What readers see of a book: its details and its pages. It can be stored as JSON and used again. */
export type BookContent = Omit<BookContentColumns, 'credits'> & {
  categories: string[];
  /** Of a class book; those of other books stay. */
  credits?: BookContentColumns['credits'];
};

/** Finds what readers see of a book, and locks the book until the end of the transaction. */
export async function findBookContent(db: TenantDb, { tenantId, id }: BookKey): Promise<BookContent> {
  const columns = await findBookContentColumns(db, tenantId, id);
  return { ...columns, categories: await findCategorySlugs(db, tenantId, id) };
}

/** Replaces what readers see of a book, with its search document. */
export async function replaceBookContent(
  db: TenantDb,
  { tenantId, id }: BookKey,
  { categories, ...columns }: BookContent,
): Promise<void> {
  const json = {
    cover: columns.cover && JSON.stringify(columns.cover),
    accessibility: JSON.stringify(columns.accessibility),
    ...(columns.credits !== undefined && { credits: JSON.stringify(columns.credits) }),
  };
  // Buyers were told the cause of the offer: no change by the author moves their money.
  const giving = { cause_id: unlessOffered('cause_id', columns), project_id: unlessOffered('project_id', columns) };
  await updateBook(db, tenantId, id)
    .set({ ...columns, ...json, ...giving })
    .execute();
  // A category that the school has deleted in the meantime is left out.
  const choice = await lockChosenCategories(db, tenantId, categories);
  await replaceBookCategories(db, tenantId, id, choice.categories);
  await refreshSearchDocument(db, tenantId, id);
}
