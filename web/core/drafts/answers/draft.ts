import { newChangeId } from '#web/core/saving/change-id.ts';
import { type Failure, failureOf } from '#web/core/saving/failure.ts';
import type { OpenTabLock, TabLock } from '#web/core/saving/tab-lock.ts';
import type { CallError } from '#web/kit/call.ts';
import type { AnswerServer } from './server.ts';
import * as states from './state.ts';
import { type AnswerStore, addressOf, type ChapterKey } from './store.ts';

/** Answers are sent after a short pause in typing, and after failures at growing intervals. */
const SEND_DELAY_MS = 800;
const RETRY_MS = 2000;
const MAX_RETRY_MS = 30_000;

/** The save state of the answers. `saved` only after the server has replied to all of them. */
export type AnswerSave = { kind: 'saved' | 'other-tab' | 'refused' | 'waiting' | Failure; isKept: boolean };
export type AnswerSnapshot = ReturnType<typeof states.viewOf> & {
  /** The server's latest state. */
  state: states.KnownProgress['state'];
  updated_at: string | null;
  save: AnswerSave;
  unsent: states.AnswerChange[];
  /** Partners whom the server refused, because they have left the class. */
  leavers: string[];
  isWriter: boolean | undefined;
};
export type AnswerDraft = {
  snapshot: () => AnswerSnapshot;
  /** Calls a function after each change of the snapshot. Returns the unsubscribe function. */
  subscribe: (onChange: () => void) => () => void;
  change: (change: states.NewAnswers) => void;
  /** Takes the server's current progress. */
  know: (known: states.KnownProgress) => void;
  /** Sends the unsent answers. Resolves to whether the server has everything. */
  flush: () => Promise<boolean>;
  takeOver: () => void;
  close: () => void;
};
export type AnswerParts = { owner: string; store: AnswerStore; server: AnswerServer; openLock: OpenTabLock };

type OpenAnswers = AnswerParts & {
  readonly key: ChapterKey;
  readonly listeners: Set<() => void>;
  state: states.AnswerState;
  isKept: boolean;
  isWriter: boolean | undefined;
  isClosed: boolean;
  leavers: string[];
  failure: Failure | undefined;
  retries: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  queue: Promise<unknown>;
  lock: TabLock | undefined;
};

/** Opens the answers of a chapter with the unsent changes that this device has stored. */
export async function openAnswers(
  key: ChapterKey,
  known: states.KnownProgress,
  parts: AnswerParts,
): Promise<AnswerDraft> {
  const draft: OpenAnswers = {
    ...{ ...parts, key, listeners: new Set(), state: { known, pending: [] }, isKept: true, isWriter: undefined },
    ...{
      isClosed: false,
      leavers: [],
      failure: undefined,
      retries: 0,
      timer: undefined,
      queue: Promise.resolve(),
      lock: undefined,
    },
  };
  await adoptOldRecord(draft);
  await readKept(draft);
  draft.lock = parts.openLock(`booklark-answers-${parts.owner}-${key.id}`, {
    onWriter: (isWriter) => void becomeWriter(draft, isWriter),
    onNews: () => void (draft.isWriter === false && readKept(draft)),
    // Every change is already being stored: this waits for the last write.
    beforeRelease: () => inTurn(draft, () => keep(draft)),
  });
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
      if (!draft.isWriter) return;
      update(draft, states.addChange(draft.state, change, newChangeId()));
      void inTurn(draft, () => keep(draft)).then(() => update(draft));
      schedule(draft);
    },
    know: (next) => update(draft, states.withKnown(draft.state, next)),
    flush: () => flush(draft),
    takeOver: () => draft.lock?.takeOver(),
    close() {
      globalThis.removeEventListener?.('online', sendNow);
      globalThis.removeEventListener?.('pagehide', sendNow);
      // Unsent answers remain on the device.
      void flush(draft).finally(() => {
        draft.isClosed = true;
        clearTimeout(draft.timer);
        draft.lock?.release();
      });
    },
  };
}

function update(draft: OpenAnswers, state = draft.state): void {
  draft.state = state;
  for (const listener of draft.listeners) listener();
}

/** Changes that another tab has stored are newer than this tab's. */
async function becomeWriter(draft: OpenAnswers, isWriter: boolean): Promise<void> {
  if (isWriter) await inTurn(draft, () => readKept(draft));
  draft.isWriter = isWriter;
  update(draft);
  schedule(draft);
}

/** Runs reads and saves one after the other. */
function inTurn<Result>(draft: OpenAnswers, work: () => Promise<Result>): Promise<Result> {
  const result = draft.queue.then(work);
  draft.queue = result.catch(() => {});
  return result;
}

/** Takes over answers that were stored under the chapter's address, before records had chapter ids. */
async function adoptOldRecord({ owner, store, key: { id, course, chapter, title } }: OpenAnswers): Promise<void> {
  const address = addressOf({ course, chapter });
  if (id === address) return;
  try {
    const old = await store.read(owner, address);
    if (!old) return;
    if (!(await store.read(owner, id))) await store.write({ ...old, course, chapter, title, piece: id });
    await store.remove(owner, address);
  } catch {
    // A browser that refuses storage has stored nothing.
  }
}

async function readKept(draft: OpenAnswers): Promise<void> {
  try {
    const record = await draft.store.read(draft.owner, draft.key.id);
    update(draft, { ...draft.state, pending: record?.pending ?? [] });
  } catch {
    draft.isKept = false;
    update(draft);
  }
}

/** Stores the unsent answers on the device. If another tab writes, that tab stores them. */
async function keep(draft: OpenAnswers): Promise<void> {
  if (!draft.isWriter) return;
  const { owner, key, store, state } = draft;
  const { id: piece, ...address } = key;
  const record = { owner, piece, ...address, pending: state.pending, changedAt: Date.now() };
  try {
    await (state.pending.length > 0 ? store.write(record) : store.remove(owner, record.piece));
    draft.isKept = true;
  } catch {
    // Storage is full or refused: the save line says so.
    draft.isKept = false;
  }
}

function schedule(draft: OpenAnswers): void {
  const { failure, retries, timer, isClosed } = draft;
  if (timer || isClosed || !draft.isWriter || !states.nextChange(draft.state)) return;
  // Another attempt would only ask the person to sign in again and again.
  if (failure === 'signed-out' || failure === 'missing') return;
  const delayMs = failure ? Math.min(RETRY_MS * 2 ** retries, MAX_RETRY_MS) : SEND_DELAY_MS;
  draft.timer = setTimeout(() => {
    draft.timer = undefined;
    void inTurn(draft, () => sendNext(draft)).finally(() => schedule(draft));
  }, delayMs);
}

async function flush(draft: OpenAnswers): Promise<boolean> {
  clearTimeout(draft.timer);
  draft.timer = undefined;
  do await inTurn(draft, () => sendNext(draft));
  while (states.nextChange(draft.state) && !draft.failure && draft.isWriter && !draft.isClosed);
  schedule(draft);
  return draft.state.pending.length === 0;
}

async function sendNext(draft: OpenAnswers): Promise<void> {
  const next = states.nextChange(draft.state);
  if (!next || !draft.isWriter || draft.isClosed) return;
  draft.failure = draft.server.isSignedIn(draft.owner) ? undefined : 'signed-out';
  if (draft.failure) return update(draft);
  update(draft, states.markSent(draft.state, next.id));
  await keep(draft);
  const sent = draft.state.pending.find(({ id }) => id === next.id) ?? next;
  try {
    const reply = await draft.server.send(draft.key, sent);
    draft.retries = 0;
    update(draft, states.acknowledge(draft.state, sent.id, reply));
  } catch (cause) {
    settle(draft, sent, cause);
  }
  await keep(draft);
  update(draft);
  draft.lock?.sendNews();
}

function settle(draft: OpenAnswers, sent: states.AnswerChange, cause: unknown): void {
  draft.failure = failureOf(cause);
  draft.retries += 1;
  if (draft.failure) return;
  const { status, message, fields } = cause as CallError;
  // The chapter is no longer published, or is closed to this caller: the answers remain on the device.
  if (status === 404 || status === 403) draft.failure = 'missing';
  else {
    const leavers = leaversOf(sent, fields);
    draft.leavers = [...draft.leavers, ...leavers];
    update(draft, states.refuse(draft.state, sent.id, { status, message }, newChangeId, leavers));
  }
}

/** Returns the refused partners: the server names them by their index. */
function leaversOf({ partners = [] }: states.AnswerChange, fields: CallError['fields']): string[] {
  return partners.filter((_, index) => `partners.${index}` in fields);
}

/** Returns the function that reads the snapshot, which is the same object until a change. */
function snapshotOf(draft: OpenAnswers): () => AnswerSnapshot {
  let snapshot: AnswerSnapshot | undefined;
  draft.listeners.add(() => {
    snapshot = undefined;
  });
  return () => {
    const { state, isWriter, leavers } = draft;
    const { state: chapterState, updated_at } = state.known;
    snapshot ??= {
      ...{ ...states.viewOf(state), state: chapterState, updated_at, isWriter, leavers, unsent: state.pending },
      save: { kind: saveKindOf(draft), isKept: draft.isKept },
    };
    return snapshot;
  };
}

function saveKindOf({ state, isWriter, failure }: OpenAnswers): AnswerSave['kind'] {
  if (isWriter === false) return 'other-tab';
  if (state.pending.length === 0) return 'saved';
  if (failure) return failure;
  return state.pending.every(({ block }) => block) ? 'refused' : 'waiting';
}
