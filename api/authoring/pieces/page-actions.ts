import type { ActorContext } from '#api/core/audit/service.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { picturesOf } from '#contract/authoring/layout-pictures.ts';
import { MAX_FILE_PAGE_LETTERS, MAX_MADE_PAGES, MAX_PAGE_LETTERS } from '#contract/authoring/limits.ts';
import { workStateOf } from '#contract/authoring/piece-states.ts';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import type { PageLayout, PageTurn } from '#contract/authoring/pieces.ts';
import { assertLead, beginEdit, lockOwnPiece } from './actions.ts';
import { findFileRendition } from './file-page-queries.ts';
import {
  countPictures,
  findDeletedPage,
  findPages,
  findPositionAfter,
  insertPage,
  type PageKey,
  type PageRow,
  setPageDeleted,
  updateAlts,
  updatePage,
  updatePageOrder,
} from './page-queries.ts';
import { canLeadPiece } from './policy.ts';
import { findPiece, lockPiece, type PieceRow } from './queries.ts';
import { isRevisionDue } from './revision-queries.ts';

export type FoundPage = { piece: PieceRow; page: PageRow };
type LockedPage = FoundPage & { isRevisionDue: boolean };

/** Returns whether the caller can write a page: in a class book, students write only their own page. */
export function isOwnPage(
  piece: PieceRow,
  { author_id }: Pick<PageRow, 'author_id'>,
  { actor }: ActorContext,
): boolean {
  return canLeadPiece(piece, actor) || author_id === actor.personId;
}

/** Finds a page that the caller can write, with its piece locked until the end of the transaction. */
export async function lockOwnPage(
  db: TenantDb,
  by: ActorContext,
  { id, page: pageId }: { id: string; page: string },
): Promise<LockedPage> {
  const [, page, isDue] = await Promise.all([
    lockPiece(db, id),
    findOwnPage(db, by, { id, page: pageId }),
    isRevisionDue(db, id),
  ]);
  return { ...page, isRevisionDue: isDue };
}

/** Finds a page that the caller can write. */
export async function findOwnPage(
  db: TenantDb,
  by: ActorContext,
  { id, page: pageId }: { id: string; page: string },
): Promise<FoundPage> {
  const [piece, pages] = await Promise.all([findPiece(db, by.actor, id), findPages(db, id)]);
  const page = piece && pages.find((one) => one.id === pageId);
  if (!page) throw new Refusal('notFound');
  if (!isOwnPage(piece, page, by)) throw new Refusal('forbidden', { message: pieceWords.pageOfAnother });
  return { piece, page };
}

/** Adds a page to a book that is made here. Returns its id. */
export async function addPage(
  db: TenantDb,
  by: ActorContext,
  id: string,
  { layout, text = '', after }: { layout: PageLayout; text?: string | undefined; after?: string | undefined },
): Promise<string> {
  const piece = await lockOwnPiece(db, by.actor, id);
  assertLead(piece, by);
  if (piece.source === 'file') throw new Refusal('conflict', { state: piece.source });
  assertRoomForPage(piece);
  const position = await findPositionAfter(db, id, after);
  if (position === undefined) throw new Refusal('notFound');
  await beginEdit(db, by, piece);
  return insertPage(db, id, { layout, text, position });
}

function assertRoomForPage({ page_count }: PieceRow): void {
  if (page_count < MAX_MADE_PAGES) return;
  const fields = { pages: [pieceWords.pagesTooMany] };
  throw new Refusal('malformed', { fields, values: { max: MAX_MADE_PAGES } });
}

type PageChange = {
  layout?: PageLayout | undefined;
  text?: string | undefined;
  alts?: string[] | undefined;
  has_picture?: boolean | undefined;
  turn?: PageTurn | undefined;
};

/**
 * Changes a page, and returns the result of `read`, which is sent in the same message. Pictures that a new layout does
 * not show stay with the page, and reappear with a layout that shows them.
 */
export async function changePage<Read>(
  db: TenantDb,
  by: ActorContext,
  { piece, page, isRevisionDue: isDue }: LockedPage,
  change: PageChange,
  read: () => Promise<Read>,
): Promise<Read> {
  const key = { pieceId: piece.id, pageId: page.id };
  if (change.turn !== undefined) assertFileReady(piece);
  await Promise.all([assertPageChange(db, key, page, change), beginEdit(db, by, piece, isDue)]);
  const { alts, ...columns } = change;
  const file_alts = alts && page.file_pictures.map((_, index) => alts[index] ?? '');
  // PostgreSQL runs them in this order.
  const [, , result] = await Promise.all([
    updatePage(db, key, { ...columns, ...(page.file_page !== null && { file_alts }) }),
    alts && page.file_page === null && updateAlts(db, key, alts),
    read(),
  ]);
  return result;
}

/** Refuses fields that this kind of page does not have: a layout, a mark, or more descriptions than pictures. */
async function assertPageChange(db: TenantDb, key: PageKey, page: PageRow, change: PageChange): Promise<void> {
  const { layout, alts, has_picture, turn, text = '' } = change;
  const fields: Record<string, string[]> = {};
  if (turn !== undefined && !page.can_turn) fields.turn = [pieceWords.cannotTurn];
  const isOfFile = page.file_page !== null;
  const tooLong = whyTooLong(page, text);
  if (tooLong) fields.text = [tooLong];
  if (isOfFile) {
    if (layout) fields.layout = [pieceWords.layoutOfFile];
    if (alts && alts.length > page.file_pictures.length) fields.alts = [pieceWords.altsTooMany];
  } else {
    if (has_picture !== undefined) fields.has_picture = [pieceWords.hasPictureOfFile];
    const pictures = alts ? await countPictures(db, key, picturesOf(layout ?? page.layout)) : 0;
    if (alts && alts.length > pictures) fields.alts = [pieceWords.altsTooMany];
  }
  if (Object.keys(fields).length > 0) throw new Refusal('malformed', { fields });
}

/** Returns why a text is too long. A chapter from a file may be longer than a page that is made here. */
function whyTooLong(page: PageRow, text: string): string | undefined {
  const isOfFile = page.file_page !== null;
  if (text.length <= (isOfFile ? MAX_FILE_PAGE_LETTERS : MAX_PAGE_LETTERS)) return undefined;
  if (!isOfFile) return pieceWords.pageLong;
  return page.text.length > MAX_FILE_PAGE_LETTERS ? pieceWords.filePageFixed : pieceWords.filePageLong;
}

/**
 * Refuses to order, turn or remove pages of an incomplete file, because each attempt of the press writes them
 * unchanged.
 */
function assertFileReady({ source, file_state }: PieceRow): void {
  if (source !== 'file' || file_state === 'ready') return;
  const isInProgress = file_state === 'waiting' || file_state === 'working';
  const message = isInProgress ? pieceWords.fileInProgress : pieceWords.fileNotReady;
  throw new Refusal('conflict', { message, state: file_state ?? 'none' });
}

/** Deletes a page, which can be restored for 30 days. The piece's file keeps the page. */
export async function deletePage(db: TenantDb, by: ActorContext, ids: { id: string; page: string }): Promise<void> {
  const { piece, page, isRevisionDue: isDue } = await lockOwnPage(db, by, ids);
  assertLead(piece, by);
  assertFileReady(piece);
  if (page.file_page !== null && piece.page_count === 1)
    throw new Refusal('conflict', { message: pieceWords.lastPage, state: workStateOf(piece) });
  await beginEdit(db, by, piece, isDue);
  await setPageDeleted(db, { pieceId: piece.id, pageId: page.id }, true);
}

/** Restores a deleted page at its old position. Refuses a page of an earlier file. */
export async function restorePage(
  db: TenantDb,
  by: ActorContext,
  { id, page }: { id: string; page: string },
): Promise<void> {
  const piece = await lockOwnPiece(db, by.actor, id);
  assertLead(piece, by);
  const key = { pieceId: id, pageId: page };
  if (piece.source === 'file') await assertPageOfFile(db, key, piece);
  else assertRoomForPage(piece);
  await beginEdit(db, by, piece);
  const isRestored = await setPageDeleted(db, key, false);
  if (!isRestored) throw new Refusal('notFound');
}

async function assertPageOfFile(db: TenantDb, key: PageKey, piece: PieceRow): Promise<void> {
  assertFileReady(piece);
  const page = await findDeletedPage(db, key);
  if (page && page.rendition_id !== (await findFileRendition(db, key.pieceId)))
    throw new Refusal('conflict', { message: pieceWords.pageOfOtherFile, state: piece.source });
}

/** Orders pages. The list must name each page once, so that concurrent devices lose none. */
export async function orderPages(db: TenantDb, by: ActorContext, id: string, pages: string[]): Promise<void> {
  const piece = await lockOwnPiece(db, by.actor, id);
  assertLead(piece, by);
  assertFileReady(piece);
  const known = (await findPages(db, id)).map((page) => page.id);
  if (
    new Set(pages).size !== pages.length ||
    pages.length !== known.length ||
    known.some((page) => !pages.includes(page))
  )
    throw fieldRefusal('pages', pieceWords.pagesNotAll);
  await beginEdit(db, by, piece);
  await updatePageOrder(db, id, pages);
}
