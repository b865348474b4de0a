import type { PieceDetails } from '#contract/my-books.ts';
import type { PageLayout, Piece, PiecePage } from '#contract/pieces.ts';

export type PageValues = { layout?: PageLayout; text?: string; alts?: string[]; has_picture?: boolean };

/** What an author changes. A page that the server does not know yet has a local id. */
export type DraftChange =
  | { kind: 'details'; values: PieceDetails }
  | { kind: 'page'; page: string; values: PageValues }
  | { kind: 'add'; page: string; layout: PageLayout; text: string; after: string | undefined }
  | { kind: 'delete' | 'restore'; page: string }
  | { kind: 'order'; pages: string[] };

type Values = Readonly<Record<string, unknown>>;
/** What the server had when a change began. */
type Base = { edits: number; values: Values };
export type Block =
  | { kind: 'conflict' | 'gone' }
  | { kind: 'refused'; message: string; fields: Record<string, string[]> };
export type PendingChange = DraftChange & {
  /** Also its idempotency key: the same change sent twice is made once. */
  id: string;
  /** It may have reached the server, so it is only sent again as it is. */
  isSent: boolean;
  base: Base | undefined;
  block?: Block | undefined;
};
/** A piece as the server last sent it, and the changes of this device in the order in which they are sent. */
export type DraftState = { piece: Piece; pending: PendingChange[] };

const LOCAL = 'local-';
export const toLocalId = (id: string) => LOCAL + id;
export const isLocalId = (id: string) => id.startsWith(LOCAL);

/** Returns what a change changes; changes of one target are sent one after the other. */
export function targetOf(change: DraftChange): string {
  if (change.kind === 'details') return 'details';
  return change.kind === 'page' ? change.page : 'pages';
}

/** Returns the state with another change, which is merged into the last one of its target if that is not under way. */
export function addChange(state: DraftState, change: DraftChange, id: string): DraftState {
  const target = targetOf(change);
  const last = state.pending.findLast((one) => targetOf(one) === target);
  const merged = last && !last.isSent ? mergeChanges(last, change, id) : undefined;
  if (last && merged) return { ...state, pending: state.pending.map((one) => (one === last ? merged : one)) };
  const added: PendingChange = { ...change, id, isSent: false, base: baseOf(state.piece, change) };
  return { ...state, pending: [...state.pending, added] };
}

/** Returns two changes as one; undefined if both must be sent. A correction of what was refused can be sent again. */
export function mergeChanges(last: PendingChange, next: DraftChange, id: string): PendingChange | undefined {
  const block = last.block?.kind === 'refused' ? undefined : last.block;
  const { base } = last;
  const shared = { id, isSent: false, base, block };
  if (last.kind === 'details' && next.kind === 'details')
    return { ...shared, kind: 'details', values: { ...last.values, ...next.values } };
  if (last.kind === 'page' && next.kind === 'page')
    return { ...shared, kind: 'page', page: last.page, values: { ...last.values, ...next.values } };
  if (last.kind === 'order' && next.kind === 'order') return { ...shared, ...next };
  return undefined;
}

/** Returns what the server has of a target, as the base of a change to it. */
export function baseOf(piece: Piece, change: DraftChange): Base | undefined {
  if (change.kind === 'details') return { edits: piece.edits, values: piece };
  if (change.kind !== 'page') return undefined;
  const page = piece.pages.find(({ id }) => id === change.page);
  return page && { edits: page.edits, values: valuesOfPage(page) };
}

export function valuesOfPage({ layout, text, has_picture, pictures }: PiecePage): Values {
  return { layout, text, has_picture, alts: pictures.map(({ alt }) => alt) };
}

/** Returns the piece as its author sees it on this device: what the server has, with the changes. */
export function viewOf({ piece, pending }: DraftState): Piece {
  return pending.reduce(applyChange, piece);
}

function applyChange(piece: Piece, change: PendingChange): Piece {
  if (change.kind === 'details')
    return { ...piece, ...(Object.fromEntries(definedEntries(change.values)) as Partial<Piece>) };
  return { ...piece, pages: numberPages(applyToPages(piece.pages, change)) };
}

function applyToPages(pages: PiecePage[], change: Exclude<DraftChange, { kind: 'details' }>): PiecePage[] {
  switch (change.kind) {
    case 'page':
      return pages.map((page) => (page.id === change.page ? applyValues(page, change.values) : page));
    case 'add':
      return pages.some(({ id }) => id === change.page) ? pages : insertAfter(pages, newPage(change), change.after);
    case 'delete':
      return pages.filter(({ id }) => id !== change.page);
    case 'order':
      return sortPages(pages, change.pages);
    // What a deleted page has is known when the server restores it.
    case 'restore':
      return pages;
  }
}

function applyValues(page: PiecePage, { alts, ...values }: PageValues): PiecePage {
  const pictures = page.pictures.map((picture, index) => ({ ...picture, alt: alts?.[index] ?? picture.alt }));
  return { ...page, ...(Object.fromEntries(definedEntries(values)) as Partial<PiecePage>), pictures };
}

const definedEntries = (values: object) => Object.entries(values).filter(([, value]) => value !== undefined);

function newPage({ page, layout, text }: Extract<DraftChange, { kind: 'add' }>): PiecePage {
  const empty = { number: 1, has_picture: true, pictures: [], voice: null, author: null, is_mine: true, edits: 0 };
  return { ...empty, id: page, layout, text };
}

export function insertAfter(pages: PiecePage[], page: PiecePage, after: string | undefined): PiecePage[] {
  const index = pages.findIndex(({ id }) => id === after);
  return index < 0 ? [...pages, page] : pages.toSpliced(index + 1, 0, page);
}

/** Sorts pages by a list of ids. A page that is not in the list stays behind the page before it. */
export function sortPages(pages: PiecePage[], order: string[]): PiecePage[] {
  const rank = new Map(order.map((id, index) => [id, index]));
  let last = -1;
  const ranked = pages.map((page) => {
    last = rank.get(page.id) ?? last;
    return { page, rank: last };
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ page }) => page);
}

export function numberPages(pages: PiecePage[]): PiecePage[] {
  return pages.map((page, index) => (page.number === index + 1 ? page : { ...page, number: index + 1 }));
}
