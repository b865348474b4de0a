import { type AuditContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { updateDeadJob } from './queries.ts';

/** A given-up job. `reason` is given where the actor has none, in the platform's own tenant. */
type DeadJob = { id: string; reason?: string };

/** Runs a given-up job of this tenant again. A second run is safe, because no job does its work twice. */
export function retryJob(db: TenantDb, context: AuditContext, job: DeadJob): Promise<void> {
  return changeJob(db, context, job, 'job.retried');
}

/** Discards a given-up job of this tenant; its name stays in the audit log. */
export function discardJob(db: TenantDb, context: AuditContext, job: DeadJob): Promise<void> {
  return changeJob(db, context, job, 'job.discarded');
}

async function changeJob(
  db: TenantDb,
  context: AuditContext,
  { id, reason }: DeadJob,
  act: 'job.retried' | 'job.discarded',
): Promise<void> {
  const name = await updateDeadJob(db, id, act === 'job.retried');
  if (name === null) throw new Refusal('notFound');
  await recordAuditEvent(db, context, { act, facts: { job: name, ...(reason && { reason }) } });
}
