import type { Piece, PiecePage } from '#contract/authoring/pieces.ts';
import {
  type Block,
  baseOf,
  type DraftState,
  holdOf,
  insertAfter,
  isLocalId,
  isPictureChange,
  isVoiceChange,
  mergeChanges,
  numberPages,
  type PendingChange,
  type PictureChange,
  renamePages,
  targetOf,
  type VoiceChange,
  valuesOfPage,
} from './changes.ts';
import { fileOf, isSame, rebasedOn } from './rebased-changes.ts';

/**
 * Returns the first change that can be sent and has not failed yet. A blocked or failed change holds up only its own
 * target.
 */
export function findNext({ piece, pending }: DraftState, failedIds: ReadonlySet<string>): PendingChange | undefined {
  if (!piece.can_edit) return undefined;
  const holds = new Set<string>();
  return pending.find((change) => {
    const isHeld =
      change.block !== undefined || failedIds.has(change.id) || holds.has(holdOf(change)) || hasLocalPage(change);
    if (isHeld) holds.add(holdOf(change));
    return !isHeld;
  });
}

/** A page without a server id must be added first. */
function hasLocalPage(change: PendingChange): boolean {
  if (change.kind === 'add') return change.after !== undefined && isLocalId(change.after);
  if (change.kind === 'order') return change.pages.some(isLocalId);
  return change.kind !== 'details' && isLocalId(change.page);
}

export function markSent(state: DraftState, id: string): DraftState {
  return {
    ...state,
    pending: state.pending.map((change) => (change.id === id ? { ...change, isSent: true } : change)),
  };
}

/** The server's reply: the piece, a page, or nothing for a deleted page. */
export type Reply = { piece: Piece } | { page: PiecePage } | undefined;

/** Removes a change that the server has made. Later changes of its target start from the server's current state. */
export function acknowledge(state: DraftState, id: string, reply: Reply): DraftState {
  const change = state.pending.find((one) => one.id === id);
  if (!change) return state;
  const piece = applyReply(state.piece, change, reply);
  const pending = state.pending.filter((one) => one !== change);
  if (change.kind === 'add' && reply && 'page' in reply)
    return acknowledgePage({ ...state, piece, pending }, change.page, reply.page.id);
  return rebase({ ...state, piece, pending }, targetOf(change), change);
}

/** Gives a page the server's id. */
function acknowledgePage(state: DraftState, localId: string, id: string): DraftState {
  const ids = { ...state.ids, [localId]: id };
  return rebase({ ...state, ids, pending: state.pending.map((one) => renamePages(one, ids)) }, id);
}

function rebase({ piece, pending, ids }: DraftState, target: string, latest?: PendingChange): DraftState {
  const rebaseOne = (one: PendingChange) => ({ ...one, base: rebasedOn(baseOf(piece, one), one, latest) });
  return { piece, ids, pending: pending.map((one) => (targetOf(one) === target ? rebaseOne(one) : one)) };
}

function applyReply(piece: Piece, change: PendingChange, reply: Reply): Piece {
  if (reply && 'piece' in reply) return reply.piece;
  const others = piece.pages.filter(({ id }) => id !== (reply ? reply.page.id : 'page' in change && change.page));
  if (!reply) return { ...piece, pages: numberPages(others) };
  const isKnown = others.length < piece.pages.length;
  const pages = isKnown
    ? piece.pages.map((page) => (page.id === reply.page.id ? reply.page : page))
    : insertAfter(others, reply.page, change.kind === 'add' ? change.after : others[reply.page.number - 2]?.id);
  return { ...piece, pages: numberPages(pages) };
}

/** Keeps a refused change until the author corrects it. An unsent correction is merged into it. */
export function refuse(state: DraftState, id: string, block: Block, nextId: string): DraftState {
  const change = state.pending.find((one) => one.id === id);
  if (!change) return state;
  const later = state.pending.find((one) => one !== change && targetOf(one) === targetOf(change));
  const blocked = { ...change, isSent: false, block };
  const merged = later && mergeChanges(blocked, later, nextId);
  return {
    ...state,
    pending: state.pending
      .filter((one) => one !== later || !merged)
      .map((one) => (one === change ? (merged ?? blocked) : one)),
  };
}

/**
 * Reconciles a change that met a different server state (409 or 404). Changes of only one side are merged; if both
 * sides changed a value differently, the author resolves the conflict.
 */
export function reconcile({ piece: _, ...state }: DraftState, id: string, now: Piece, nextId: string): DraftState {
  const fresh = { ...state, piece: now };
  const change = state.pending.find((one) => one.id === id);
  if (!change || !now.can_edit) return fresh;
  const replace = (next: PendingChange | undefined) => ({
    ...fresh,
    pending: state.pending.flatMap((one) => (one === change ? (next ?? []) : one)),
  });
  if (change.kind === 'details' || change.kind === 'page') return reconcileValues(fresh, change, nextId);
  if (isPictureChange(change)) return reconcilePicture(fresh, change, nextId);
  if (isVoiceChange(change)) return reconcileVoice(fresh, change, nextId);
  const ids = now.pages.map((page) => page.id);
  const repeated = repeat(change, nextId);
  if (repeated.kind === 'add') return replace({ ...repeated, after: ids.at(-1) });
  if (repeated.kind === 'order') {
    const known = repeated.pages.filter((page) => ids.includes(page));
    return replace({ ...repeated, pages: [...known, ...ids.filter((page) => !known.includes(page))] });
  }
  // A missing page is already deleted, and an existing one already restored.
  return replace(undefined);
}

/** Returns a change to be sent again, under a new id. */
function repeat<Change extends PendingChange>(change: Change, id: string): Change {
  return { ...change, id, isSent: false, attempts: (change.attempts ?? 0) + 1 };
}

/** Sends a change that fits the server's current state. Later changes are compared when their turn comes. */
function sendAgain(state: DraftState, change: PendingChange, nextId: string): DraftState {
  const again = { ...repeat(change, nextId), base: baseOf(state.piece, change) };
  return { ...state, pending: state.pending.map((one) => (one === change ? again : one)) };
}

/** A picture replaces another one only if the author saw that picture, or decides so. */
function reconcilePicture(state: DraftState, change: PendingChange & PictureChange, nextId: string): DraftState {
  const current = state.piece.pages.find(({ id }) => id === change.page);
  if (!current) return refuse(state, change.id, { kind: 'gone' }, nextId);
  const before = change.base?.pictures?.find(({ position }) => position === change.position);
  const now = current.pictures.find(({ position }) => position === change.position);
  // No picture can be removed: it never reached the server, or was already removed.
  if (change.kind === 'picture off' && !now)
    return rebase({ ...state, pending: state.pending.filter((one) => one !== change) }, targetOf(change), change);
  if (fileOf(before) !== fileOf(now)) return refuse(state, change.id, { kind: 'conflict' }, nextId);
  return sendAgain(state, change, nextId);
}

/**
 * A recording belongs to the text that its author saw: if the text or the recording has changed, the author decides.
 */
function reconcileVoice(state: DraftState, change: PendingChange & VoiceChange, nextId: string): DraftState {
  const current = state.piece.pages.find(({ id }) => id === change.page);
  if (!current) return refuse(state, change.id, { kind: 'gone' }, nextId);
  if (change.kind === 'voice off' && !current.voice)
    return rebase({ ...state, pending: state.pending.filter((one) => one !== change) }, targetOf(change), change);
  const isSameVoice = fileOf(change.base?.voice ?? undefined) === fileOf(current.voice ?? undefined);
  if (!isSameVoice || change.base?.values.text !== current.text)
    return refuse(state, change.id, { kind: 'conflict' }, nextId);
  return sendAgain(state, change, nextId);
}

type ValueChange = Extract<PendingChange, { kind: 'details' | 'page' }>;

function reconcileValues(state: DraftState, change: ValueChange, nextId: string): DraftState {
  const current = currentValues(state.piece, change);
  if (!current) return refuse(state, change.id, { kind: 'gone' }, nextId);
  const values: Record<string, unknown> = change.values;
  const changed = Object.keys(values).filter((key) => !isSame(current[key], values[key]));
  if (changed.length === 0) {
    const pending = state.pending.filter((one) => one !== change);
    return rebase({ ...state, pending }, targetOf(change), change);
  }
  const before = change.base?.values ?? {};
  const isConflict = changed.some((key) => !isSame(current[key], before[key]));
  if (isConflict) return refuse(state, change.id, { kind: 'conflict' }, nextId);
  return sendAgain(state, change, nextId);
}

/** Returns the server's state of a change's target; undefined for a missing page. */
export function currentValues(piece: Piece, change: PendingChange): Record<string, unknown> | undefined {
  if (change.kind === 'details') return piece;
  const page = change.kind === 'page' && piece.pages.find(({ id }) => id === change.page);
  return page ? valuesOfPage(page) : undefined;
}
