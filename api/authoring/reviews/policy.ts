import type { SentRow } from '#api/authoring/pieces/queries.ts';
import type { Step, StepRow } from '#api/authoring/pieces/step-queries.ts';
import type { Policy } from '#api/kit/policy.ts';
import { lastDecisionIndex, UNDO_MS, workStateOf } from '#contract/authoring/piece-states.ts';
import { type CallerRole, reviewerRoles } from '#contract/kit/roles.ts';
import type { BookState } from '#contract/kit/work-fields.ts';

/** Who reviews pieces. Which ones a teacher can review is decided by row: see `reviewableBy`. */
export const mayReview: Policy = ({ role, visit }) => isReviewer(role) && visit !== 'figures';

const isReviewer = (role: CallerRole) => (reviewerRoles as readonly CallerRole[]).includes(role);

type States = Pick<SentRow, 'state' | 'change_state'>;
/** A decision of a reviewer. */
export type DecisionStep = Extract<
  Step,
  'approve' | 'request_changes' | 'waive' | 'publish' | 'return' | 'take_down' | 'restore' | 'undo'
>;

/** The states in which readers or a time are concerned; the others are of the change, where there is one. */
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

/** Returns whether the state of a piece allows a decision. The database decides the same by its steps. */
export function canDecide(step: Exclude<DecisionStep, 'undo'>, piece: States): boolean {
  return OF_BOOK[step]?.includes(piece.state) ?? OF_WORK[step] === workStateOf(piece);
}

/** Returns whether a piece was sent and not taken back: what authors work on is theirs alone. */
export function canReadReview(piece: States): boolean {
  return piece.state !== 'draft';
}

/** Returns the decision that a caller can undo now: their own, if nothing but the publication of an approval has happened since. */
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

/** Returns whether a change to a published piece was sent, and not taken back. */
export function hasSentChange({ change_state }: Pick<States, 'change_state'>): boolean {
  return change_state !== null && change_state !== 'draft';
}

/** Returns whether a piece was approved, whatever has become of it since. */
export function isApproved({ state }: Pick<States, 'state'>): boolean {
  return state === 'approved' || state === 'published' || state === 'pulled_down';
}

type Revisions = States & Pick<SentRow, 'approved_revision' | 'submitted_revision'>;

/** Returns the revision that reviewers see: what was sent last, else what was approved. `reviewed_revision` in the database is the same. */
export function reviewedRevisionOf(piece: Revisions): number | null {
  return isApproved(piece) && !hasSentChange(piece)
    ? (piece.approved_revision ?? piece.submitted_revision)
    : piece.submitted_revision;
}
