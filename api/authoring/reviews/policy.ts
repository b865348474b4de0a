import type { SentRow } from '#api/authoring/pieces/queries.ts';
import type { Step, StepRow } from '#api/authoring/pieces/step-queries.ts';
import type { Policy } from '#api/kit/policy.ts';
import { lastDecisionIndex, UNDO_MS, workStateOf } from '#contract/authoring/piece-states.ts';
import { type CallerRole, reviewerRoles } from '#contract/kit/roles.ts';
import type { BookState } from '#contract/kit/work-fields.ts';

/** People who review pieces. Rows decide which pieces a teacher can review: see `reviewableBy`. */
export const mayReview: Policy = ({ role, visit }) => isReviewer(role) && visit !== 'figures';

const isReviewer = (role: CallerRole) => (reviewerRoles as readonly CallerRole[]).includes(role);

type States = Pick<SentRow, 'state' | 'change_state'>;
/** A reviewer's decision. */
export type DecisionStep = Extract<
  Step,
  'approve' | 'request_changes' | 'waive' | 'publish' | 'return' | 'take_down' | 'restore' | 'undo'
>;

/**
 * The states of the book or story for decisions about publication; the other decisions are about a change, if the piece
 * has one.
 */
const OF_BOOK: Partial<Record<DecisionStep, BookState[]>> = {
  publish: ['approved'],
  return: ['approved', 'pulled_down'],
  take_down: ['published'],
  restore: ['pulled_down'],
};
const OF_WORK: Partial<Record<DecisionStep, BookState>> = {
  approve: 'in_review',
  request_changes: 'in_review',
  waive: 'checks_failed',
};

/** Returns whether the state of a piece allows a decision. The database applies the same rules to its steps. */
export function canDecide(step: Exclude<DecisionStep, 'undo'>, piece: States): boolean {
  return OF_BOOK[step]?.includes(piece.state) ?? OF_WORK[step] === workStateOf(piece);
}

/** Returns whether a piece was sent and not withdrawn: drafts are only for their authors. */
export function canReadReview(piece: States): boolean {
  return piece.state !== 'draft';
}

/**
 * Returns the decision that a caller can undo now: the caller's own, if nothing but an approval's publication has
 * happened since.
 */
export function undoableDecision(steps: StepRow[], deciderId: string | null, now = Date.now()): StepRow | undefined {
  const index = lastDecisionIndex(steps.map(({ step, happened_at }) => ({ step, at: happened_at.toISOString() })));
  const decision = steps[index];
  if (!decision || deciderId === null || (decision.by_id ?? decision.colleague_id) !== deciderId) return undefined;
  if (decision.happened_at.getTime() + UNDO_MS <= now) return undefined;
  const isOfApproval = ({ step, happened_at }: StepRow) =>
    step === 'publish' && happened_at.getTime() === decision.happened_at.getTime();
  return steps.slice(index + 1).every(isOfApproval) ? decision : undefined;
}

export function undoEndOf({ happened_at }: StepRow): Date {
  return new Date(happened_at.getTime() + UNDO_MS);
}

/** Returns whether a change to a published piece was sent and not withdrawn. */
export function hasSentChange({ change_state }: Pick<States, 'change_state'>): boolean {
  return change_state !== null && change_state !== 'draft';
}

/** Returns whether a piece was ever approved. */
export function isApproved({ state }: Pick<States, 'state'>): boolean {
  return state === 'approved' || state === 'published' || state === 'pulled_down';
}

type Revisions = States & Pick<SentRow, 'approved_revision' | 'submitted_revision'>;

/**
 * Returns the revision that reviewers see: the last sent one, else the approved one. Must equal `reviewed_revision` in
 * the database.
 */
export function reviewedRevisionOf(piece: Revisions): number | null {
  return isApproved(piece) && !hasSentChange(piece)
    ? (piece.approved_revision ?? piece.submitted_revision)
    : piece.submitted_revision;
}
