import type { TenantDb } from '#api/kit/tenant.ts';
import { findCategorySlugs, lockChosenCategories, replaceBookCategories } from './category-queries.ts';
import { type BookContentColumns, findBookContentColumns, unlessOffered, updateBook } from './queries.ts';
import { refreshSearchDocument } from './search-document.ts';

/** The details and pages that readers see of a book. They can be stored as JSON and restored. */
export type BookContent = Omit<BookContentColumns, 'credits'> & {
  categories: string[];
  /** Set for a class book; other books keep their credits. */
  credits?: BookContentColumns['credits'];
};

/** Finds the content that readers see of a book, and locks the book until the end of the transaction. */
export async function findBookContent(db: TenantDb, id: string): Promise<BookContent> {
  const columns = await findBookContentColumns(db, id);
  return { ...columns, categories: await findCategorySlugs(db, id) };
}

/** Replaces the content that readers see of a book, with its search document. */
export async function replaceBookContent(
  db: TenantDb,
  id: string,
  { categories, ...columns }: BookContent,
): Promise<void> {
  const json = {
    cover: columns.cover && JSON.stringify(columns.cover),
    accessibility: JSON.stringify(columns.accessibility),
    ...(columns.credits !== undefined && { credits: JSON.stringify(columns.credits) }),
  };
  // Buyers saw the offer's cause, so no change by the author redirects their money.
  const giving = { cause_id: unlessOffered('cause_id', columns), project_id: unlessOffered('project_id', columns) };
  await updateBook(db, id)
    .set({ ...columns, ...json, ...giving })
    .execute();
  // Leaves out a category that the school has deleted meanwhile.
  const choice = await lockChosenCategories(db, categories);
  await replaceBookCategories(db, id, choice.categories);
  await refreshSearchDocument(db, id);
}
