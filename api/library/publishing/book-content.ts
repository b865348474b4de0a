import type { TenantDb } from '#api/kit/tenant.ts';
import type { Audience } from '#contract/kit/work-fields.ts';
import { findCategorySlugs, lockChosenCategories, replaceBookCategories } from './category-queries.ts';
import { replaceCategories } from './details.ts';
import { type BookContentColumns, findBookContentColumns, unlessOffered, updateBook } from './queries.ts';
import { refreshSearchDocument } from './search-document.ts';

/** Book details that reviewers decide. */
export type ReviewedDetails = {
  audience: Audience;
  level: number | null;
  age_from: number | null;
  age_to: number | null;
  goal: number | null;
  categories: string[];
};

/** Changes the book details that reviewers decide. The caller has called `assertAudience`. */
export async function setReviewedDetails(
  db: TenantDb,
  id: string,
  { categories, ...columns }: Partial<ReviewedDetails> & { pulled_down_reason?: string | null },
): Promise<void> {
  if (Object.keys(columns).length > 0) await updateBook(db, id).set(columns).execute();
  await replaceCategories(db, id, { ...(categories && { categories }) });
  await refreshSearchDocument(db, id);
}

type PieceKey = { tenantId: string; id: string };

/** Returns the storage folder of a piece's pictures and voices. */
export function pieceFolder({ tenantId, id }: PieceKey): string {
  return `${tenantId}/pieces/${id}`;
}

/** Returns the storage key of a piece's picture, which is named after its content. */
export function pieceFileKey(key: PieceKey, hash: string): string {
  return `${pieceFolder(key)}/${hash}.webp`;
}

/** Returns the storage key of a page's recorded voice, which is named after its content. */
export function voiceFileKey(key: PieceKey, hash: string): string {
  return `${pieceFolder(key)}/${hash}.mp3`;
}

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
