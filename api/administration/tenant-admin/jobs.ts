import type { ScheduledJob } from '#api/kit/job-runner.ts';
import { refreshTotals } from './list-queries.ts';

export const tenantAdminScheduledJobs: ScheduledJob[] = [
  {
    name: 'refresh-tenant-totals',
    cron: '*/10 * * * *',
    run: ({ inPlatform }) => inPlatform(refreshTotals),
  },
];
