import { isContact, openWordSearch } from '#api/authoring/piece-checks/service.ts';
import { type ActorContext, recordAbilityUse, recordAuditEvent } from '#api/core/audit/service.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { feedbackWords } from '#contract/learning/challenge-words.ts';
import type { NewFeedback } from '#contract/learning/entry-feedback.ts';
import { findEnteredWork } from './entry-queries.ts';
import { findFeedbackTexts, insertFeedback, updateFeedback } from './feedback-queries.ts';

const conflict = (message: string, state: string) => new Refusal('conflict', { message, state });

type Writing = { id: string; feedback: NewFeedback; field?: string };

/** Stores a judge's feedback to the author of an entry. `field` is the prefix of its field in the request. */
export async function storeFeedback(db: TenantDb, { id, feedback, field = '' }: Writing) {
  const { stars, wish } = feedback;
  const search = await openWordSearch(db);
  const texts = [...stars.map((text, index) => [`stars.${index}`, text] as const), ['wish', wish] as const];
  for (const [name, text] of texts)
    if (search(text).some(isContact)) throw fieldRefusal(`${field}${name}`, feedbackWords.textContact);
  const outcome = await insertFeedback(db, id, feedback);
  if (outcome === 'missing') throw new Refusal('notFound');
  if (outcome === 'unscored') throw conflict(feedbackWords.unscored, 'unscored');
}

/** Stores another feedback about an entry that the judge has already judged. */
export async function writeFeedbackOf(db: TenantDb, by: ActorContext, writing: Writing): Promise<void> {
  await storeFeedback(db, writing);
  await recordAbilityUse(db, by, { facts: { entry: writing.id } });
}

type Decision = { id: string; feedbackId: string; state: 'released' | 'withheld' };

/** Releases or withholds feedback about an entry that the caller answers for. */
export async function decideFeedback(
  db: TenantDb,
  by: ActorContext,
  { id, feedbackId, state }: Decision,
): Promise<void> {
  const { actor } = by;
  const work = await findEnteredWork(db, actor, id);
  if (!work) throw new Refusal('notFound');
  if (state === 'released') await refuseContacts(db, feedbackId);
  const outcome = await updateFeedback(db, { entryId: id, feedbackId, state });
  if (outcome === 'missing') throw new Refusal('notFound');
  if (outcome === 'changed') throw conflict(feedbackWords.changed, 'changed');
  const act = state === 'released' ? 'challenge.feedback_released' : 'challenge.feedback_withheld';
  await recordAuditEvent(db, by, { act, subjects: { kind: work.type, ids: [work.id] } });
}

/**
 * Refuses feedback with contact data. It is checked again here, because the school's country has other phone numbers
 * than the judge's.
 */
async function refuseContacts(db: TenantDb, feedbackId: string): Promise<void> {
  const texts = await findFeedbackTexts(db, feedbackId);
  const search = await openWordSearch(db);
  if (texts.some((text) => search(text).some(isContact))) throw conflict(feedbackWords.hasContact, 'contact');
}
