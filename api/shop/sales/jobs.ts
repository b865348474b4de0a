import type { JobContext, ScheduledJob } from '#api/kit/job-runner.ts';
import { closeSales, findSchoolsToClose } from './closing-queries.ts';

export const salesScheduledJobs: ScheduledJob[] = [
  // Closes every school in the first hour of the day; in other hours only schools that a late change has reopened. Do
  // not rename: queued jobs are found by this name.
  { name: 'close-sales', cron: '23 * * * *', run: closeAllSales },
];

/** Closes one school after the other, so that no statement lasts longer than its sales. */
async function closeAllSales({ inPlatform }: JobContext): Promise<void> {
  const failures: unknown[] = [];
  for (const tenantId of await inPlatform(findSchoolsToClose)) {
    try {
      await inPlatform((db) => closeSales(db, tenantId));
    } catch (error) {
      // A failure of one school must not stop the others.
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `the sales of ${failures.length} schools were not closed`);
}
