import type { PlatformDb } from '#api/kit/tenant.ts';
import type { JobCounts } from '#contract/core/queues.ts';
import { findJobCounts } from './queries.ts';

export { findLastBackup } from './queries.ts';

/** Counts waiting and given-up jobs. */
export async function findQueueState(db: PlatformDb): Promise<Pick<JobCounts, 'due' | 'dead' | 'oldest_seconds'>> {
  const jobs = await findJobCounts(db);
  const waits = jobs.flatMap(({ oldest_seconds }) => oldest_seconds ?? []);
  return {
    due: jobs.reduce((sum, { due }) => sum + due, 0),
    dead: jobs.reduce((sum, { dead }) => sum + dead, 0),
    oldest_seconds: waits.length > 0 ? Math.max(...waits) : null,
  };
}
