import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { maskBankAccount } from '#contract/giving/bank-account.ts';
import { missingPapers } from './actions.ts';
import { signedFileUrl } from './files.ts';
import { findCauseProjects, findCauseUpdates, findManagedCause } from './managed-queries.ts';
import type { PlatformCauseRow } from './platform-queries.ts';
import { canEditCause, canSetPapers, canSubmitCause } from './policy.ts';
import { coverUrl, toPhoto, toProject, totalsByCurrency, toUpdate } from './public-presenter.ts';
import { findTotals, type TotalRow } from './public-queries.ts';

type Viewer = { filesSecret: Uint8Array; currency: string; isPlatform: boolean };
/** A cause in the platform's list, which has only the columns that its database role may read. */
type SummaryRow = Omit<PlatformCauseRow, 'school_name' | 'is_platform' | 'row_key'> & {
  cover: { hash: string } | null;
};

export function toManagedSummary(row: SummaryRow, totals: TotalRow[], filesSecret: Uint8Array) {
  const { tenant_id: tenantId, id, bank_account_end } = row;
  const key = { tenantId, id };
  return {
    ...row,
    cover: coverUrl(row, row.cover?.hash ?? null, (hash) => signedFileUrl(key, `${hash}.webp`, filesSecret)),
    bank_account: maskBankAccount(bank_account_end),
    totals: totalsByCurrency(totals.filter(({ cause_id }) => cause_id === id)),
  };
}

/** Returns a cause with its projects and updates, as its staff see it. */
export async function presentManagedCause(db: TenantDb, id: string, viewer: Viewer) {
  const [row, projects, updates, totals] = await Promise.all([
    findManagedCause(db, id),
    findCauseProjects(db, id),
    findCauseUpdates(db, id),
    findTotals(db, [id]),
  ]);
  if (!row) throw new Refusal('notFound');
  const urlOf = (name: string) => signedFileUrl({ tenantId: db.tenantId, id }, name, viewer.filesSecret);
  const photoUrl = (hash: string) => urlOf(`${hash}.webp`);
  const summary = toManagedSummary(row, totals, viewer.filesSecret);
  const cause = { ...row, is_archived: row.state === 'archived', cover: summary.cover };
  const { terms_hash, terms_name } = row;
  return {
    ...row,
    ...summary,
    photo: row.cover && toPhoto(row.cover, photoUrl),
    terms: terms_hash && terms_name ? { name: terms_name, url: urlOf(`${terms_hash}.pdf`) } : null,
    donors: totals.reduce((sum, { givers }) => sum + givers, 0),
    projects: projects.map((project) => ({
      ...toProject(project, cause, totals),
      story: project.story,
      library_books: project.library_books,
    })),
    updates: updates.map((update) => toUpdate(update, photoUrl)),
    currency: viewer.currency,
    missing: missingPapers(row),
    can_edit: canEditCause(row),
    can_set_papers: canSetPapers(row, viewer.isPlatform),
    can_submit: !viewer.isPlatform && canSubmitCause(row),
  };
}
