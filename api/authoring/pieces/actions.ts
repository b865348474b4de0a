import { randomUUID } from 'node:crypto';
import type { ActorContext } from '#api/core/audit/service.ts';
import { assertRoomFor } from '#api/core/limits/service.ts';
import { isCollecting, isProjectOf } from '#api/giving/causes/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import {
  findChosenCategories,
  findMainLanguage,
  insertBookWithCover,
  setSentDetails,
} from '#api/library/publishing/service.ts';
import { updateStory } from '#api/library/stories/service.ts';
import { keepPenName, refuseFullName } from '#api/people/students/service.ts';
import type { PieceDetails } from '#contract/authoring/my-books.ts';
import { workStateOf } from '#contract/authoring/piece-states.ts';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import type { PieceType, Starter } from '#contract/authoring/pieces.ts';
import { causeWords } from '#contract/giving/cause-words.ts';
import { directionOf } from '#contract/kit/languages.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';
import { proposePenName } from '#contract/people/pen-names.ts';
import { processPiece } from './job-definitions.ts';
import { hasShownPicture } from './picture-queries.ts';
import { canEditPiece, canLeadPiece, canSubmitPiece, canWithdrawPiece } from './policy.ts';
import {
  findAuthor,
  findPiece,
  insertPiece,
  lockPiece,
  type PieceRow,
  updateEditedPiece,
  updatePiece,
} from './queries.ts';
import { insertSubmittedRevision, isRevisionDue, keepRevision } from './revision-queries.ts';
import { takeStep } from './steps.ts';
import { findBody } from './story-queries.ts';
import { readStory } from './story-text.ts';

type NewPiece = {
  source: 'file' | 'pages';
  title?: string | undefined;
  language?: string | undefined;
  starter?: Starter | undefined;
};

/** Begins a book as a draft that only the caller and the caller's reviewers see. Returns its id. */
export async function createPiece(
  db: TenantDb,
  { personId }: Actor,
  { source, title, language, starter }: NewPiece,
  untitled: string,
): Promise<string> {
  const id = randomUUID();
  const author = personId ? await findAuthor(db, personId) : undefined;
  if (!author) throw new Refusal('notFound');
  const chosenLanguage = language ?? (await findMainLanguage(db));
  const shared = {
    tenant_id: db.tenantId,
    id,
    title: title ?? untitled,
    language: chosenLanguage,
    author: author.pen_name ?? proposePenName(author),
    author_id: personId,
  };
  await insertBookWithCover(db, {
    ...shared,
    work_id: id,
    direction: directionOf(chosenLanguage),
    state: 'draft',
    created_by: personId,
  });
  await insertPiece(db, { ...shared, type: 'book', source, starter: source === 'pages' ? (starter ?? 'blank') : null });
  return id;
}

/** Returns a book or a story that the caller writes; refuses any other with 404. */
export async function requirePiece(db: TenantDb, actor: Actor, id: string, type: PieceType): Promise<PieceRow> {
  const piece = await findPiece(db, actor, id, { type });
  if (!piece) throw new Refusal('notFound');
  return piece;
}

/** Returns a piece that the caller writes, locked until the end of the transaction. */
export async function lockOwnPiece(
  db: TenantDb,
  actor: Actor,
  id: string,
  type: PieceType = 'book',
): Promise<PieceRow> {
  const [, piece] = await Promise.all([lockPiece(db, id), requirePiece(db, actor, id, type)]);
  return piece;
}

/** Returns a piece that the caller decides about. Its revisions show all pages, so students of a class book have no access. */
export async function requireLedPiece(db: TenantDb, by: ActorContext, id: string, type: PieceType): Promise<PieceRow> {
  const piece = await requirePiece(db, by.actor, id, type);
  assertLead(piece, by);
  return piece;
}

/** Refuses to change a piece that is in its checks, in review or taken down. */
export function assertEditable(piece: PieceRow, { actor }: ActorContext): void {
  if (canEditPiece(piece, actor)) return;
  throw new Refusal('conflict', { message: notWritableMessage(piece, actor), state: workStateOf(piece) });
}

/**
 * Returns why a piece cannot be changed. The author cannot withdraw an approved or taken-down piece: a reviewer decides
 * about it.
 */
function notWritableMessage(piece: PieceRow, actor: ActorContext['actor']): string {
  if (!canLeadPiece(piece, actor)) return pieceWords.classBookNotWritable;
  if (canWithdrawPiece(piece, actor)) return pieceWords.notWritable;
  return actor.role === 'student' ? pieceWords.decidedByTeacher : pieceWords.decidedByReviewer;
}

/** Refuses changes to a whole class book by a student with a page in it. */
export function assertLead(piece: PieceRow, { actor }: ActorContext): void {
  if (!canLeadPiece(piece, actor)) throw new Refusal('forbidden', { message: pieceWords.teacherLeads });
}

/**
 * Prepares a write to a piece: begins the pending change of a published one, and stores a revision after ten minutes of
 * work. The caller has locked the piece.
 */
export async function beginEdit(
  db: TenantDb,
  by: ActorContext,
  piece: PieceRow,
  /** Whether a revision is due, if it was read with the locked piece. */
  isDue?: boolean,
): Promise<void> {
  assertEditable(piece, by);
  if (workStateOf(piece) === 'published') await takeStep(db, by, piece.id, { step: 'change' });
  else if (isDue ?? (await isRevisionDue(db, piece.id))) await keepRevision(db, piece.id, 'autosaved');
}

/** Changes the given details. The caller has locked the piece and compared its ETag. */
export async function changePiece(
  db: TenantDb,
  by: ActorContext,
  piece: PieceRow,
  details: PieceDetails,
): Promise<void> {
  assertLead(piece, by);
  await assertDetails(db, piece, details);
  await beginEdit(db, by, piece);
  await updateEditedPiece(db, piece.id, toPieceColumns(details));
  const { role, personId } = by.actor;
  if (details.author && role === 'student' && personId) await keepPenName(db, personId, details.author);
}

/** Returns the columns of the given details. A cause without a project removes the earlier cause's project. */
export function toPieceColumns(details: PieceDetails) {
  const columns = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
  return details.cause_id === undefined ? columns : { ...columns, project_id: details.project_id ?? null };
}

export async function assertDetails(db: TenantDb, piece: PieceRow, details: PieceDetails): Promise<void> {
  const { author, categories } = details;
  const ages = { from: piece.age_from, to: piece.age_to, ...agesOf(details) };
  if (ages.from !== null && ages.to !== null && ages.from > ages.to)
    throw fieldRefusal('age_to', publishingWords.agesReversed);
  if (author !== undefined && piece.author_id) {
    const person = await findAuthor(db, piece.author_id);
    if (person) refuseFullName('author', author, person);
  }
  await assertCover(db, piece.id, piece, details);
  await assertCause(db, piece, details);
  if (categories) {
    const { unknown } = await findChosenCategories(db, categories);
    if (unknown.length > 0) throw fieldRefusal('categories', publishingWords.unknownCategory);
  }
}

/** Refuses a cause that does not collect here, and a project of another cause. An earlier choice stays valid. */
async function assertCause(db: TenantDb, piece: PieceRow, { cause_id, project_id }: PieceDetails): Promise<void> {
  if (cause_id === undefined && project_id === undefined) return;
  const choice = { causeId: cause_id === undefined ? piece.cause_id : cause_id, projectId: project_id ?? null };
  if (choice.causeId !== piece.cause_id && choice.causeId !== null && !(await isCollecting(db, choice.causeId)))
    throw fieldRefusal('cause_id', causeWords.notCollecting);
  if (!(await isProjectOf(db, choice))) throw fieldRefusal('project_id', causeWords.otherCause);
}

/** Refuses a cover without a picture. */
async function assertCover(db: TenantDb, id: string, piece: PieceRow, details: PieceDetails): Promise<void> {
  const { cover_from = piece.cover_from, cover_page = piece.cover_page } = details;
  if (details.cover_from === 'own' && !piece.own_cover) throw fieldRefusal('cover_from', pieceWords.coverOwnMissing);
  const needsPage = details.cover_page || (details.cover_from !== undefined && cover_from === 'page');
  if (needsPage && !(cover_page && (await hasShownPicture(db, id, cover_page))))
    throw fieldRefusal('cover_page', pieceWords.coverPageMissing);
}

/** Refuses to send a book whose cover page was deleted: readers would see a cover that no one chose. */
async function assertCoverPage(db: TenantDb, id: string, { cover_from, cover_page }: PieceRow): Promise<void> {
  if (cover_from === 'page' && !(cover_page && (await hasShownPicture(db, id, cover_page))))
    throw fieldRefusal('cover_page', pieceWords.coverPageGone);
}

function agesOf({ age_from, age_to }: PieceDetails) {
  return { ...(age_from !== undefined && { from: age_from }), ...(age_to !== undefined && { to: age_to }) };
}

/** Sends a piece to its checks: stores the current content as a revision, which reviewers see. */
export async function submitPiece(db: TenantDb, by: ActorContext, id: string, type: PieceType): Promise<void> {
  const { actor } = by;
  const piece = await lockOwnPiece(db, actor, id, type);
  assertLead(piece, by);
  if (!canSubmitPiece(piece, actor))
    throw new Refusal('conflict', { message: pieceWords.notWritable, state: workStateOf(piece) });
  if (piece.type === 'story') await assertStoryComplete(db, id, piece);
  else await assertBookComplete(db, id, piece);
  const revision = await insertSubmittedRevision(db, id);
  await updatePiece(db, id, { submitted_revision: revision });
  if (piece.change_state === null) await nameAsSent(db, id, piece);
  await takeStep(db, by, id, { step: 'submit', revision });
  await enqueueJob(db, processPiece, { piece_id: id, revision });
}

async function assertBookComplete(db: TenantDb, id: string, piece: PieceRow): Promise<void> {
  if (!piece.declaration_accepted) throw fieldRefusal('declaration_accepted', pieceWords.declarationMissing);
  if (piece.source === 'file' && piece.file_state !== 'ready') throw fieldRefusal('pages', pieceWords.fileNotReady);
  if (piece.page_count === 0) throw fieldRefusal('pages', pieceWords.noPages);
  await assertCoverPage(db, id, piece);
}

async function assertStoryComplete(db: TenantDb, id: string, piece: PieceRow): Promise<void> {
  if (!piece.declaration_accepted) throw fieldRefusal('declaration_accepted', pieceWords.storyDeclarationMissing);
  const { paragraphs, pictures } = readStory(await findBody(db, id));
  if (paragraphs.length === 0) throw fieldRefusal('body', pieceWords.storyEmpty);
  if (pictures.some(({ alt }) => alt.trim() === '')) throw fieldRefusal('body', pieceWords.pictureUndescribed);
}

/** Sets the work's details to the sent ones, so that staff lists show them before the checks. */
async function nameAsSent(db: TenantDb, id: string, { type, title, author, language }: PieceRow): Promise<void> {
  const details = { title, author, language };
  if (type === 'story') await updateStory(db, id, details);
  else await setSentDetails(db, id, { ...details, direction: directionOf(language) });
}

/** Takes a piece back before it is approved. */
export async function withdrawPiece(db: TenantDb, by: ActorContext, id: string, type: PieceType): Promise<void> {
  const piece = await lockOwnPiece(db, by.actor, id, type);
  assertLead(piece, by);
  if (!canWithdrawPiece(piece, by.actor)) throw new Refusal('conflict', { state: workStateOf(piece) });
  await takeStep(db, by, id, { step: 'withdraw' });
}

/** Deletes a draft; the worker removes it after 30 days. */
export async function deletePiece(db: TenantDb, by: ActorContext, id: string, type: PieceType): Promise<void> {
  const { actor } = by;
  const piece = await lockOwnPiece(db, actor, id, type);
  assertLead(piece, by);
  const message = piece.type === 'story' ? pieceWords.storyNotADraft : pieceWords.notADraft;
  if (piece.state !== 'draft') throw new Refusal('conflict', { message, state: piece.state });
  await updatePiece(db, id, { deleted_at: new Date() });
}

/** Restores a draft that was deleted in the last 30 days. */
export async function restorePiece(db: TenantDb, by: ActorContext, id: string, type: PieceType): Promise<void> {
  const { actor } = by;
  await lockPiece(db, id);
  const piece = await findPiece(db, actor, id, { type, isDeleted: true });
  if (!piece) throw new Refusal('notFound');
  assertLead(piece, by);
  if (piece.type === 'book') await assertRoomFor(db, 'books', 1);
  else await assertRoomFor(db, 'storage', 0);
  await updatePiece(db, id, { deleted_at: null });
}
