import type { CallError } from '#web/kit/call.ts';
import { type DraftState, type PendingChange, viewOf } from './changes.ts';
import { type Failure, failureOf } from './save-state.ts';
import type { DraftServer } from './server.ts';
import type { DraftStore } from './store.ts';
import { acknowledge, markSent, nextChange, nextUntried, reconcile, refuse } from './sync.ts';

/** Several changes, such as the pages of a new book, are sent without a pause. */
const NEXT_DELAY_MS = 50;
/** A change is sent this long after it is made, so that a reply within half a second arrives within two. */
const SEND_DELAY_MS = 1500;
const RETRY_MS = 2000;
const MAX_RETRY_MS = 30_000;
/** Two devices that write to one page can meet again and again; a change that never passes is a refusal. */
const MAX_ATTEMPTS = 5;

/** An open draft: its state, and how far it is kept on the device and sent. */
export type OpenDraft = {
  readonly id: string;
  readonly owner: string;
  readonly store: DraftStore;
  readonly server: DraftServer;
  readonly listeners: Set<() => void>;
  state: DraftState;
  isKept: boolean;
  /** Whether this tab works on the piece; undefined until it is known. */
  isWriter: boolean | undefined;
  /** False as soon as another tab asks for the piece, while this one still keeps its last change. */
  hasLock: boolean;
  isClosed: boolean;
  failure: Failure | undefined;
  retries: number;
  /** Changes that the server could not take for now: all others go first. */
  readonly failedIds: Set<string>;
  timer: ReturnType<typeof setTimeout> | undefined;
  queue: Promise<unknown>;
  writing: Promise<void> | undefined;
  sendNews: () => void;
};

/** Returns an id that no other change has. `randomUUID` does not exist on a site without HTTPS. */
export const newChangeId = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

export function update(draft: OpenDraft, next: Partial<DraftState> = {}): void {
  draft.state = { ...draft.state, ...next };
  for (const listener of draft.listeners) listener();
}

/** Runs reads and saves one after the other, so that no reply is older than what is here. */
export function inTurn<Result>(draft: OpenDraft, work: () => Promise<Result>): Promise<Result> {
  const result = draft.queue.then(work);
  draft.queue = result.catch(() => {});
  return result;
}

/** Writes what is unsent to the device. A write that is under way is followed by one with the newest state. */
export async function storeDraft(draft: OpenDraft): Promise<void> {
  if (draft.writing) await draft.writing;
  // If another tab works on the piece, that tab keeps it.
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

/** Reads what the device has kept, for example by another tab. Without storage, the changes of this tab stay. */
export async function readKept(draft: OpenDraft): Promise<void> {
  try {
    const record = await draft.store.read(draft.owner, draft.id);
    update(draft, { pending: record?.pending ?? [] });
  } catch {
    draft.isKept = false;
    update(draft);
  }
}

/** Sends what is unsent after a short time, and after a failure less and less often. */
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

/** Sends what is unsent. Resolves to whether the server has everything. */
export async function flush(draft: OpenDraft): Promise<boolean> {
  clearTimeout(draft.timer);
  draft.timer = undefined;
  do await inTurn(draft, () => sendNext(draft));
  while (nextChange(draft.state) && canGoOn(draft) && draft.isWriter && !draft.isClosed);
  schedule(draft);
  return draft.state.pending.length === 0;
}

/** After a failure there may still be changes that the server can take. */
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

/** Tells whether the server has another state than the one from which a change began. An order must name exactly its pages. */
function isMetElsewhere({ kind }: PendingChange, status: number): boolean {
  return status === 409 || status === 404 || (status === 400 && kind === 'order');
}
