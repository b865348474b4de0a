import type { BookState, ChangeState } from '#contract/kit/work-fields.ts';

/** The state of a piece, and the state of a pending change if the piece is published and has one. */
export type PieceStates = { state: BookState; change_state: ChangeState | null };

/** Returns the state of the current work: of the change to a published piece, else of the piece. */
export function workStateOf({ state, change_state }: PieceStates): BookState {
  return change_state ?? state;
}

/** The time within which the same person can undo a decision. */
export const UNDO_MS = 60_000;
const UNDOABLE_STEPS: readonly string[] = ['approve', 'request_changes', 'return', 'publish', 'take_down', 'restore'];

/**
 * Returns the position of the last decision that can be undone. The publication that belongs to an approval is undone
 * with it.
 */
export function lastDecisionIndex(steps: readonly { step: string; at: string }[]): number {
  return steps.findLastIndex(({ step, at }, index) => {
    const before = steps[index - 1];
    const isOfApproval = step === 'publish' && before?.step === 'approve' && before.at === at;
    return UNDOABLE_STEPS.includes(step) && !isOfApproval;
  });
}
