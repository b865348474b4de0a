import type { JobContext, ScheduledJob } from '#api/kit/job-runner.ts';
import { uploadFolder } from './actions.ts';
import { clearExpiredUpload, findExpiredUploads } from './queries.ts';

export const uploadScheduledJobs: ScheduledJob[] = [
  { name: 'remove-expired-uploads', cron: '13 * * * *', run: removeExpiredUploads },
];

/** Removes the bytes of uploads that got none for a day. The row is cleared first, so that no late part joins. */
export async function removeExpiredUploads({ inPlatform, inTenantOf, storage, log }: JobContext): Promise<void> {
  for (;;) {
    const expired = await inPlatform(findExpiredUploads);
    for (const { tenant_id: tenantId, id } of expired) {
      await inTenantOf(tenantId, (db) => clearExpiredUpload(db, id));
      await storage.remove(uploadFolder(tenantId, id));
      log.info({ upload: id }, 'an expired upload was removed');
    }
    if (expired.length === 0) return;
  }
}
