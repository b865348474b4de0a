import type { PieceDetails } from '#contract/authoring/my-books.ts';
import type { StoryDetails } from '#contract/authoring/my-stories.ts';
import type { PageLayout, PageTurn, Piece, PiecePage, PiecePicture } from '#contract/authoring/pieces.ts';
import type { Drawing } from '#contract/kit/drawings.ts';

export type PageValues = {
  layout?: PageLayout;
  text?: string;
  alts?: string[];
  has_picture?: boolean;
  turn?: PageTurn;
};

/** The details of a book, or of a story with its text. */
export type DetailValues = PieceDetails & StoryDetails;

/** An author's change. A page that the server has not created yet has a local id. */
export type DraftChange =
  | { kind: 'details'; values: DetailValues }
  | { kind: 'page'; page: string; values: PageValues }
  | { kind: 'add'; page: string; layout: PageLayout; text: string; after: string | undefined }
  | { kind: 'delete' | 'restore'; page: string }
  | { kind: 'order'; pages: string[] }
  | PictureChange
  | VoiceChange;
/** The recorded voice of a page, or its removal. */
export type VoiceChange =
  | { kind: 'voice'; page: string; file: Blob; seconds: number }
  | { kind: 'voice off'; page: string };
type Place = { page: string; position: number };
export type PictureChange =
  | ({ kind: 'photo'; file: Blob; width: number; height: number; alt: string } & Place)
  | ({ kind: 'drawing'; drawing: Drawing; alt: string } & Place)
  | ({ kind: 'picture off' } & Place);

/** A picture that the server lacks contains its source file or drawing. */
export type DraftPicture = PiecePicture & { file?: Blob; drawing?: Drawing };
/** A recording that the server lacks contains its sound file. */
export type DraftVoice = NonNullable<PiecePage['voice']> & { file?: Blob };
export type DraftPage = Omit<PiecePage, 'pictures' | 'voice'> & { pictures: DraftPicture[]; voice: DraftVoice | null };
export type DraftPiece = Omit<Piece, 'pages'> & { pages: DraftPage[] };

export type Values = Readonly<Record<string, unknown>>;
/** The server's state when a change began. */
export type Base = { edits: number; values: Values; pictures?: PiecePicture[]; voice?: PiecePage['voice'] };
export type RefusedBlock = { kind: 'refused'; status: number; message: string; fields: Record<string, string[]> };
export type Block = { kind: 'conflict' | 'gone' } | RefusedBlock;
export type PendingChange = DraftChange & {
  /** Also the idempotency key: a change that is sent twice is made once. */
  id: string;
  /** The change may have reached the server, so it is only repeated unchanged. */
  isSent: boolean;
  base: Base | undefined;
  block?: Block | undefined;
  /** The number of times that the server's state differed from the change's base. */
  attempts?: number;
};
/** A piece as the server last sent it, and the changes of this device in the order in which they are sent. */
export type DraftState = {
  piece: Piece;
  pending: PendingChange[];
  /** The server's ids of pages that began with a local id. */
  ids?: PageIds | undefined;
};
type PageIds = Readonly<Record<string, string>>;
type PageChange = Extract<DraftChange, { kind: 'page' }> | PictureChange | VoiceChange;

const LOCAL = 'local-';
export const toLocalId = (id: string) => LOCAL + id;
export const isLocalId = (id: string) => id.startsWith(LOCAL);

/** Returns the target of a change; changes of one target are sent one after the other. */
export function targetOf(change: DraftChange): string {
  if (change.kind === 'details') return 'details';
  return isPageChange(change) ? change.page : 'pages';
}

/** Returns the part that a failed change holds up: its own page, the order, or the details. */
export function holdOf(change: DraftChange): string {
  if (change.kind === 'order') return 'order';
  return change.kind === 'details' || isPageChange(change) ? targetOf(change) : `pages ${change.page}`;
}

const PAGE_KINDS = ['page', 'photo', 'drawing', 'picture off', 'voice', 'voice off'];
function isPageChange(change: DraftChange): change is PageChange {
  return PAGE_KINDS.includes(change.kind);
}

/** Returns the state with another change, which is merged into the last one of its target if that is not being sent. */
export function addChange(state: DraftState, newChange: DraftChange, id: string): DraftState {
  const change = renamePages(newChange, state.ids);
  const target = targetOf(change);
  const last = state.pending.findLast((one) => targetOf(one) === target);
  const merged = last && !last.isSent ? mergeChanges(last, change, id) : undefined;
  if (last && !last.isSent && last.kind === 'delete' && change.kind === 'restore' && last.page === change.page)
    return { ...state, pending: state.pending.filter((one) => one !== last) };
  if (last && merged) return { ...state, pending: state.pending.map((one) => (one === last ? merged : one)) };
  const added: PendingChange = { ...change, id, isSent: false, base: baseOf(state.piece, change) };
  return { ...state, pending: [...state.pending, added] };
}

/** Returns a change with the server's ids of its pages. */
export function renamePages<Change extends DraftChange>(change: Change, ids: PageIds = {}): Change {
  const rename = (id: string) => ids[id] ?? id;
  if (change.kind === 'details') return change;
  if (change.kind === 'order') return { ...change, pages: change.pages.map(rename) };
  if (change.kind === 'add')
    return { ...change, page: rename(change.page), after: change.after && rename(change.after) };
  return { ...change, page: rename(change.page) };
}

/** Returns two changes as one; undefined if both must be sent. A correction of a refused change can be sent again. */
export function mergeChanges(last: PendingChange, next: DraftChange, id: string): PendingChange | undefined {
  const block = last.block?.kind === 'refused' ? undefined : last.block;
  const { base } = last;
  const shared = { id, isSent: false, base, block };
  if (last.kind === 'details' && next.kind === 'details')
    return { ...shared, kind: 'details', values: { ...last.values, ...next.values } };
  // The descriptions belong to the previous layout: in one change they may be more than the new layout has pictures.
  if (last.kind === 'page' && next.kind === 'page' && last.values.alts && next.values.layout) return undefined;
  if (last.kind === 'page' && next.kind === 'page')
    return { ...shared, kind: 'page', page: last.page, values: { ...last.values, ...next.values } };
  if (last.kind === 'order' && next.kind === 'order') return { ...shared, ...next };
  if (isVoiceChange(last) && isVoiceChange(next)) return { ...shared, ...next };
  if (isPictureChange(last) && isPictureChange(next) && last.position === next.position) return { ...shared, ...next };
  return undefined;
}

export function isPictureChange<Change extends DraftChange>(change: Change): change is Change & PictureChange {
  return change.kind === 'photo' || change.kind === 'drawing' || change.kind === 'picture off';
}

export function isVoiceChange<Change extends DraftChange>(change: Change): change is Change & VoiceChange {
  return change.kind === 'voice' || change.kind === 'voice off';
}

/** Returns the server's state of a target, as the base of a change. */
export function baseOf(piece: Piece, change: DraftChange): Base | undefined {
  if (change.kind === 'details') return { edits: piece.edits, values: piece };
  if (!isPageChange(change)) return undefined;
  const page = piece.pages.find(({ id }) => id === change.page);
  return page && { edits: page.edits, values: valuesOfPage(page), pictures: page.pictures, voice: page.voice };
}

export function valuesOfPage({ layout, text, has_picture, turn, pictures }: PiecePage): Values {
  return { layout, text, has_picture, turn, alts: pictures.map(({ alt }) => alt) };
}

/** Returns the piece as its author sees it on this device: the server's version, with the changes. */
export function viewOf({ piece, pending }: DraftState): DraftPiece {
  return pending.reduce<DraftPiece>(applyChange, piece);
}

function applyChange(piece: DraftPiece, change: PendingChange): DraftPiece {
  if (change.kind === 'details')
    return { ...piece, ...(Object.fromEntries(definedEntries(change.values)) as Partial<DraftPiece>) };
  return { ...piece, pages: numberPages(applyToPages(piece.pages, change)) };
}

function applyToPages(pages: DraftPage[], change: Exclude<DraftChange, { kind: 'details' }>): DraftPage[] {
  if (isPageChange(change)) return pages.map((page) => (page.id === change.page ? applyToPage(page, change) : page));
  switch (change.kind) {
    case 'add':
      return pages.some(({ id }) => id === change.page) ? pages : insertAfter(pages, newPage(change), change.after);
    case 'delete':
      return pages.filter(({ id }) => id !== change.page);
    case 'order':
      return sortPages(pages, change.pages);
    // The content of a deleted page is unknown until the server restores it.
    case 'restore':
      return pages;
  }
}

function applyToPage(page: DraftPage, change: PageChange): DraftPage {
  if (change.kind === 'page') return applyValues(page, change.values);
  if (change.kind === 'voice off') return { ...page, voice: null };
  if (change.kind === 'voice') {
    const { file, seconds } = change;
    return { ...page, voice: { src: '', seconds, is_stale: false, file } };
  }
  const others = page.pictures.filter(({ position }) => position !== change.position);
  const picture = pictureOf(change) ?? [];
  return { ...page, pictures: others.concat(picture).toSorted((a, b) => a.position - b.position) };
}

/** Returns the picture that a change puts on a page; undefined if the change removes one. */
export function pictureOf(change: PictureChange): DraftPicture | undefined {
  if (change.kind === 'picture off') return undefined;
  const { position, alt } = change;
  const { width, height } = change.kind === 'photo' ? change : change.drawing;
  const shared = { src: '', width, height, alt, position };
  return change.kind === 'photo'
    ? { ...shared, source: 'photo', file: change.file }
    : { ...shared, source: 'drawing', drawing: change.drawing };
}

function applyValues(page: DraftPage, { alts, ...values }: PageValues): DraftPage {
  const pictures = page.pictures.map((picture, index) => ({ ...picture, alt: alts?.[index] ?? picture.alt }));
  const hasOtherWords = values.text !== undefined && values.text !== page.text;
  const voice = page.voice && { ...page.voice, is_stale: page.voice.is_stale || hasOtherWords };
  return { ...page, ...(Object.fromEntries(definedEntries(values)) as Partial<DraftPage>), pictures, voice };
}

const definedEntries = (values: object) => Object.entries(values).filter(([, value]) => value !== undefined);

function newPage({ page, layout, text }: Extract<DraftChange, { kind: 'add' }>): PiecePage {
  const empty = { number: 1, has_picture: true, pictures: [], voice: null, author: null, is_mine: true, edits: 0 };
  return { ...empty, id: page, layout, text, turn: 0, can_turn: false };
}

export function insertAfter<Page extends DraftPage>(pages: Page[], page: Page, after: string | undefined): Page[] {
  const index = pages.findIndex(({ id }) => id === after);
  return index < 0 ? [...pages, page] : pages.toSpliced(index + 1, 0, page);
}

/** Sorts pages by a list of ids. A page that is not in the list stays behind its previous neighbour. */
function sortPages(pages: DraftPage[], order: string[]): DraftPage[] {
  const rank = new Map(order.map((id, index) => [id, index]));
  let last = -1;
  const ranked = pages.map((page) => {
    last = rank.get(page.id) ?? last;
    return { page, rank: last };
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ page }) => page);
}

export function numberPages<Page extends DraftPage>(pages: Page[]): Page[] {
  return pages.map((page, index) => (page.number === index + 1 ? page : { ...page, number: index + 1 }));
}
