import type { Reading } from '#api/authoring/pieces/presenter.ts';
import type { SentRow } from '#api/authoring/pieces/queries.ts';
import type { StepRow } from '#api/authoring/pieces/step-queries.ts';
import type { Reply } from '#api/kit/serve.ts';
import { renditionFolderUrl, toCover } from '#api/library/books/service.ts';
import type { Review, ReviewedPiece } from '#contract/authoring/reviews.ts';
import type { BookState } from '#contract/kit/work-fields.ts';
import type { CoverRow, OriginRow, ReviewRow } from './queries.ts';

/** Returns the ETag of the version under review: the sent revision and the decisions about it. */
export function etagOf({
  submitted_revision,
  state,
  change_state,
}: Pick<SentRow, 'submitted_revision' | 'state' | 'change_state'>): string {
  return `"${[submitted_revision, state, change_state].filter(Boolean).join('-')}"`;
}

/** Returns a piece as the queue shows it. */
export function toReview(row: Omit<ReviewRow, 'row_key'>, reading: Reading): Reply<typeof Review> {
  const { state, is_change, submitted_at } = row;
  return {
    ...row,
    ...toOrigin(row),
    submitted_at,
    cover: toReviewedCover({ ...row, is_change: is_change && state !== 'draft' }, reading),
  };
}

type ReviewedCover = CoverRow & { book_state: BookState; is_change: boolean };

/**
 * Returns the cover that reviewers see. A piece that was taken down shows none; covers that readers do not see have
 * signed URLs.
 */
export function toReviewedCover(
  { cover_rendition_id: renditionId, book_state, is_change, audience, cover }: ReviewedCover,
  { actor, settings }: Reading,
) {
  if (!renditionId || book_state === 'pulled_down') return null;
  const access = book_state === 'published' && !is_change ? audience : 'reviewers';
  return toCover(renditionFolderUrl({ tenantId: actor.tenantId, renditionId, access }, settings.filesSecret), cover);
}

/** Returns the origin of a piece, and its reviewers' arrangements. */
export function toOrigin({ submitted_by, class: schoolClass, assigned_to, publish_at, publish_stopped }: OriginRow) {
  return { submitted_by, class: schoolClass, assigned_to, publish_at, publish_stopped };
}

/** Steps of the worker, which the history leaves out. */
const OF_WORKER = ['process', 'pass'];

/** Returns the steps of people, and failed checks. */
export function toHistory(steps: StepRow[]): Reply<typeof ReviewedPiece>['history'] {
  return steps
    .filter(({ step }) => !OF_WORKER.includes(step))
    .map((row) => ({ ...row, at: row.happened_at, by: row.by_name, pages: row.page_remarks }));
}
