import { type AuditContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { accountIdOf } from '#api/kit/actor.ts';
import { findCallerName } from '#api/kit/platform-queries.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { AuditAction } from '#contract/core/audit.ts';
import { insertStep, type NewStep, type Step } from './step-queries.ts';

/** The audit log entry for each step. The worker's steps between two steps of people belong to the first. */
const auditActionOf: Partial<Record<Step, AuditAction>> = {
  submit: 'book.submitted',
  withdraw: 'book.withdrawn',
  request_changes: 'book.changes_requested',
  approve: 'book.approved',
  publish: 'book.published',
  return: 'book.returned',
  take_down: 'book.taken_down',
  restore: 'book.restored',
  undo: 'book.decision_undone',
  change: 'book.change_begun',
  discard: 'book.change_discarded',
};

/**
 * Takes a step with a piece and records it in the audit log. The database refuses a step that the state does not allow.
 */
export async function takeStep(
  db: TenantDb,
  by: AuditContext,
  id: string,
  step: Omit<NewStep, 'byId' | 'byName'>,
): Promise<void> {
  const byId = by.actor.role === 'worker' ? null : accountIdOf(by.actor);
  // Leaves students' names out: reviewers see the submitter in the piece itself.
  const byName = by.actor.role === 'student' ? '' : await findCallerName(db);
  const { type } = await insertStep(db, id, { ...step, byId, byName });
  const act = auditActionOf[step.step];
  if (!act) return;
  // Leaves out the remark, which is about a child: it stays with the piece, which is erased with its author, and the
  // platform's staff do not read it.
  const facts = { ...(step.reasons?.length && { reasons: step.reasons.join(', ') }) };
  await recordAuditEvent(db, by, { act, subjects: { kind: type, ids: [id] }, facts });
}
