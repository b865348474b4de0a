import type { ScheduledJob } from '#api/kit/job-runner.ts';
import { deleteExpiredFamilyData } from './queries.ts';

export const familyScheduledJobs: ScheduledJob[] = [
  { name: 'forget-families', cron: '12 2 * * *', run: ({ inPlatform }) => inPlatform(deleteExpiredFamilyData) },
];
