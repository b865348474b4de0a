import { allowStaff, type Policy } from '#api/kit/policy.ts';
import { type PieceRow, type Step, type StepRow, workStateOf } from '#api/pieces/service.ts';
import type { BookState } from '#contract/books.ts';

/** Who reviews pieces. Which ones a teacher can review is decided by row: see `reviewableBy`. */
export const mayReview: Policy = allowStaff;

type States = Pick<PieceRow, 'state' | 'change_state'>;
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

const UNDO_MS = 60_000;
const UNDOABLE: Step[] = ['approve', 'request_changes', 'return'];

/** Returns the decision that a person can undo now: their own, if nothing but its publication has happened since. */
export function undoableDecision(steps: StepRow[], personId: string | null, now = Date.now()): StepRow | undefined {
  const index = steps.findLastIndex(({ step }) => UNDOABLE.includes(step));
  const decision = steps[index];
  if (!decision || personId === null || decision.by_id !== personId) return undefined;
  if (decision.happened_at.getTime() + UNDO_MS <= now) return undefined;
  const isOfDecision = ({ step, happened_at }: StepRow) =>
    step === 'publish' && happened_at.getTime() === decision.happened_at.getTime();
  return steps.slice(index + 1).every(isOfDecision) ? decision : undefined;
}

export function undoEndOf({ happened_at }: StepRow): Date {
  return new Date(happened_at.getTime() + UNDO_MS);
}

/** Returns the revision that readers see: of the last approval that was not undone. */
export function approvedRevisionOf(steps: StepRow[]): number | null {
  const approvals: (number | null)[] = [];
  for (const [index, { step, revision }] of steps.entries()) {
    if (step === 'approve') approvals.push(revision);
    if (step === 'undo' && undoneStepOf(steps, index) === 'approve') approvals.pop();
  }
  return approvals.at(-1) ?? null;
}

function undoneStepOf(steps: StepRow[], index: number): Step | undefined {
  return steps.slice(0, index).findLast(({ step }) => UNDOABLE.includes(step))?.step;
}
