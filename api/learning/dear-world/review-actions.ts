import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { accountIdOf, deciderIdOf } from '#api/kit/actor.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { canShowToEveryone } from '#api/library/publishing/service.ts';
import { UNDO_MS } from '#contract/authoring/piece-states.ts';
import { reviewWords } from '#contract/authoring/review-words.ts';
import { dearWorldWords } from '#contract/learning/dear-world-words.ts';
import { canPublish, canRequestChanges, canTakeDown, isApprovable } from './policy.ts';
import {
  findMessageReview,
  findUndoableDecision,
  lockMessage,
  type ReviewRow,
  updateApproved,
  updateAsBefore,
  updateNotPublic,
  updatePublished,
} from './review-queries.ts';

type Decision<More> = { id: string } & More;

/** Approves the version that the caller has read, for everyone. The platform reviews it next. */
export async function approveMessage(
  db: TenantDb,
  by: ActorContext,
  { id, sent_at, waiver }: Decision<{ sent_at: string; waiver: string }>,
): Promise<void> {
  const message = await lockForDecision(db, by, id, isApprovable);
  assertSame(message.sent_at, sent_at, message);
  if (message.author.id === accountIdOf(by.actor))
    throw new Refusal('forbidden', { message: dearWorldWords.ownMessage });
  if (!canShowToEveryone(by.actor, message)) throw new Refusal('forbidden', { message: dearWorldWords.everyoneBy });
  if (!message.is_permitted)
    throw new Refusal('conflict', { message: dearWorldWords.permission, state: message.state });
  if (waiver === '' && message.findings.some(({ level }) => level === 'must'))
    throw fieldRefusal('waiver', dearWorldWords.waiverMissing);
  await updateApproved(db, id, { by: accountIdOf(by.actor), waiver });
  await record(db, by, 'dear_world.approved', message);
}

/** Asks the author to change the version that the caller has read. */
export async function requestChanges(
  db: TenantDb,
  by: ActorContext,
  { id, sent_at, remark }: Decision<{ sent_at: string; remark: string }>,
): Promise<void> {
  const message = await lockForDecision(db, by, id, canRequestChanges);
  assertSame(message.sent_at, sent_at, message);
  await updateNotPublic(db, id, { state: 'changes_asked', remark });
  await record(db, by, 'dear_world.changes_requested', message);
}

/** Takes a message down, by its school or the platform. The author sees the reason. */
export async function takeDownMessage(
  db: TenantDb,
  by: ActorContext,
  { id, remark }: Decision<{ remark: string }>,
): Promise<void> {
  const message = await lockForDecision(db, by, id, canTakeDown);
  await updateNotPublic(db, id, { state: 'pulled_down', remark });
  await record(db, by, 'dear_world.taken_down', message);
}

/**
 * Publishes a message after its school's approval. Only the platform does so, and it names the approval that it has
 * read.
 */
export async function publishMessage(
  db: TenantDb,
  by: ActorContext,
  { id, approved_at }: Decision<{ approved_at: string }>,
): Promise<void> {
  const message = await lockForDecision(db, by, id, canPublish);
  assertSame(message.approved_at, approved_at, message);
  await updatePublished(db, id);
  await record(db, by, 'dear_world.published', message);
}

/**
 * Undoes the colleague's last decision about a message, if no one has decided since. The database applies the same
 * rule.
 */
export async function undoMessageDecision(db: TenantDb, by: ActorContext, id: string): Promise<void> {
  const message = await lockForDecision(db, by, id, () => true);
  const refuse = (words: string) => new Refusal('conflict', { message: words, state: message.state });
  const decision = await findUndoableDecision(db, id, { by: deciderIdOf(by.actor), withinMs: UNDO_MS });
  if (!decision) throw refuse(reviewWords.undoOver);
  if (!message.is_permitted) throw refuse(dearWorldWords.permission);
  await updateAsBefore(db, id);
  await record(db, by, 'dear_world.decision_undone', message);
}

async function lockForDecision(
  db: TenantDb,
  by: ActorContext,
  id: string,
  isAllowed: (message: ReviewRow) => boolean,
): Promise<ReviewRow> {
  await lockMessage(db, id);
  const message = await findMessageReview(db, by.actor, id);
  if (!message) throw new Refusal('notFound');
  if (!isAllowed(message)) throw new Refusal('conflict', { message: dearWorldWords.notNow, state: message.state });
  return message;
}

/** Refuses a decision about another version than the caller has read. */
function assertSame(now: Date | null, seen: string, { state }: Pick<ReviewRow, 'state'>): void {
  if (now?.getTime() !== new Date(seen).getTime())
    throw new Refusal('conflict', { message: dearWorldWords.changed, state });
}

type DecisionAction =
  | 'dear_world.approved'
  | 'dear_world.changes_requested'
  | 'dear_world.taken_down'
  | 'dear_world.published'
  | 'dear_world.decision_undone';
async function record(db: TenantDb, by: ActorContext, act: DecisionAction, { author }: ReviewRow): Promise<void> {
  await recordAuditEvent(db, by, { act, subjects: { kind: 'person', ids: [author.id] } });
}
