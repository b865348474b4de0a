import type { BookState } from './books.ts';
import type { ChangeState } from './pieces.ts';

/** The state of a piece, and that of the change to it, if it is published and there is one. */
export type PieceStates = { state: BookState; change_state: ChangeState | null };

/** Returns the state of what is worked on: of the change to a published piece, else of the piece. */
export function workStateOf({ state, change_state }: PieceStates): BookState {
  return change_state ?? state;
}

/** The decisions that the same person can undo. */
export const UNDOABLE_STEPS = ['approve', 'request_changes', 'return'] as const;
