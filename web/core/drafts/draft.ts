import type { Piece } from '#contract/authoring/pieces.ts';
import { addChange, type DraftChange, type DraftPiece, type PendingChange, viewOf } from './changes.ts';
import { ignoreCallError } from './piece-errors.ts';
import { type Resolution, resolveBlockedChange } from './resolve-blocked-change.ts';
import { type SaveState, saveStateOf } from './save-state.ts';
import { flush, inTurn, newChangeId, type OpenDraft, readKept, schedule, storeDraft, update } from './saving.ts';
import type { DraftServer } from './server.ts';
import type { DraftStore } from './store.ts';
import type { OpenTabLock } from './tab-lock.ts';

export type DraftSnapshot = {
  /** The person whose draft it is. */
  owner: string;
  /** The piece with the changes of this device. */
  piece: DraftPiece;
  /** The same as the server has it. */
  stored: Piece;
  save: SaveState;
  /** The ids that the server has given to pages which were added here. */
  ids: Readonly<Record<string, string>>;
  /** Changes that the server does not have. */
  unsent: PendingChange[];
  /** Those of them that it did not take, or that meet another change. */
  blocked: PendingChange[];
  /** Whether this tab works on the piece; undefined until it is known. */
  isWriter: boolean | undefined;
};

export type Draft = {
  snapshot: () => DraftSnapshot;
  /** Calls a function after each change of the snapshot. Returns the unsubscribe function. */
  subscribe: (onChange: () => void) => () => void;
  change: (change: DraftChange) => void;
  resolve: (changeId: string, resolution: Resolution) => void;
  /** Sends what is unsent. Resolves to whether the server has everything. */
  flush: () => Promise<boolean>;
  /** Reads what the server has now, for example after a step of the piece. */
  reload: () => Promise<void>;
  /** Takes out of the draft what the server does not have, after it is kept elsewhere. */
  moveOut: (keep: (unsent: PendingChange[]) => Promise<void>) => Promise<void>;
  takeOver: () => void;
  close: () => void;
};

export type DraftParts = { owner: string; store: DraftStore; server: DraftServer; openLock: OpenTabLock };

/** Opens the draft of a piece that the server has just sent, with what this device still keeps of it. */
export async function openDraft(piece: Piece, { openLock, ...parts }: DraftParts): Promise<Draft> {
  const draft = newDraft(piece, parts);
  await readKept(draft);
  const reload = () => inTurn(draft, async () => update(draft, { piece: await draft.server.load(piece.id) }));
  const lock = openLock(`booklark-draft-${parts.owner}-${piece.id}`, {
    onWriter(hasLock) {
      draft.hasLock = hasLock;
      if (!hasLock) setWriter(draft);
      // What another tab kept is newer than what this one has.
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
      // What cannot be sent now stays on the device.
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

/** Returns the function that reads the snapshot, which is the same object until something changes. */
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
