import { findChecks, hasFailedMust, updateMadeUp } from '#api/authoring/piece-checks/queries.ts';
import { updateWaiver } from '#api/authoring/piece-checks/service.ts';
import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { accountIdOf } from '#api/kit/actor.ts';
import { findCallerName } from '#api/kit/platform-queries.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { checkRefusalWords } from '#contract/authoring/check-words.ts';
import { workStateOf } from '#contract/authoring/piece-states.ts';
import type { PieceType } from '#contract/authoring/pieces.ts';
import { lockOwnPiece } from './actions.ts';
import { feedbackOnOwnPages } from './own-page-feedback.ts';
import { canLeadPiece } from './policy.ts';
import { findStates, lockPiece, type PieceRow } from './queries.ts';
import { findOwnPageNumbers } from './revision-queries.ts';
import { takeStep } from './steps.ts';

/**
 * Waives failed checks: one by its id, or all of a code. After the last failed check of level must, the piece goes to
 * its reviewers. The caller must be allowed to review the piece.
 */
export async function waiveCheck(
  db: TenantDb,
  by: ActorContext,
  { id, check, reason }: { id: string; check: string; reason: string },
): Promise<void> {
  await lockPiece(db, id);
  const piece = await findStates(db, id);
  if (!piece) throw new Refusal('notFound');
  if (workStateOf(piece) !== 'checks_failed') throw new Refusal('conflict', { state: workStateOf(piece) });
  const waiver = { check, reason, byId: accountIdOf(by.actor), byName: await findCallerName(db) };
  const [code] = await updateWaiver(db, id, waiver);
  if (!code) throw fieldRefusal('check', checkRefusalWords.notFailed);
  const subjects = { kind: piece.type, ids: [id] };
  // The log leaves out the reason, because it is about a child and stays with the check.
  await recordAuditEvent(db, by, { act: 'book.check_waived', subjects, facts: { check: code } });
  if (!(await hasFailedMust(db, id))) await takeStep(db, by, id, { step: 'waive' });
}

/** Stores the author's statement that a found name is made up, for the reviewer's decision. */
export async function setMadeUp(
  db: TenantDb,
  by: ActorContext,
  { id, check, isMadeUp, type }: { id: string; check: string; isMadeUp: boolean; type: PieceType },
): Promise<void> {
  const piece = await lockOwnPiece(db, by.actor, id, type);
  if (!canLeadPiece(piece, by.actor)) await assertCheckOfOwnPage(db, by, piece, check);
  if (workStateOf(piece) !== 'checks_failed') throw new Refusal('conflict', { state: workStateOf(piece) });
  if (!(await updateMadeUp(db, id, check, isMadeUp))) throw new Refusal('notFound');
}

/** Refuses the statement of a student about another page than the own one in a class book. */
async function assertCheckOfOwnPage(db: TenantDb, { actor }: ActorContext, piece: PieceRow, check: string) {
  const own = await findOwnPageNumbers(db, piece.id, actor.personId);
  const { checks } = feedbackOnOwnPages(piece, { steps: [], checks: await findChecks(db, piece.id) }, own);
  if (!checks.some(({ id }) => id === check)) throw new Refusal('notFound');
}
