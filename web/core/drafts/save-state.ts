import { CallError } from '#web/kit/call.ts';
import type { DraftState, RefusedBlock } from './changes.ts';

/** Why the last save did not reach the server, or was not taken. */
export type Failure = 'offline' | 'unavailable' | 'signed-out' | 'missing';

/** Where the changes of an author are. `saved` only after the server has replied to all of them. */
export type SaveState =
  | { kind: 'saved' | 'kept' | 'unkept' | 'conflict' | 'locked' | 'other-tab' }
  | { kind: Failure; isKept: boolean }
  | RefusedBlock;

type SaveProgress = { isKept: boolean; isWriter: boolean | undefined; failure: Failure | undefined };

/** Returns the most important thing to tell about the changes. */
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

/** Returns why a call did not reach the server; undefined if the server refused it. */
export function failureOf(cause: unknown): Failure | undefined {
  // A save that takes too long is ended (server.ts).
  if (cause instanceof DOMException) return 'offline';
  if (!(cause instanceof CallError)) throw cause;
  if (cause.status === 0) return 'offline';
  if (cause.status === 401) return 'signed-out';
  return cause.status >= 500 || cause.status === 429 ? 'unavailable' : undefined;
}
