import type { Failure } from '#web/core/saving/failure.ts';
import type { SaveProgress } from '#web/core/saving/save-queue.ts';
import type { DraftState, RefusedBlock } from './changes.ts';

/** The save state of an author's changes. `saved` only after the server has replied to all of them. */
export type SaveState =
  | { kind: 'saved' | 'kept' | 'unkept' | 'conflict' | 'locked' | 'other-tab' }
  | { kind: Failure; isKept: boolean }
  | RefusedBlock;

/** Returns the most important save state. */
export function saveStateOf({ piece, pending }: DraftState, { isKept, isWriter, failure }: SaveProgress): SaveState {
  if (isWriter === false) return { kind: 'other-tab' };
  if (pending.length === 0) return { kind: 'saved' };
  if (failure) return { kind: failure, isKept };
  if (!piece.can_edit) return { kind: 'locked' };
  const blocks = pending.flatMap(({ block }) => block ?? []);
  if (blocks.some(({ kind }) => kind !== 'refused')) return { kind: 'conflict' };
  const refusal = blocks.find((block) => block.kind === 'refused');
  if (refusal) return refusal;
  return { kind: isKept ? 'kept' : 'unkept' };
}
