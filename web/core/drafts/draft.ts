import type { Piece } from '#contract/authoring/pieces.ts';
import { newChangeId } from '#web/core/saving/change-id.ts';
import { failureOf } from '#web/core/saving/failure.ts';
import { type OpenWork, openSaveQueue } from '#web/core/saving/save-queue.ts';
import type { OpenTabLock } from '#web/core/saving/tab-lock.ts';
import {
  addChange,
  type DraftChange,
  type DraftPiece,
  type DraftState,
  type PendingChange,
  viewOf,
} from './changes.ts';
import { type Resolution, resolveBlockedChange } from './resolve-blocked-change.ts';
import { type SaveState, saveStateOf } from './save-state.ts';
import type { DraftServer } from './server.ts';
import type { DraftRecord, DraftStore } from './store.ts';
import { acknowledge, findNext, markSent, reconcile, refuse } from './sync.ts';

/** Several changes, such as the pages of a new book, are sent without a pause. */
const NEXT_DELAY_MS = 50;
/** The delay before a change is sent, so that a reply within half a second arrives within two. */
const SEND_DELAY_MS = 1500;
/** Two devices that write to one page can conflict repeatedly; a change that never succeeds becomes a refusal. */
const MAX_ATTEMPTS = 5;

export type DraftSnapshot = {
  /** The owner of the draft. */
  owner: string;
  /** The piece with this device's changes. */
  piece: DraftPiece;
  /** The piece in the server's version. */
  stored: Piece;
  save: SaveState;
  /** The server's ids of pages that were added on this device. */
  ids: Readonly<Record<string, string>>;
  /** Changes that the server lacks. */
  unsent: PendingChange[];
  /** Unsent changes that the server refused, or that conflict with another change. */
  blocked: PendingChange[];
  /** Whether this tab edits the piece; undefined until the lock has answered. */
  isWriter: boolean | undefined;
};

export type Draft = OpenWork<DraftSnapshot> & {
  change: (change: DraftChange) => void;
  resolve: (changeId: string, resolution: Resolution) => void;
  /** Reads the server's current version, for example after a step of the piece. */
  reload: () => Promise<void>;
  /** Removes the unsent changes from the draft, after `keep` has stored them elsewhere. */
  moveOut: (keep: (unsent: PendingChange[]) => Promise<void>) => Promise<void>;
};

export type DraftParts = { owner: string; store: DraftStore; server: DraftServer; openLock: OpenTabLock };

/** Opens the draft of a piece that the server has just sent, with the unsent changes stored on this device. */
export async function openDraft(piece: Piece, { owner, store, server, openLock }: DraftParts): Promise<Draft> {
  const { id } = piece;
  const load = async () => ({ piece: await server.load(id) });
  const initial: DraftState = { piece, pending: [] };
  const queue = await openSaveQueue(initial, {
    ...{ owner, id, store, openLock, load, markSent, acknowledge, findNext, lockName: 'booklark-draft' },
    recordOf: (state) => recordOf(owner, state),
    delayOf: ({ pending }) => (pending.length > 1 ? NEXT_DELAY_MS : SEND_DELAY_MS),
    isSignedIn: () => server.isSignedIn(owner),
    send: (change) => server.send(id, change),
    async refuse(change, { status, message, fields }) {
      const nextId = newChangeId();
      if (!isMetElsewhere(change, status) || (change.attempts ?? 0) >= MAX_ATTEMPTS)
        return { edit: (state) => refuse(state, change.id, { kind: 'refused', status, message, fields }, nextId) };
      try {
        const { piece: now } = await load();
        return { edit: (state) => reconcile(state, change.id, now, nextId), isRetry: true };
      } catch (cause) {
        return { failure: failureOf(cause) ?? 'missing' };
      }
    },
    view: (state, progress): DraftSnapshot => ({
      ...{ owner, piece: viewOf(state), stored: state.piece, ids: state.ids ?? {}, unsent: state.pending },
      blocked: state.pending.filter(({ block }) => block),
      save: saveStateOf(state, progress),
      isWriter: progress.isWriter,
    }),
  });
  return {
    ...queue,
    change: (change) => queue.change((state) => addChange(state, change, newChangeId())),
    resolve: (changeId, resolution) =>
      queue.change((state) => resolveBlockedChange(state, changeId, resolution, newChangeId()), true),
    moveOut: (keep) =>
      queue.inTurn(async () => {
        const moved = queue.state().pending;
        await keep(moved);
        queue.update({ pending: queue.state().pending.filter((change) => !moved.includes(change)) });
        await queue.keep();
      }),
  };
}

function recordOf(owner: string, state: DraftState): DraftRecord {
  const { id, type } = state.piece;
  return { owner, piece: id, type, title: viewOf(state).title, pending: state.pending, changedAt: Date.now() };
}

/**
 * Tells whether the server's state differs from the base of a change. An order must name exactly the server's pages.
 */
function isMetElsewhere({ kind }: PendingChange, status: number): boolean {
  return status === 409 || status === 404 || (status === 400 && kind === 'order');
}
