import type { TenantDb } from '#api/kit/tenant.ts';
import type { Audience } from '#contract/kit/work-fields.ts';
import { replaceCategories } from './details.ts';
import { updateBook } from './queries.ts';
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
