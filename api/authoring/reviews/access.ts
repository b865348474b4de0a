import { findPieceWhere, lockPiece, type SentRow } from '#api/authoring/pieces/queries.ts';
import { type ActorContext, recordAbilityUse } from '#api/core/audit/service.ts';
import { assertAbility, findAbilitiesOf } from '#api/identity/abilities/service.ts';
import { assertIfMatch } from '#api/kit/conditional-requests.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { workStateOf } from '#contract/authoring/piece-states.ts';
import type { PieceType } from '#contract/authoring/pieces.ts';
import { reviewWords } from '#contract/authoring/review-words.ts';
import { canDecide, type DecisionStep } from './policy.ts';
import { etagOf } from './presenter.ts';
import { type Caller, isSentBy, reviewableBy } from './queries.ts';

type PieceParams = { type: PieceType; id: string };
export type DecisionCall = ActorContext & { db: TenantDb; params: PieceParams };
/** A call about one piece: its caller, and the headers with the ETag of the version that the caller saw. */
export type ReviewCall = DecisionCall & {
  header(name: 'if-match'): string | undefined;
  setHeader(name: 'etag', value: string): void;
};

/** Returns the condition on `pieces p` for pieces that the caller can review now. */
export async function findReviewable(db: TenantDb, caller: Caller) {
  return reviewableBy(caller, { canPublishOwn: await hasPublishAbility(db, caller) });
}

async function hasPublishAbility(db: TenantDb, { role, personId }: Caller): Promise<boolean> {
  if (role !== 'teacher' || personId === null) return false;
  return (await findAbilitiesOf(db, personId)).includes('books.publish');
}

/**
 * Finds a sent piece that the caller reviews. Refuses with 404 pieces that the caller neither wrote nor reviews, and
 * with 403 own pieces.
 */
export async function findReviewed(db: TenantDb, caller: Caller, { type, id }: PieceParams): Promise<SentRow> {
  const piece = await findPieceWhere(db, id, isSentBy(caller, type));
  if (!piece) throw new Refusal('notFound');
  if (isOwnPiece(caller, piece) && !(await hasPublishAbility(db, caller)))
    throw new Refusal('forbidden', { message: reviewWords.ownPiece });
  return piece;
}

function isOwnPiece({ role, personId }: Caller, { author_id }: SentRow): boolean {
  return role === 'teacher' && author_id !== null && author_id === personId;
}

/**
 * Finds a piece that the caller reviews, locked until the end of the transaction. A decision on an own piece names its
 * grant.
 */
export async function lockReviewed({ db, actor, ip, params }: ReviewCall): Promise<SentRow> {
  await lockPiece(db, params.id);
  const piece = await findReviewed(db, actor, params);
  if (isOwnPiece(actor, piece)) {
    await assertAbility(db, 'books.publish');
    const use = { subjects: { kind: piece.type, ids: [piece.id] } };
    await recordAbilityUse(db, { actor: { ...actor, ability: 'books.publish' }, ip }, use);
  }
  return piece;
}

/**
 * Locks a piece for a decision. Refuses a piece that has changed since the caller saw it, or whose state does not allow
 * the decision.
 */
export async function lockForDecision(call: ReviewCall, step: Exclude<DecisionStep, 'undo'>): Promise<SentRow> {
  const piece = await lockReviewed(call);
  assertSeen(call, piece);
  if (!canDecide(step, piece))
    throw new Refusal('conflict', { message: reviewWords.notNow, state: workStateOf(piece) });
  return piece;
}

/** Refuses a decision about another version than the seen one. */
export function assertSeen(call: ReviewCall, piece: SentRow): void {
  assertIfMatch(call, etagOf(piece), { message: reviewWords.decided, state: workStateOf(piece) });
}
