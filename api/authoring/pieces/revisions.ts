import type { ActorContext } from '#api/core/audit/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { PieceDetails } from '#contract/authoring/my-books.ts';
import type { PieceType } from '#contract/authoring/pieces.ts';
import type { ComparisonQuery } from '#contract/authoring/revisions.ts';
import { assertLead, beginEdit, lockOwnPiece } from './actions.ts';
import { startWordComparison } from './compare-words.ts';
import { findFileRendition, updateFilePageOrder, updateFilePageWords } from './file-page-queries.ts';
import { findPages } from './page-queries.ts';
import { type PieceColumns, type PieceRow, updateEditedPiece } from './queries.ts';
import { findRevision, keepRevision, replacePages, type StoredRevision } from './revision-queries.ts';
import { replaceVoices } from './voice-queries.ts';

/** Restores a revision. Stores the current content first, so that nothing is lost. */
export async function restoreRevision(
  db: TenantDb,
  by: ActorContext,
  { id, number }: { id: string; number: number },
  type: PieceType,
): Promise<void> {
  const piece = await lockOwnPiece(db, by.actor, id, type);
  assertLead(piece, by);
  const revision = await findRevision(db, id, number);
  if (!revision) throw new Refusal('notFound');
  await beginEdit(db, by, piece);
  await keepRevision(db, id, 'restored');
  if (type === 'book') await restorePages(db, piece, revision);
  const details = PieceDetails.parse(revision.details) as PieceColumns;
  const { own_cover } = revision;
  await updateEditedPiece(db, id, {
    ...details,
    ...(type === 'story' && { body: revision.body ?? '' }),
    ...(own_cover && { own_cover: JSON.stringify(own_cover) }),
  });
}

async function restorePages(db: TenantDb, { id, source }: PieceRow, revision: StoredRevision): Promise<void> {
  if (source === 'file') await restoreFilePages(db, id, revision);
  else await replacePages(db, id, revision.pages);
  await replaceVoices(db, id, revision.pages);
}

/** Restores pages of a file. From a revision of an earlier file only words are restored, because its pages differ. */
async function restoreFilePages(db: TenantDb, id: string, { pages, file_rendition_id }: StoredRevision) {
  const renditionId = await findFileRendition(db, id);
  if (renditionId && renditionId === file_rendition_id) await updateFilePageOrder(db, { id, renditionId }, pages);
  await updateFilePageWords(db, id, pages);
}

/** Compares the words of a revision with another revision or the current piece, page by page. */
export async function compareRevision(
  db: TenantDb,
  id: string,
  number: number,
  { against, unchanged }: ComparisonQuery,
) {
  const before = await findRevision(db, id, number);
  const after = against === undefined ? { pages: await findPages(db, id) } : await findRevision(db, id, against);
  if (!before || !after) throw new Refusal('notFound');
  return comparePages(before.pages, after.pages, unchanged);
}

type TextOfPage = { id: string; text: string };

/**
 * Compares pages by their ids, so that a moved page is the same page. Leaves out unchanged pages unless `hasUnchanged`
 * is set.
 */
export function comparePages(before: TextOfPage[], after: TextOfPage[], hasUnchanged = false) {
  const old = new Map(before.map((page) => [page.id, page.text]));
  const current = new Set(after.map(({ id }) => id));
  const compareWords = startWordComparison();
  const remaining = after.map(({ id, text }, index) => ({
    page: index + 1,
    differences: compareWords(old.get(id) ?? '', text),
  }));
  const removed = before
    .map(({ id, text }, index) => ({ id, page: index + 1, differences: compareWords(text, '') }))
    .filter(({ id }) => !current.has(id))
    .map(({ page, differences }) => ({ page, differences }));
  const all = [...remaining, ...removed];
  return hasUnchanged ? all : all.filter(({ differences }) => differences.some(({ kind }) => kind !== 'same'));
}
