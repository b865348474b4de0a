import type { Actor } from '#api/kit/actor.ts';
import { allowAuthors, type Policy } from '#api/kit/policy.ts';
import { type PieceStates, workStateOf } from '#contract/authoring/piece-states.ts';
import type { BookState } from '#contract/kit/work-fields.ts';

/** People who can write books: the students and staff of a school, but neither visits nor platform staff. */
export const mayWritePieces: Policy = allowAuthors;

/** Lets teachers begin books of their own classes, and other staff of every class; see `findAccessibleClass`. */
export const mayBeginClassBooks: Policy = (caller) => mayWritePieces(caller) && caller.role !== 'student';

type Ownership = PieceStates & { school_class_id: string | null };

/** States in which the author can write. */
const WRITABLE: BookState[] = ['draft', 'checks_failed', 'changes_asked'];
const WITHDRAWABLE: BookState[] = ['uploaded', 'processing', 'checks_failed', 'in_review', 'changes_asked'];

/** Returns whether the author is working on the piece, or on a change to it. */
export function isBeingWritten(piece: PieceStates): boolean {
  return WRITABLE.includes(workStateOf(piece));
}

/**
 * Returns whether the caller can write to the piece in its state. The first change of a published piece begins a
 * pending change; in a class book, only a teacher can begin one.
 */
export function canEditPiece(piece: Ownership, actor: Pick<Actor, 'role'>): boolean {
  return WRITABLE.includes(workStateOf(piece)) || (workStateOf(piece) === 'published' && canLeadPiece(piece, actor));
}

/**
 * Returns whether the caller decides about the whole piece: in a class book a teacher, not a student with a page in it.
 */
export function canLeadPiece({ school_class_id }: Pick<Ownership, 'school_class_id'>, { role }: Pick<Actor, 'role'>) {
  return school_class_id === null || role !== 'student';
}

export function canSubmitPiece(piece: Ownership, actor: Pick<Actor, 'role'>): boolean {
  return canLeadPiece(piece, actor) && WRITABLE.includes(workStateOf(piece));
}

export function canWithdrawPiece(piece: Ownership, actor: Pick<Actor, 'role'>): boolean {
  return canLeadPiece(piece, actor) && WITHDRAWABLE.includes(workStateOf(piece));
}
