import { z } from 'zod';
import { KeysetQuery, pageOf } from '#contract/kit/page.ts';
import { Moment, Nothing, route } from '#contract/kit/route.ts';
import { Audience, BookState, CategorySlug } from '#contract/kit/work-fields.ts';
import { Cover, DrawnCover, Trim } from '#contract/library/books.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';
import { Giving } from '#contract/money/work-giving.ts';
import { PageAsRead } from './my-book-pages.ts';
import { Story, StoryDifferences } from './my-stories.ts';
import { ChangeReason, CheckCode, Piece, PiecePage, PieceType } from './pieces.ts';
import { reviewWords } from './review-words.ts';
import { WordDifference } from './revisions.ts';

export const TakeDownReason = z.enum([...ChangeReason.options, 'family_request']);
export type TakeDownReason = z.output<typeof TakeDownReason>;
/** Drafts belong to their authors alone, so no reviewer can look for them. */
const ReviewState = BookState.exclude(['draft']);

const Reviewer = z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() });
export type Reviewer = z.output<typeof Reviewer>;
const PublishStopped = z.enum(['permission', 'photos', 'everyone_by']);

const origin = {
  submitted_by: z
    .object({ id: z.uuid(), first_name: z.string(), last_name: z.string() })
    .nullable()
    .describe('The author; of a class book, who sent it.'),
  class: z
    .object({ id: z.uuid(), name: z.string() })
    .nullable()
    .describe('The class of the book, or a class of its author; a teacher’s own class where there is one.'),
  is_change: z.boolean().describe('Whether it is a change to a published piece.'),
  assigned_to: Reviewer.nullable(),
  publish_at: Moment.nullable().describe('When an approved piece will be published.'),
  publish_stopped: PublishStopped.nullable().describe('Why an approved piece was not published at its time.'),
};

/** A piece in the queue of reviewers. `state` is the state of the change to a published piece if there is one. */
export const Review = z.object({
  type: PieceType,
  id: z.uuid(),
  title: z.string(),
  author: z.string().describe('Pen name.'),
  language: z.string(),
  trim: Trim,
  goal: z.int().nullable(),
  ...origin,
  state: BookState,
  submitted_at: Moment,
  checks: z
    .object({ must: z.int(), should: z.int(), info: z.int(), waived: z.int() })
    .describe('How many checks of each level failed and were not waived, and how many reviewers waived.'),
  reports: z.int().describe('How many reports about it are open; 0 for its author.'),
  cover: Cover.nullable(),
  drawn_cover: DrawnCover.nullable(),
});
export type Review = z.output<typeof Review>;

export const ReviewStep = z.enum([
  'change',
  'discard',
  'submit',
  'process',
  'pass',
  'fail',
  'withdraw',
  'waive',
  'request_changes',
  'approve',
  'publish',
  'return',
  'take_down',
  'restore',
  'undo',
]);
export type ReviewStep = z.output<typeof ReviewStep>;

const HistoryEntry = z.object({
  step: ReviewStep,
  at: Moment,
  by: z.string().describe('Name of the member of staff; empty for students and Booklark.'),
  reasons: z.array(TakeDownReason),
  remark: z.string(),
  pages: z.array(z.object({ page: z.int(), remark: z.string() })),
});

/** The fields that only a story has. Its words and pictures are also its one page. */
const storyParts = Story.pick({
  kind: true,
  slug: true,
  summary: true,
  body: true,
  word_count: true,
  pictures: true,
}).partial();

/** The version of a published piece that readers see while a change is reviewed. */
const LiveVersion = Piece.pick({
  id: true,
  title: true,
  author: true,
  blurb: true,
  language: true,
  level: true,
  age_from: true,
  age_to: true,
  goal: true,
  categories: true,
  cover: true,
  drawn_cover: true,
  trim: true,
}).extend({
  ...Giving.shape,
  pages: z.array(PiecePage),
  has_same_cover: z.boolean().describe('Whether the change leaves the cover as it is.'),
  ...storyParts.shape,
});

/** A piece as its reviewers see it: the sent revision, without later edits by the author. */
export const ReviewedPiece = Piece.extend({
  ...storyParts.shape,
  ...Giving.shape,
  paragraphs: StoryDifferences.optional().describe('The paragraphs of a story that the change changes.'),
  ...origin,
  version: z.string().describe('The ETag of the reply, which names the version under review and its state.'),
  audience: Audience.describe('The audience that was chosen last.'),
  history: z.array(HistoryEntry).describe('The oldest first.'),
  live: LiveVersion.nullable().describe('What readers see now; null unless this is a change.'),
  differences: z
    .array(z.object({ page: z.int(), differences: z.array(WordDifference) }))
    .describe('The pages whose words the change changes.'),
  audiences: z.array(Audience).describe('The audiences that the caller can choose now.'),
  needs_photos_approved: z.boolean().describe('Whether the audience of everyone needs `photos_approved`.'),
  assignees: z.array(Reviewer.extend({ is_admin: z.boolean() })).describe('Who else can review the piece.'),
  can_approve: z.boolean(),
  can_request_changes: z.boolean(),
  can_waive_check: z.boolean(),
  can_assign: z.boolean(),
  can_publish: z.boolean(),
  can_return: z.boolean(),
  can_take_down: z.boolean(),
  can_restore: z.boolean(),
  undo_until: Moment.nullable().describe('Until when the caller can undo their decision; null if they cannot.'),
});
export type ReviewedPiece = z.output<typeof ReviewedPiece>;

export const ReviewQuery = KeysetQuery.extend({
  type: PieceType.optional(),
  state: ReviewState.default('in_review'),
  class: z.uuid().optional().describe('Id of a class: its books, and those of its students.'),
  assigned_to: z.uuid().optional(),
  mine: z.literal('true').optional().describe('Only what no one else was asked to review.'),
  ordering: z.enum(['oldest', 'newest']).default('oldest'),
});
export type ReviewQuery = z.output<typeof ReviewQuery>;

const ByPiece = z.strictObject({ type: PieceType, id: z.uuid() });
const base = { host: 'tenant', params: ByPiece, reply: ReviewedPiece } as const;

export const listReviews = route({
  ...base,
  method: 'GET',
  path: '/reviews/',
  summary: 'List the pieces in a state that the caller can review. By default those that wait, the oldest first.',
  params: Nothing,
  query: ReviewQuery,
  reply: pageOf(Review),
  csv: ['submitted_at', 'type', 'title', 'author', 'class.name', 'state', 'checks.must', 'reports', 'publish_at', 'id'],
});
export const showWaitingReviews = route({
  ...base,
  method: 'GET',
  path: '/reviews/waiting/',
  summary: 'Count the pieces that wait for the caller: those that no one else was asked to review.',
  params: Nothing,
  reply: z.object({ count: z.int(), oldest_at: Moment.nullable() }),
});
export const showReview = route({
  ...base,
  method: 'GET',
  path: '/reviews/{type}/{id}/',
  summary: 'Get a piece with what its author sent. Every decision sends the ETag as If-Match.',
});

export const showReviewedPage = route({
  ...base,
  method: 'GET',
  path: '/reviews/{type}/{id}/pages/{number}/',
  summary: 'Get a page under review as readers will see it, with the corrections of its author.',
  params: ByPiece.extend({ number: z.coerce.number().int().min(1).max(1_000_000) }),
  reply: PageAsRead.extend({ version: z.string().describe('The ETag of the piece at this moment.') }),
});

const Remark = z.string().trim().max(1000, reviewWords.remarkLong);
const age = z.int().min(3).max(18).nullable().optional();

export const Decision = z
  .strictObject({
    audience: Audience,
    publish: z.enum(['now', 'later']).nullable().describe('Null approves without publishing.'),
    publish_at: z.iso.datetime({ offset: true, error: reviewWords.publishAtMissing }).optional(),
    level: z.int().min(1).max(5).nullable().optional(),
    age_from: age,
    age_to: age,
    categories: z.array(CategorySlug).max(20).optional(),
    photos_approved: z.boolean().optional().describe('No child can be recognized in the photos.'),
  })
  .refine(({ publish, publish_at }) => publish !== 'later' || publish_at, {
    path: ['publish_at'],
    error: reviewWords.publishAtMissing,
  })
  .refine(({ publish, publish_at }) => publish === 'later' || !publish_at, {
    path: ['publish_at'],
    error: reviewWords.publishAtUnused,
  })
  .refine(({ age_from: from, age_to: to }) => !from || !to || from <= to, {
    path: ['age_to'],
    error: publishingWords.agesReversed,
  });
export type Decision = z.output<typeof Decision>;

const decide = { ...base, method: 'POST' } as const;

export const approvePiece = route({
  ...decide,
  path: '/reviews/{type}/{id}/approve/',
  summary: 'Approve what was seen, for an audience. A change replaces the published version. Requires If-Match.',
  body: Decision,
});

const needsRemark = ({ reasons, remark }: { reasons: string[]; remark?: string | undefined }) =>
  !reasons.includes('something_else') || Boolean(remark);
const remarkIssue = { path: ['remark'], error: reviewWords.remarkMissing };
const changeIssue = { path: ['reasons'], error: reviewWords.changeMissing };
const reasons = z.array(ChangeReason).max(10);
const oneReason = reasons.min(1, reviewWords.reasonMissing);
const PageRemark = z.strictObject({ page: z.int().min(1), remark: Remark.min(1, reviewWords.remarkMissing) });

export const requestChanges = route({
  ...decide,
  path: '/reviews/{type}/{id}/request-changes/',
  summary: 'Ask the author for changes, with reasons, a message or remarks on pages. Requires If-Match.',
  body: z
    .strictObject({
      reasons: reasons.describe('May be empty if there is a remark, on a page or on the whole piece.'),
      remark: Remark.optional(),
      pages: z.array(PageRemark).max(60).optional(),
    })
    .refine(({ reasons, remark, pages = [] }) => reasons.length + pages.length > 0 || Boolean(remark), changeIssue)
    .refine(needsRemark, remarkIssue),
});
export const waiveCheck = route({
  ...decide,
  path: '/reviews/{type}/{id}/waive-check/',
  summary:
    'Let a failed check pass, with a reason. After the last one of level must, the piece is in review. Requires If-Match.',
  body: z.strictObject({
    check: z.union([CheckCode, z.uuid()]).describe('A code waives all failed checks with it, an id only one.'),
    reason: z
      .string(reviewWords.waiverMissing)
      .trim()
      .min(1, reviewWords.waiverMissing)
      .max(500, reviewWords.waiverLong),
  }),
});
export const returnPiece = route({
  ...decide,
  path: '/reviews/{type}/{id}/return/',
  summary: 'Return an approved or taken down piece to its author. Requires If-Match.',
  body: z.strictObject({ reasons: oneReason, remark: Remark.optional() }).refine(needsRemark, remarkIssue),
});
export const takeDownPiece = route({
  ...decide,
  path: '/reviews/{type}/{id}/take-down/',
  summary: 'Take down a published piece, with a reason. Requires If-Match.',
  body: z
    .strictObject({ reason: TakeDownReason, remark: Remark.optional() })
    .refine(({ reason, remark }) => needsRemark({ reasons: [reason], remark }), remarkIssue),
});
export const assignReview = route({
  ...decide,
  path: '/reviews/{type}/{id}/assign/',
  summary: 'Ask a reviewer to review the piece, or no one. Needs no If-Match: it decides nothing about what was read.',
  body: z.strictObject({ to: z.uuid().nullable() }),
});
export const publishPiece = route({
  ...decide,
  path: '/reviews/{type}/{id}/publish/',
  summary: 'Publish an approved piece now. Requires If-Match.',
});
export const restorePiece = route({
  ...decide,
  path: '/reviews/{type}/{id}/restore/',
  summary: 'Publish a piece again that was taken down. Requires If-Match.',
});
export const undoDecision = route({
  ...decide,
  path: '/reviews/{type}/{id}/undo/',
  summary: 'Undo your decision within 60 seconds. Requires If-Match.',
});
