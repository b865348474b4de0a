import type { Piece } from '#contract/authoring/pieces.ts';
import { newChangeId } from '#web/core/saving/change-id.ts';
import type { OpenTabLock } from '#web/core/saving/tab-lock.ts';
import { addChange, type DraftChange, type DraftPiece, type PendingChange, viewOf } from './changes.ts';
import { ignoreCallError } from './piece-errors.ts';
import { type Resolution, resolveBlockedChange } from './resolve-blocked-change.ts';
import { type SaveState, saveStateOf } from './save-state.ts';
import { flush, inTurn, type OpenDraft, readKept, schedule, storeDraft, update } from './saving.ts';
import type { DraftServer } from './server.ts';
import type { DraftStore } from './store.ts';

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

export type Draft = {
  snapshot: () => DraftSnapshot;
  /** Calls a function after each change of the snapshot. Returns the unsubscribe function. */
  subscribe: (onChange: () => void) => () => void;
  change: (change: DraftChange) => void;
  resolve: (changeId: string, resolution: Resolution) => void;
  /** Sends the unsent changes. Resolves to whether the server has everything. */
  flush: () => Promise<boolean>;
  /** Reads the server's current version, for example after a step of the piece. */
  reload: () => Promise<void>;
  /** Removes the unsent changes from the draft, after `keep` has stored them elsewhere. */
  moveOut: (keep: (unsent: PendingChange[]) => Promise<void>) => Promise<void>;
  takeOver: () => void;
  close: () => void;
};

export type DraftParts = { owner: string; store: DraftStore; server: DraftServer; openLock: OpenTabLock };

/** Opens the draft of a piece that the server has just sent, with the unsent changes stored on this device. */
export async function openDraft(piece: Piece, { openLock, ...parts }: DraftParts): Promise<Draft> {
  const draft = newDraft(piece, parts);
  await readKept(draft);
  const reload = () => inTurn(draft, async () => update(draft, { piece: await draft.server.load(piece.id) }));
  const lock = openLock(`booklark-draft-${parts.owner}-${piece.id}`, {
    onWriter(hasLock) {
      draft.hasLock = hasLock;
      if (!hasLock) setWriter(draft);
      // Changes that another tab has stored are newer than this tab's.
      else void inTurn(draft, () => readKept(draft)).then(() => setWriter(draft));
    },
    onNews() {
      if (draft.isWriter !== false) return;
      void inTurn(draft, () => readKept(draft))
        .then(reload)
        .catch(ignoreCallError);
    },
    async beforeRelease() {
      draft.hasLock = false;
      await storeDraft(draft);
    },
  });
  draft.sendNews = lock.sendNews;
  const sendNow = () => void flush(draft);
  globalThis.addEventListener?.('online', sendNow);
  globalThis.addEventListener?.('pagehide', sendNow);

  return {
    snapshot: snapshotOf(draft),
    subscribe(listener) {
      draft.listeners.add(listener);
      return () => void draft.listeners.delete(listener);
    },
    change(change) {
      if (!draft.isWriter || !draft.hasLock) return;
      update(draft, addChange(draft.state, change, newChangeId()));
      keepAndSend(draft);
    },
    resolve(id, resolution) {
      draft.retries = 0;
      update(draft, resolveBlockedChange(draft.state, id, resolution, newChangeId()));
      keepAndSend(draft);
    },
    flush: () => flush(draft),
    reload,
    moveOut: (keep) =>
      inTurn(draft, async () => {
        const moved = draft.state.pending;
        await keep(moved);
        update(draft, { pending: draft.state.pending.filter((change) => !moved.includes(change)) });
        await storeDraft(draft);
      }),
    takeOver: lock.takeOver,
    close() {
      globalThis.removeEventListener?.('online', sendNow);
      globalThis.removeEventListener?.('pagehide', sendNow);
      // Unsent changes remain on the device.
      void flush(draft).finally(() => {
        draft.isClosed = true;
        clearTimeout(draft.timer);
        lock.release();
      });
    },
  };
}

function newDraft(piece: Piece, parts: Omit<DraftParts, 'openLock'>): OpenDraft {
  return {
    ...parts,
    id: piece.id,
    listeners: new Set(),
    state: { piece, pending: [] },
    ...{ isKept: true, isWriter: undefined, hasLock: false, isClosed: false, failure: undefined, retries: 0 },
    failedIds: new Set(),
    ...{ timer: undefined, queue: Promise.resolve(), writing: undefined, sendNews: () => {} },
  };
}

/** Returns the function that reads the snapshot, which is the same object until a change. */
function snapshotOf(draft: OpenDraft): () => DraftSnapshot {
  let snapshot: DraftSnapshot | undefined;
  draft.listeners.add(() => {
    snapshot = undefined;
  });
  return () => {
    const { state, isWriter } = draft;
    snapshot ??= {
      owner: draft.owner,
      piece: viewOf(state),
      stored: state.piece,
      ids: state.ids ?? {},
      save: saveStateOf(state, draft),
      unsent: state.pending,
      blocked: state.pending.filter(({ block }) => block),
      isWriter,
    };
    return snapshot;
  };
}

function setWriter(draft: OpenDraft): void {
  draft.isWriter = draft.hasLock;
  update(draft);
  schedule(draft);
}

function keepAndSend(draft: OpenDraft): void {
  void storeDraft(draft).then(() => update(draft));
  schedule(draft);
}
