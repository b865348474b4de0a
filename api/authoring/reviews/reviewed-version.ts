import { hasStaleVoice } from '#api/authoring/piece-checks/page-checks.ts';
import { findPagesAsRead } from '#api/authoring/pieces/file-page-queries.ts';
import type { PageOfNow } from '#api/authoring/pieces/page-queries.ts';
import type { SentRow } from '#api/authoring/pieces/queries.ts';
import { findRevision, type StoredPage, type StoredRevision } from '#api/authoring/pieces/revision-queries.ts';
import type { PageRow } from '#api/authoring/pieces/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { ReviewedDetails } from '#api/library/publishing/service.ts';
import type { WebPage } from '#contract/kit/web-book.ts';
import type { Giving } from '#contract/money/work-giving.ts';
import { hasSentChange, isApproved, reviewedRevisionOf } from './policy.ts';
import { findStoredVersion, type StoredVersion } from './version-queries.ts';
import { workOf } from './work-of-piece.ts';

export type Version = {
  row: SentRow & Pick<Proposal, 'categories'>;
  pages: PageRow[] /** The story's text. */;
  body?: string | undefined;
};
type GivingVersion = Version & { giving: Giving };
/** The version that readers see while a change is under review. */
export type LiveVersion = GivingVersion & { hasSameCover: boolean };
/** Details that an approval can change. */
export type Proposal = Omit<ReviewedDetails, 'audience'>;
const PROPOSED = ['level', 'age_from', 'age_to', 'goal', 'categories'] as const;

/** Data that is read together with a piece: its current pages, and the stored version that reviewers see. */
type Read = { row: SentRow; pages: PageOfNow[]; reviewed: StoredVersion | undefined };

/**
 * Finds the stored version under review: the last sent one, else the approved one; with a sent change also the version
 * that readers see now. Later edits of the author are not included.
 */
export async function findReviewedVersion(
  db: TenantDb,
  id: string,
  { row, pages, reviewed: found }: Read,
): Promise<GivingVersion & { live: LiveVersion | null }> {
  const current = new Map(pages.map((page) => [page.id, page]));
  const reviewed = asStored(found);
  const proposal = await findProposal(db, id, row, reviewed);
  const version = { ...toVersion({ ...row, ...proposal }, reviewed.revision, current), giving: reviewed.giving };
  if (!hasSentChange(row)) return { ...version, live: null };
  const [{ audience: _, ...published }, { revision, giving }] = await Promise.all([
    workOf(row).findDetails(db, id),
    findStoredVersion(db, id, 'approved').then(asStored),
  ]);
  const live = { ...toVersion({ ...row, ...published }, revision, current), giving };
  return { ...version, live: { ...live, hasSameCover: coverSourceOf(reviewed.revision) === coverSourceOf(revision) } };
}

/** Finds a page under review as readers will see it, with the rendition of its files. */
export async function findReviewedPage(
  db: TenantDb,
  id: string,
  row: SentRow,
  number: number,
): Promise<{ page: WebPage; renditionId: string } | undefined> {
  const revision = reviewedRevisionOf(row);
  const { rendition_id: renditionId, pages } = await findStored(db, id, revision);
  if (!renditionId || number > pages.length) return undefined;
  const source = { renditionId, revision };
  const [page] = await findPagesAsRead(db, source, { first: number, last: number });
  return page && { page, renditionId };
}

/** Finds file pages under review as readers will see them; none for pieces that are made here. */
export async function findReviewedFilePages(
  db: TenantDb,
  id: string,
  row: SentRow,
  range: { first: number; last: number },
): Promise<WebPage[]> {
  const revision = reviewedRevisionOf(row);
  const { rendition_id: renditionId } = await findStored(db, id, revision);
  if (!renditionId || row.source !== 'file') return [];
  return findPagesAsRead(db, { renditionId, revision }, range);
}

/**
 * Finds the level, ages, goal and categories under review: for a published piece its own, except those that a sent
 * change replaces.
 */
export async function findProposal(
  db: TenantDb,
  id: string,
  row: SentRow,
  reviewed?: StoredVersion,
): Promise<Proposal> {
  const proposal = proposedIn(reviewed ?? asStored(await findStoredVersion(db, id, 'reviewed')));
  if (!isApproved(row)) return proposal;
  const { audience: _, ...published } = await workOf(row).findDetails(db, id);
  if (!hasSentChange(row)) return published;
  const before = proposedIn(asStored(await findStoredVersion(db, id, 'approved')));
  const changed = PROPOSED.filter((name) => JSON.stringify(proposal[name]) !== JSON.stringify(before[name]));
  return { ...published, ...Object.fromEntries(changed.map((name) => [name, proposal[name]])) };
}

/** Returns all inputs of a cover: its words, shape and picture. Each file of a piece has a separate rendition. */
function coverSourceOf({ details, own_cover, pages, rendition_id }: StoredRevision): string {
  const { title, author, language, trim, cover_from, cover_page } = details as SentRow;
  const page = pages.find(({ id }) => id === cover_page);
  const isOfFile = pages.some(({ file_page }) => file_page !== null);
  const picture = cover_from === 'own' ? own_cover?.hash : cover_from === 'page' && page?.pictures;
  return JSON.stringify([title, author, language, trim, cover_from, picture, isOfFile && [cover_page, rendition_id]]);
}

async function findStored(db: TenantDb, id: string, number: number | null): Promise<StoredRevision> {
  return asStored(number === null ? undefined : await findRevision(db, id, number));
}

function asStored<Stored>(version: Stored | undefined): Stored {
  if (!version) throw new Error('the revision under review was not stored');
  return version;
}

function proposedIn({ revision, categories }: StoredVersion): Proposal {
  const { level, age_from, age_to, goal } = revision.details as Proposal;
  return { level, age_from, age_to, goal, categories };
}

/** Returns a stored revision as rows. `row` has the details that are not part of the revision. */
function toVersion(
  row: Version['row'],
  { details, pages, body }: StoredRevision,
  current: Map<string, PageOfNow>,
): Version {
  const rows = pages.map((page, index) => toPageRow(page, { number: index + 1, row, now: current.get(page.id) }));
  const stored = details as SentRow;
  const { title, author, blurb, language, trim, cover_from, cover_page } = stored;
  // Revisions that are older than causes name none.
  const giving = { cause_id: stored.cause_id ?? null, project_id: stored.project_id ?? null };
  const pieceDetails = { title, author, blurb, language, trim, cover_from, cover_page, ...giving };
  return { row: { ...row, ...pieceDetails }, pages: rows, body };
}

type PageContext = { number: number; row: SentRow; now: PageOfNow | undefined };

/**
 * Returns a stored page as a row. Takes the author and file pictures from the current page for revisions that are older
 * than these fields.
 */
function toPageRow(page: StoredPage, { number, row, now }: PageContext): PageRow {
  const { id, layout, text, has_picture, file_page, file_alts, author_id, pen_name } = page;
  const files = page.rendition_id === undefined ? now : page;
  const sentAt = row.submitted_at ?? row.changed_at;
  return {
    ...{ id, number, text, has_picture, file_page, file_alts, author_id, edits: 0 },
    layout: layout as PageRow['layout'],
    author: pen_name ? { first_name: '', last_name: '', pen_name } : (now?.author ?? null),
    rendition_id: files?.rendition_id ?? null,
    file_pictures: files?.file_pictures ?? [],
    // Sent pages are already turned.
    turn: 0,
    can_turn: false,
    pictures: page.pictures as PageRow['pictures'],
    voice: page.voice ? { ...page.voice, is_stale: hasStaleVoice(page) } : null,
    changed_at: now && now.changed_at < sentAt ? now.changed_at : sentAt,
  };
}
