import { toChecks } from '#api/authoring/piece-checks/presenter.ts';
import { findChecks } from '#api/authoring/piece-checks/queries.ts';
import { findPagesOfNow } from '#api/authoring/pieces/page-queries.ts';
import { type Reading, toPageAsRead, toPieceFacts, toPiecePage } from '#api/authoring/pieces/presenter.ts';
import type { SentRow } from '#api/authoring/pieces/queries.ts';
import { comparePages } from '#api/authoring/pieces/revisions.ts';
import type { PageRow } from '#api/authoring/pieces/service.ts';
import { findSteps, type StepRow } from '#api/authoring/pieces/step-queries.ts';
import { presentStory } from '#api/authoring/pieces/story-presenter.ts';
import { findStoryPictures } from '#api/authoring/pieces/story-queries.ts';
import { compareStories } from '#api/authoring/pieces/story-text.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { Reply } from '#api/kit/serve.ts';
import { findEveryoneRefusal } from '#api/library/publishing/service.ts';
import type { PageAsRead } from '#contract/authoring/my-book-pages.ts';
import type { PiecePage } from '#contract/authoring/pieces.ts';
import type { ReviewedPiece } from '#contract/authoring/reviews.ts';
import { Audience } from '#contract/kit/work-fields.ts';
import { findReviewed, type ReviewCall } from './access.ts';
import { canDecide, canReadReview, hasSentChange, undoableDecision, undoEndOf } from './policy.ts';
import { etagOf, toHistory, toOrigin, toReviewedCover } from './presenter.ts';
import { type Caller, findReviewedWork, findReviewers, isChangedSinceSent } from './queries.ts';
import { findReviewedPage, findReviewedVersion, type LiveVersion, type Version } from './reviewed-version.ts';
import { findStoredVersion } from './version-queries.ts';

type Call = Pick<ReviewCall, 'db' | 'params' | 'setHeader'> & Reading & { actor: Caller };

/** Returns a piece as its reviewers see it, as the reply of each call, and sets its ETag. */
export async function readReview(call: Call): Promise<Reply<typeof ReviewedPiece>> {
  const { db, actor, params } = call;
  // Reads all in one round trip, the piece first: a version that is sent meanwhile is newer than the ETag, so no
  // decision applies to it. No result is used before the caller is confirmed as a reviewer.
  const [row, steps, pagesOfNow, work, reviewers, everyone, checks, reviewed] = await Promise.all([
    findReviewed(db, actor, params),
    findSteps(db, params.id),
    findPagesOfNow(db, params.id),
    findReviewedWork(db, actor, params.id),
    findReviewers(db, params.id),
    findEveryoneRefusal(db, actor, { id: params.id, photosApproved: false }),
    findChecks(db, params.id),
    findStoredVersion(db, params.id, 'reviewed'),
  ]);
  if (!work || !canReadReview(row)) throw new Refusal('notFound');
  const [version, isChanged, pictures] = await Promise.all([
    findReviewedVersion(db, params.id, { row, pages: pagesOfNow, reviewed }),
    canDecide('waive', row) && isChangedSinceSent(db, params.id),
    row.type === 'story' ? findStoryPictures(db, params.id) : [],
  ]);
  call.setHeader('etag', etagOf(row));
  const pages = toPages(version.pages, version.row, call);
  return {
    ...toPieceFacts(version.row, { pages: version.pages, steps }, call),
    ...storyOf(version, pictures, call),
    ...version.giving,
    checks: toChecks(checks, { isReviewer: true, ...call }),
    ...{ pages, can_edit: false, can_submit: false, can_withdraw: false },
    // Hides the newest file, which belongs to the author's working copy.
    file: null,
    cover: toReviewedCover({ ...work, book_state: row.state, is_change: hasSentChange(row) }, call),
    ...toOrigin(work),
    ...{ version: etagOf(row), is_change: row.change_state !== null, audience: row.audience },
    history: toHistory(steps),
    live: version.live && toLive(version.live, pictures, call),
    differences: version.live ? comparePages(version.live.pages, version.pages) : [],
    ...audiencesOf(everyone.refusal),
    assignees: reviewers,
    ...rightsOf(row, steps, actor),
    can_waive_check: canDecide('waive', row) && (row.type === 'story' || row.rendition_id !== null) && !isChanged,
  };
}

/** Returns a page under review as readers will see it. */
export async function readReviewedPage(
  call: Omit<Call, 'setHeader'>,
  number: number,
): Promise<PageAsRead & { version: string }> {
  const { db, actor, params } = call;
  const row = await findReviewed(db, actor, params);
  if (!canReadReview(row)) throw new Refusal('notFound');
  const pageVersion = await findReviewedPage(db, params.id, row, number);
  if (!pageVersion) throw new Refusal('notFound');
  return { ...toPageAsRead(pageVersion.page, pageVersion.renditionId, call), version: etagOf(row) };
}

/**
 * Returns the allowed audiences. Without a permission for photos, the reviewer confirms that no child can be
 * recognized.
 */
function audiencesOf(refusal: Awaited<ReturnType<typeof findEveryoneRefusal>>['refusal']) {
  const isOpen = refusal === undefined || refusal === 'photos';
  return {
    audiences: Audience.options.filter((audience) => audience !== 'everyone' || isOpen),
    needs_photos_approved: refusal === 'photos',
  };
}

type StoryPictures = Awaited<ReturnType<typeof findStoryPictures>>;

/** Returns the additional facts of a story, and for a change the changed paragraphs. */
function storyOf({ row, body, live }: Version & { live?: Version | null }, pictures: StoryPictures, reading: Reading) {
  if (body === undefined) return {};
  const story = presentStory(row, { body, pictures }, reading);
  return live?.body === undefined ? story : { ...story, paragraphs: compareStories(live.body, body) };
}

/** Marks no page as the reader's own, because reviewers write none. */
function toPages(pages: PageRow[], row: SentRow, reading: Reading): PiecePage[] {
  return pages.map((page) => ({ ...toPiecePage(page, row, reading), is_mine: false }));
}

/** Returns the version that readers see while a change is under review. */
function toLive(version: LiveVersion, pictures: StoryPictures, reading: Reading): ReviewedPiece['live'] {
  const { row, pages, hasSameCover } = version;
  const { id, title, author, blurb, language, level, age_from, age_to, goal, categories, trim, drawn_cover } = row;
  const { book_rendition_id: cover_rendition_id, audience, cover, state: book_state } = row;
  return {
    ...{ id, title, author, blurb, language, level, age_from, age_to, goal, categories, trim, drawn_cover },
    cover: toReviewedCover({ cover_rendition_id, audience, cover, drawn_cover, book_state, is_change: false }, reading),
    pages: toPages(pages, row, reading),
    has_same_cover: hasSameCover,
    ...version.giving,
    ...storyOf(version, pictures, reading),
  };
}

function rightsOf(row: SentRow, steps: StepRow[], { personId }: Caller) {
  const undoable = undoableDecision(steps, personId);
  return {
    can_approve: canDecide('approve', row),
    can_request_changes: canDecide('request_changes', row),
    can_assign: true,
    can_publish: canDecide('publish', row),
    can_return: canDecide('return', row),
    can_take_down: canDecide('take_down', row),
    can_restore: canDecide('restore', row),
    undo_until: undoable ? undoEndOf(undoable) : null,
  };
}
