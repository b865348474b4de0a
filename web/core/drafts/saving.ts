import { newChangeId } from '#web/core/saving/change-id.ts';
import { type Failure, failureOf } from '#web/core/saving/failure.ts';
import type { CallError } from '#web/kit/call.ts';
import { type DraftState, type PendingChange, viewOf } from './changes.ts';
import type { DraftServer } from './server.ts';
import type { DraftStore } from './store.ts';
import { acknowledge, markSent, nextChange, nextUntried, reconcile, refuse } from './sync.ts';

/** Several changes, such as the pages of a new book, are sent without a pause. */
const NEXT_DELAY_MS = 50;
/** The delay before a change is sent, so that a reply within half a second arrives within two. */
const SEND_DELAY_MS = 1500;
const RETRY_MS = 2000;
const MAX_RETRY_MS = 30_000;
/** Two devices that write to one page can conflict repeatedly; a change that never succeeds becomes a refusal. */
const MAX_ATTEMPTS = 5;

/** An open draft: its state, and the progress of storing and sending it. */
export type OpenDraft = {
  readonly id: string;
  readonly owner: string;
  readonly store: DraftStore;
  readonly server: DraftServer;
  readonly listeners: Set<() => void>;
  state: DraftState;
  isKept: boolean;
  /** Whether this tab edits the piece; undefined until the lock has answered. */
  isWriter: boolean | undefined;
  /** False as soon as another tab requests the piece, while this tab still stores its last change. */
  hasLock: boolean;
  isClosed: boolean;
  failure: Failure | undefined;
  retries: number;
  /** Changes that failed for now: all others are sent first. */
  readonly failedIds: Set<string>;
  timer: ReturnType<typeof setTimeout> | undefined;
  queue: Promise<unknown>;
  writing: Promise<void> | undefined;
  sendNews: () => void;
};

export function update(draft: OpenDraft, next: Partial<DraftState> = {}): void {
  draft.state = { ...draft.state, ...next };
  for (const listener of draft.listeners) listener();
}

/** Runs reads and saves one after the other, so that no reply is older than the local state. */
export function inTurn<Result>(draft: OpenDraft, work: () => Promise<Result>): Promise<Result> {
  const result = draft.queue.then(work);
  draft.queue = result.catch(() => {});
  return result;
}

/** Stores the unsent changes on the device. A running write is followed by another one with the newest state. */
export async function storeDraft(draft: OpenDraft): Promise<void> {
  if (draft.writing) await draft.writing;
  // If another tab edits the piece, that tab stores it.
  if (!draft.isWriter) return;
  draft.writing ??= write(draft).then((isKept) => {
    draft.isKept = isKept;
    draft.writing = undefined;
  });
  await draft.writing;
}

async function write({ store, owner, id, state }: OpenDraft): Promise<boolean> {
  const { pending } = state;
  const { type } = state.piece;
  const record = { owner, piece: id, type, title: viewOf(state).title, pending, changedAt: Date.now() };
  try {
    await (pending.length > 0 ? store.write(record) : store.remove(owner, id));
    return true;
  } catch {
    // Storage is full or refused: the save line says so.
    return false;
  }
}

/** Reads the stored changes, for example of another tab. Without storage, this tab's changes remain. */
export async function readKept(draft: OpenDraft): Promise<void> {
  try {
    const record = await draft.store.read(draft.owner, draft.id);
    update(draft, { pending: record?.pending ?? [] });
  } catch {
    draft.isKept = false;
    update(draft);
  }
}

/** Sends the unsent changes after a short delay, and after failures at growing intervals. */
export function schedule(draft: OpenDraft): void {
  const { failure, retries } = draft;
  if (draft.timer || draft.isClosed || !nextChange(draft.state)) return;
  // Another attempt would only ask the person to sign in again and again.
  if (failure === 'signed-out' || failure === 'missing') return;
  const isPaused = failure !== undefined || retries > 1;
  const readyMs = draft.state.pending.length > 1 ? NEXT_DELAY_MS : SEND_DELAY_MS;
  const delayMs = isPaused ? Math.min(RETRY_MS * 2 ** retries, MAX_RETRY_MS) : readyMs;
  draft.timer = setTimeout(() => {
    draft.timer = undefined;
    void inTurn(draft, () => sendNext(draft)).finally(() => schedule(draft));
  }, delayMs);
}

/** Sends the unsent changes. Resolves to whether the server has everything. */
export async function flush(draft: OpenDraft): Promise<boolean> {
  clearTimeout(draft.timer);
  draft.timer = undefined;
  do await inTurn(draft, () => sendNext(draft));
  while (nextChange(draft.state) && canGoOn(draft) && draft.isWriter && !draft.isClosed);
  schedule(draft);
  return draft.state.pending.length === 0;
}

/** After a failure, other changes may still succeed. */
function canGoOn({ state, failure, failedIds }: OpenDraft): boolean {
  if (!failure) return true;
  return failure !== 'signed-out' && failure !== 'missing' && nextUntried(state, failedIds) !== undefined;
}

async function sendNext(draft: OpenDraft): Promise<void> {
  const change = nextChange(draft.state, draft.failedIds);
  if (!change || !draft.isWriter || draft.isClosed) return;
  draft.failure = draft.server.isSignedIn(draft.owner) ? undefined : 'signed-out';
  if (draft.failure) return update(draft);
  update(draft, markSent(draft.state, change.id));
  await storeDraft(draft);
  try {
    const reply = await draft.server.send(draft.id, change);
    draft.retries = 0;
    draft.failedIds.delete(change.id);
    update(draft, acknowledge(draft.state, change.id, reply));
  } catch (cause) {
    await settle(draft, change, cause);
  }
  await storeDraft(draft);
  update(draft);
  draft.sendNews();
}

async function settle(draft: OpenDraft, change: PendingChange, cause: unknown): Promise<void> {
  draft.failure = failureOf(cause);
  draft.retries += 1;
  if (draft.failure) return void draft.failedIds.add(change.id);
  const { status, message, fields } = cause as CallError;
  if (!isMetElsewhere(change, status) || (change.attempts ?? 0) >= MAX_ATTEMPTS) {
    draft.retries = 0;
    return update(draft, refuse(draft.state, change.id, { kind: 'refused', status, message, fields }, newChangeId()));
  }
  try {
    const now = await draft.server.load(draft.id);
    update(draft, reconcile(draft.state, change.id, now, newChangeId()));
  } catch (loadCause) {
    draft.failure = failureOf(loadCause) ?? 'missing';
  }
}

/**
 * Tells whether the server's state differs from the base of a change. An order must name exactly the server's pages.
 */
function isMetElsewhere({ kind }: PendingChange, status: number): boolean {
  return status === 409 || status === 404 || (status === 400 && kind === 'order');
}
