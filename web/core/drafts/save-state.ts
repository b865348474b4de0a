import { CallError } from '#web/kit/call.ts';
import type { DraftState, RefusedBlock } from './changes.ts';

/** The reason why the last save did not reach the server, or was refused. */
export type Failure = 'offline' | 'unavailable' | 'signed-out' | 'missing';

/** The save state of an author's changes. `saved` only after the server has replied to all of them. */
export type SaveState =
  | { kind: 'saved' | 'kept' | 'unkept' | 'conflict' | 'locked' | 'other-tab' }
  | { kind: Failure; isKept: boolean }
  | RefusedBlock;

type SaveProgress = { isKept: boolean; isWriter: boolean | undefined; failure: Failure | undefined };

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

/** Returns the reason why a call did not reach the server; undefined if the server refused the call. */
export function failureOf(cause: unknown): Failure | undefined {
  // A save that takes too long is aborted (server.ts).
  if (cause instanceof DOMException) return 'offline';
  if (!(cause instanceof CallError)) throw cause;
  if (cause.status === 0) return 'offline';
  if (cause.status === 401) return 'signed-out';
  return cause.status >= 500 || cause.status === 429 ? 'unavailable' : undefined;
}
