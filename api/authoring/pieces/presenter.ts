import { toChecks } from '#api/authoring/piece-checks/presenter.ts';
import type { CheckRow } from '#api/authoring/piece-checks/queries.ts';
import type { Actor } from '#api/kit/actor.ts';
import type { Reply, Settings } from '#api/kit/serve.ts';
import { renditionFolderUrl, toCover } from '#api/library/books/service.ts';
import type { PageAsRead } from '#contract/authoring/my-book-pages.ts';
import { workStateOf } from '#contract/authoring/piece-states.ts';
import {
  changeReasonWords,
  changeStatusWords,
  classBookChangeWords,
  classBookStatusWords,
  nextStepOf,
  pieceStatusWords,
  staffChangeStatusWords,
  staffPieceStatusWords,
  staffStoryStatusWords,
  storyStatusWords,
} from '#contract/authoring/piece-words.ts';
import type { DeletedPage, MyPiece, Piece, PiecePage, PiecePicture } from '#contract/authoring/pieces.ts';
import { directionOf, type InterfaceLanguage } from '#contract/kit/languages.ts';
import type { WebPage } from '#contract/kit/web-book.ts';
import { bookLimits } from '#contract/library/limits.ts';
import { proposePenName } from '#contract/people/pen-names.ts';
import type { Feedback } from './own-page-feedback.ts';
import type { DeletedPageRow, PageRow } from './page-queries.ts';
import { pieceFileUrl, voiceFileUrl } from './picture-files.ts';
import type { FileCover } from './picture-queries.ts';
import { canEditPiece, canLeadPiece, canSubmitPiece, canWithdrawPiece, isBeingWritten } from './policy.ts';
import type { PieceRow, SentRow } from './queries.ts';

/** The reader of a piece, with the language of the reply. */
export type Reading = {
  actor: Pick<Actor, 'tenantId' | 'personId' | 'role'>;
  language: InterfaceLanguage;
  settings: Pick<Settings, 'filesSecret' | 'translate'>;
};

/** Returns the ETag of a piece's or a page's details. */
export function etagOf({ edits }: { edits: number }): string {
  return `"${edits}"`;
}

/** Returns a piece for its author's list. */
export function toMyPiece(row: PieceRow, reading: Reading): Reply<typeof MyPiece> {
  return {
    ...row,
    ...statusOf(row, reading),
    cover: coverOf(row, reading),
    url: urlOf(row),
    is_class_book: row.school_class_id !== null,
    school_class: row.school_class_id,
  };
}

/** Returns a piece as its author sees it. */
export function toPiece(
  row: PieceRow,
  parts: { pages: PageRow[]; steps: Feedback['steps']; checks: CheckRow[] },
  reading: Reading,
): Reply<typeof Piece> {
  return {
    ...toPieceFacts(row, parts, reading),
    file: fileOf(row, reading),
    pages: parts.pages.map((page) => toPiecePage(page, row, reading)),
    checks: toChecks(workStateOf(row) === 'draft' ? [] : parts.checks, { isReviewer: false, ...reading }),
    cover: coverOf(row, reading),
    can_edit: canEditPiece(row, reading.actor),
    can_submit: canSubmitPiece(row, reading.actor),
    can_withdraw: canWithdrawPiece(row, reading.actor),
  };
}

/** Returns the facts that author and reviewers both see. */
export function toPieceFacts(
  row: SentRow & Pick<PieceRow, 'categories'>,
  parts: { pages: PageRow[]; steps: Feedback['steps'] },
  reading: Reading,
) {
  const { id, type, title, author, blurb, language, level, age_from, age_to, goal, categories, trim } = row;
  const { cause_id, project_id, declaration_accepted, source, starter, cover_from, cover_page, edits } = row;
  return {
    ...{ id, type, title, author, blurb, language, level, age_from, age_to, goal, categories, trim },
    ...{ cause_id, project_id, declaration_accepted, source, starter, cover_from, cover_page, edits },
    ...statusOf(row, reading),
    direction: directionOf(language),
    remarks: toRemarks(parts.steps, { ...reading, row, pages: parts.pages }),
    drawn_cover: row.drawn_cover,
    url: urlOf(row),
    made_from: row.made_from,
    is_class_book: row.school_class_id !== null,
    can_lead: canLeadPiece(row, reading.actor),
    submitted_at: row.submitted_at,
    published_at: row.published_at,
  };
}

/** Returns a page with the signed URLs of its pictures. */
export function toPiecePage(
  page: PageRow,
  piece: Pick<PieceRow, 'id' | 'school_class_id'>,
  reading: Reading,
): PiecePage {
  const { author } = page;
  return {
    ...page,
    author: author && (author.pen_name ?? proposePenName(author)),
    pictures:
      page.file_page === null
        ? page.pictures.map((picture) => toPicture(picture, piece, reading))
        : toFilePictures(page, reading),
    voice: toVoice(page, piece, reading),
    is_mine: canLeadPiece(piece, reading.actor) || page.author_id === reading.actor.personId,
  };
}

export function toDeletedPage(
  row: DeletedPageRow,
  piece: Pick<PieceRow, 'id' | 'school_class_id'>,
  reading: Reading,
): DeletedPage {
  return { ...toPiecePage(row, piece, reading), can_restore: row.can_restore };
}

function toVoice({ voice }: PageRow, { id }: Pick<PieceRow, 'id'>, { actor, settings }: Reading): PiecePage['voice'] {
  if (!voice) return null;
  const { hash, milliseconds, is_stale } = voice;
  const src = voiceFileUrl({ tenantId: actor.tenantId, id }, hash, settings.filesSecret);
  return { src, seconds: milliseconds / 1000, is_stale };
}

function toPicture(
  { position, hash, source, width, height, alt }: PageRow['pictures'][number],
  { id }: Pick<PieceRow, 'id'>,
  { actor, settings }: Reading,
): PiecePicture {
  const src = pieceFileUrl({ tenantId: actor.tenantId, id }, hash, settings.filesSecret);
  return { position, src, width, height, alt, source };
}

/** Returns the pictures of a file's page, with the author's descriptions. */
function toFilePictures({ rendition_id, file_pictures, file_alts }: PageRow, reading: Reading): PiecePicture[] {
  if (!rendition_id) return [];
  const folder = reviewedFolderUrl(rendition_id, reading);
  return file_pictures.map(({ name, width, height }, index) => ({
    ...{ position: index + 1, src: `${folder}${name}`, width, height },
    alt: file_alts[index] ?? '',
    source: 'file',
  }));
}

/** Returns the signed folder URL of a rendition, for a piece's author and reviewers. */
function reviewedFolderUrl(renditionId: string, { actor, settings }: Reading): string {
  return renditionFolderUrl({ tenantId: actor.tenantId, renditionId, access: 'reviewers' }, settings.filesSecret);
}

/** Returns a page as readers will see it. */
export function toPageAsRead(page: WebPage, renditionId: string, reading: Reading): PageAsRead {
  return { page, files: reviewedFolderUrl(renditionId, reading) };
}

function statusOf(row: SentRow, { actor, settings, language }: Reading) {
  const { state, change_state } = row;
  const { ofChange, ofPiece } = statusWordsFor(row, actor);
  const words = change_state ? ofChange[change_state] : ofPiece[state];
  const next_step = nextStepOf[workStateOf(row)];
  return { state, change_state, status_text: settings.translate(language, words), next_step };
}

function statusWordsFor(row: SentRow, actor: Reading['actor']) {
  if (row.type === 'story') return storyWordsFor(actor);
  if (actor.role !== 'student') return { ofChange: staffChangeStatusWords, ofPiece: staffPieceStatusWords };
  if (!canLeadPiece(row, actor)) return { ofChange: classBookChangeWords, ofPiece: classBookStatusWords };
  return { ofChange: changeStatusWords, ofPiece: pieceStatusWords };
}

function storyWordsFor({ role }: Reading['actor']) {
  return role === 'student'
    ? { ofChange: changeStatusWords, ofPiece: storyStatusWords }
    : { ofChange: staffChangeStatusWords, ofPiece: staffStoryStatusWords };
}

/**
 * Returns the author's chosen cover during work on the piece or before its first pages are ready; else the cover of the
 * published or ready pages. A piece that is taken down shows none.
 */
function coverOf(row: PieceRow, { actor, settings }: Reading) {
  const { book_rendition_id, state, audience, cover, cover_from, cover_picture, file_cover, source } = row;
  const isOfAuthor = isBeingWritten(row) || !book_rendition_id;
  if (file_cover && isOfAuthor) return coverOfFilePage(file_cover, row.tenant_id, settings.filesSecret);
  if (source === 'text' || ((source === 'pages' || cover_from === 'own') && isOfAuthor)) {
    if (!cover_picture) return null;
    const { hash, width, height } = cover_picture;
    return {
      width,
      height,
      src: [{ width, url: pieceFileUrl({ tenantId: row.tenant_id, id: row.id }, hash, settings.filesSecret) }],
    };
  }
  if (!book_rendition_id || state === 'pulled_down') return null;
  const rendition = {
    tenantId: actor.tenantId,
    renditionId: book_rendition_id,
    access: state === 'published' ? audience : 'reviewers',
  } as const;
  return toCover(renditionFolderUrl(rendition, settings.filesSecret), cover);
}

function coverOfFilePage({ rendition_id, name, width, height }: FileCover, tenantId: string, filesSecret: Uint8Array) {
  const folder = renditionFolderUrl({ tenantId, renditionId: rendition_id, access: 'reviewers' }, filesSecret);
  return { width, height, src: [{ width, url: `${folder}${name}` }] };
}

/** Returns the file of a piece. Only its author sees that another own piece has the same file. */
function fileOf(row: PieceRow, { actor, settings, language }: Reading): Reply<typeof Piece>['file'] {
  const { file_name, file_size, file_state, file_message, pages_done, pages_total, same_file } = row;
  if (file_name === null || file_state === null) return null;
  return {
    name: file_name,
    size: file_size ?? 0,
    state: file_state,
    message: file_message && settings.translate(language, file_message, bookLimits),
    pages_done: pages_done ?? 0,
    pages_total,
    same_as: row.author_id === actor.personId ? same_file && toSameFile(same_file) : null,
  };
}

/** Converts times, because the database formats them differently in JSON. */
function toSameFile({ uploaded_at, submitted_at, ...book }: NonNullable<PieceRow['same_file']>) {
  return { ...book, uploaded_at: new Date(uploaded_at), submitted_at: submitted_at && new Date(submitted_at) };
}

function urlOf({ type, state, id, slug }: SentRow): string | null {
  if (state !== 'published') return null;
  return type === 'story' ? `/stories/${slug}` : `/library/${id}`;
}

type RemarkContext = Reading & { row: Pick<PieceRow, 'changed_at'>; pages: PageRow[] };

/** Returns the last reviewer's requests, until the piece is sent again and approved. */
function toRemarks(steps: Feedback['steps'], { settings, language, row, pages }: RemarkContext) {
  const last = steps.findLast(({ step }) => ['request_changes', 'return', 'approve'].includes(step));
  if (!last || last.step === 'approve') return [];
  const isLater = (changedAt: Date | undefined) => changedAt !== undefined && changedAt > last.happened_at;
  const is_changed = isLater(row.changed_at) || pages.some(({ changed_at }) => isLater(changed_at));
  const shared = { voice: null, by: last.by_name, at: last.happened_at };
  const reasons = last.reasons.map((code) => ({
    ...{ ...shared, code, page: null, is_changed },
    message: settings.translate(language, changeReasonWords[code]),
  }));
  const remarks = last.remark ? [{ ...shared, code: null, page: null, message: last.remark, is_changed }] : [];
  const onPages = last.page_remarks.map(({ page, remark }) => ({
    ...{ ...shared, code: null, page, message: remark },
    is_changed: isLater(pages.find(({ number }) => number === page)?.changed_at),
  }));
  return [...reasons, ...remarks, ...onPages];
}
