import { findPieceWhere, lockPiece, type SentRow, updatePiece } from '#api/authoring/pieces/queries.ts';
import { takeStep } from '#api/authoring/pieces/steps.ts';
import { handleJob, type JobHandler, type ScheduledJob } from '#api/kit/job-runner.ts';
import type { JobSettings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findEveryoneRefusal, lockPermissions } from '#api/library/publishing/service.ts';
import { publishDueJob } from './job-definitions.ts';
import { findApproverRole } from './job-queries.ts';
import { isDue } from './queries.ts';
import { enqueueReviewerEmails, reviewerEmailHandler } from './waiting-emails.ts';
import { workOf } from './work-of-piece.ts';

export const publishDueHandler: JobHandler = handleJob(publishDueJob, ({ tenantId, payload, inTenantOf }) =>
  inTenantOf(tenantId, (db) => publishDuePiece(db, payload.piece_id)),
);

/**
 * Publishes an approved piece at its time. If it is no longer allowed, the piece stays approved, and the queue shows
 * the reason.
 */
async function publishDuePiece(db: TenantDb, id: string): Promise<void> {
  await lockPiece(db, id);
  const piece = await findPieceWhere(db, id, isDue);
  if (!piece) return;
  const refusal = await findRefusal(db, id, piece);
  if (refusal) return updatePiece(db, id, { publish_at: null, publish_stopped: refusal });
  const worker = { tenantId: db.tenantId, role: 'worker', personId: null, sessionId: null } as const;
  const work = workOf(piece);
  await work.prepareToPublish(db, id);
  await takeStep(db, { actor: worker, ip: null }, id, { step: 'publish' });
  await work.setDetails(db, id, {});
}

async function findRefusal(db: TenantDb, id: string, { audience }: SentRow) {
  if (audience !== 'everyone') return undefined;
  await lockPermissions(db, { id, version: 'shown' });
  const role = await findApproverRole(db, id);
  // The person who approved it has left.
  if (!role) return 'everyone_by' as const;
  return (await findEveryoneRefusal(db, { role }, { id })).refusal;
}

export const reviewScheduledJobs: ScheduledJob[] = [
  { name: 'email-waiting-reviews', cron: '12 * * * *', run: (context) => enqueueReviewerEmails(context) },
];

export function reviewHandlers({ loadSettings }: { loadSettings(): Promise<JobSettings> }): JobHandler[] {
  return [publishDueHandler, reviewerEmailHandler(loadSettings)];
}
