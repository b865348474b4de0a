import {
  baseOf,
  type DraftState,
  isPictureChange,
  type PendingChange,
  type PictureChange,
  toLocalId,
  viewOf,
} from './changes.ts';
import { currentValues } from './sync.ts';

export type Resolution = 'mine' | 'theirs' | 'both';

/**
 * Resolves a blocked change by the author's decision: with the change, with the server's state, or with both texts. A
 * refused change is sent again as `mine`, and dropped as `theirs`.
 */
export function resolveBlockedChange(
  state: DraftState,
  id: string,
  resolution: Resolution,
  nextId: string,
): DraftState {
  const change = state.pending.find((one) => one.id === id);
  if (!change) return state;
  if (resolution === 'theirs') return leaveOut(state, change);
  if (change.block?.kind === 'gone') return addAgain(state, change, nextId);
  const theirs = currentValues(state.piece, change);
  const base = baseOf(state.piece, change);
  const freed = { ...change, id: nextId, isSent: false, block: undefined, attempts: 0, base };
  const pending = state.pending.map((one) => (one === change ? freed : one));
  if (resolution !== 'both' || freed.kind !== 'page') return { ...state, pending };
  const isLater = (index: number) => index >= pending.indexOf(freed);
  return {
    ...state,
    pending: pending.map((one, index) => (isLater(index) ? withText(one, freed, theirs?.text) : one)),
  };
}

/** Puts the other device's text before a page's text, including text typed since. */
function withText(one: PendingChange, { page }: { page: string }, text: unknown): PendingChange {
  if (one.kind !== 'page' || one.page !== page || one.values.text === undefined) return one;
  return { ...one, values: { ...one.values, text: [text, one.values.text].filter(Boolean).join('\n\n') } };
}

/** Adds the content of a page that was deleted elsewhere as a new page. */
function addAgain(state: DraftState, change: PendingChange, id: string): DraftState {
  const page = toLocalId(id);
  const shared = { isSent: false, base: undefined, block: undefined };
  const { text = '', layout = 'picture_above' } = change.kind === 'page' ? change.values : {};
  const after = state.piece.pages.at(-1)?.id;
  const added: PendingChange = { ...shared, id, kind: 'add', page, layout, text, after };
  const onPage: PendingChange[] =
    change.kind === 'photo' || change.kind === 'drawing' || change.kind === 'voice'
      ? [{ ...change, ...shared, id: `${id}-1`, page }]
      : [];
  return { ...state, pending: state.pending.flatMap((one) => (one === change ? [added, ...onPage] : one)) };
}

/** Drops a change, with the changes that depend on it. */
function leaveOut(state: DraftState, change: PendingChange): DraftState {
  const left = { ...state, pending: state.pending.filter((one) => one !== change) };
  if (change.kind === 'add') return { ...left, pending: left.pending.flatMap((one) => withoutPage(one, change)) };
  return isPictureChange(change) ? withoutDescription(state, left, change) : left;
}

/** Drops changes of a page that is not added. */
function withoutPage(one: PendingChange, { page, after }: Extract<PendingChange, { kind: 'add' }>): PendingChange[] {
  if (one.kind === 'order') return [{ ...one, pages: one.pages.filter((id) => id !== page) }];
  if (one.kind === 'add' && one.after === page) return [{ ...one, after }];
  return 'page' in one && one.page === page ? [] : [one];
}

/** A description typed for a dropped picture is not put on the previous picture. */
function withoutDescription(before: DraftState, after: DraftState, { page, position }: PictureChange): DraftState {
  const picturesIn = (state: DraftState) => viewOf(state).pages.find(({ id }) => id === page)?.pictures ?? [];
  const index = picturesIn(before).findIndex((picture) => picture.position === position);
  const current = before.piece.pages.find(({ id }) => id === page)?.pictures;
  const old = current?.find((picture) => picture.position === position);
  const pending = after.pending.map((one) =>
    one.kind === 'page' && one.page === page && one.values.alts && index >= 0
      ? { ...one, values: { ...one.values, alts: one.values.alts.toSpliced(index, 1, ...(old ? [old.alt] : [])) } }
      : one,
  );
  return { ...after, pending };
}
