import { z } from 'zod';
import { defineJob, enqueueJob } from '#api/kit/jobs.ts';
import type { TenantDb } from '#api/kit/tenant.ts';

export const publishDueJob = defineJob({
  name: 'publish-approved-piece',
  payload: z.object({ piece_id: z.uuid() }),
  maxAttempts: 5,
});

/** Queues the publication of an approved piece. After an undone approval, the job publishes nothing. */
export async function enqueuePublication(db: TenantDb, id: string, runAt: Date): Promise<void> {
  await enqueueJob(db, publishDueJob, { piece_id: id }, { runAt });
}
