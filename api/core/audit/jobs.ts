import type { ScheduledJob } from '#api/kit/job-runner.ts';
import { clearOldDetails } from './event-queries.ts';

export const auditScheduledJobs: ScheduledJob[] = [
  { name: 'clear-audit-details', cron: '22 2 * * *', run: ({ inPlatform }) => inPlatform(clearOldDetails) },
];
