import { servePlatformBulk } from '#api/core/bulk/service.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import { type PlatformCall, servePlatform } from '#api/kit/serve-platform.ts';
import {
  bulkOnDeadJobs,
  deadJobWords,
  discardDeadJob,
  listDeadJobs,
  retryDeadJob,
  showJobs,
} from '#contract/core/queues.ts';
import { discardJob, retryJob } from './actions.ts';
import { deadJobBulkList } from './bulk-actions.ts';
import * as queries from './queries.ts';

export const queueRoutes = [
  servePlatform(showJobs, async ({ inPlatform }) => {
    const [jobs, scheduledJobs, workers, backup] = await inPlatform((db) =>
      Promise.all([
        queries.findJobCounts(db),
        queries.findScheduledJobs(db),
        queries.findWorkers(db),
        queries.findLastBackup(db),
      ]),
    );
    return {
      jobs,
      scheduled_jobs: scheduledJobs,
      workers,
      last_backup_at: backup.last_backup_at,
      is_backup_late: backup.is_late,
    };
  }),

  servePlatform(listDeadJobs, async ({ inPlatform, query, url, isExport }) => {
    if (query.group) {
      if (isExport) throw fieldRefusal('group', deadJobWords.groupsNotExported);
      const groups = await inPlatform((db) => queries.findDeadJobGroups(db, query, isExport));
      return toKeysetPage(url, query, groups);
    }
    const deadJobs = await inPlatform((db) => queries.findDeadJobs(db, query, isExport));
    return toKeysetPage(url, query, deadJobs);
  }),

  servePlatformBulk(bulkOnDeadJobs, deadJobBulkList),

  servePlatform(retryDeadJob, async (call) => {
    await atTenantOfJob(call, retryJob);
    return {};
  }),

  servePlatform(discardDeadJob, async (call) => {
    await atTenantOfJob(call, discardJob);
    return {};
  }),
];

type Change = typeof retryJob;

/** Changes a job in its tenant's transaction, where the audit event belongs; without a tenant, in the platform's. */
async function atTenantOfJob(
  {
    params: { id },
    body: { reason },
    actor,
    ip,
    inPlatform,
    inSchool,
    inTransaction,
  }: PlatformCall<typeof retryDeadJob.params, typeof retryDeadJob.query, typeof retryDeadJob.body>,
  change: Change,
): Promise<void> {
  const tenantId = await inPlatform((db) => queries.findTenantOfDeadJob(db, id));
  const job = { id, reason };
  if (tenantId === undefined) throw new Refusal('notFound');
  if (tenantId) return inSchool(tenantId, reason, ({ db, ...context }) => change(db, context, job));
  return inTransaction((db) => change(db, { actor, ip }, job));
}
