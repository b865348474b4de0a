import { newChangeId } from '#web/core/saving/change-id.ts';
import type { Failure } from '#web/core/saving/failure.ts';
import { withStorage } from '#web/core/saving/record-store.ts';
import { type OpenWork, openSaveQueue, type SaveProgress } from '#web/core/saving/save-queue.ts';
import type { OpenTabLock } from '#web/core/saving/tab-lock.ts';
import type { CallError } from '#web/kit/call.ts';
import type { AnswerServer } from './server.ts';
import * as states from './state.ts';
import { type AnswerStore, addressOf, type ChapterKey } from './store.ts';

const SEND_DELAY_MS = 800;

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
export type AnswerDraft = OpenWork<AnswerSnapshot> & {
  change: (change: states.NewAnswers) => void;
  /** Takes the server's current progress. */
  know: (known: states.KnownProgress) => void;
};
export type AnswerParts = { owner: string; store: AnswerStore; server: AnswerServer; openLock: OpenTabLock };

/** Opens the answers of a chapter with the unsent changes that this device has stored. */
export async function openAnswers(
  key: ChapterKey,
  known: states.KnownProgress,
  parts: AnswerParts,
): Promise<AnswerDraft> {
  const { owner, store, server, openLock } = parts;
  const { id, ...address } = key;
  let leavers: string[] = [];
  await withStorage(adoptOldRecord(key, parts));
  const initial: states.AnswerState = { known, pending: [] };
  const queue = await openSaveQueue(initial, {
    ...{ owner, id, store, openLock, lockName: 'booklark-answers' },
    recordOf: ({ pending }) => ({ owner, piece: id, ...address, pending, changedAt: Date.now() }),
    findNext: states.nextChange,
    delayOf: () => SEND_DELAY_MS,
    isSignedIn: () => server.isSignedIn(owner),
    markSent: states.markSent,
    send: (change) => server.send(key, change),
    acknowledge: states.acknowledge,
    refuse(change, { status, message, fields }) {
      // The chapter is no longer published, or is closed to this caller: the answers remain on the device.
      if (status === 404 || status === 403) return { failure: 'missing' };
      const refused = leaversOf(change, fields);
      leavers = [...leavers, ...refused];
      return { edit: (state) => states.refuse(state, change.id, { status, message }, newChangeId, refused) };
    },
    view: (state, progress): AnswerSnapshot => ({
      ...{ ...states.viewOf(state), state: state.known.state, updated_at: state.known.updated_at },
      ...{ unsent: state.pending, leavers, isWriter: progress.isWriter },
      save: { kind: saveKindOf(state, progress), isKept: progress.isKept },
    }),
  });
  return {
    ...queue,
    change: (change) => queue.change((state) => states.addChange(state, change, newChangeId())),
    know: (next) => queue.update(states.withKnown(queue.state(), next)),
  };
}

/** Takes over answers that were stored under the chapter's address, before records had chapter ids. */
async function adoptOldRecord({ id, ...address }: ChapterKey, { owner, store }: AnswerParts): Promise<void> {
  const oldId = addressOf(address);
  if (id === oldId) return;
  const old = await store.read(owner, oldId);
  if (!old) return;
  if (!(await store.read(owner, id))) await store.write({ ...old, ...address, piece: id });
  await store.remove(owner, oldId);
}

/** Returns the refused partners: the server names them by their index. */
function leaversOf({ partners = [] }: states.AnswerChange, fields: CallError['fields']): string[] {
  return partners.filter((_, index) => `partners.${index}` in fields);
}

function saveKindOf({ pending }: states.AnswerState, { isWriter, failure }: SaveProgress): AnswerSave['kind'] {
  if (isWriter === false) return 'other-tab';
  if (pending.length === 0) return 'saved';
  if (failure) return failure;
  return pending.every(({ block }) => block) ? 'refused' : 'waiting';
}
