import type { ScheduledJob } from '#api/kit/job-runner.ts';
import { deleteOldSaves } from './queries.ts';

export const courseScheduledJobs: ScheduledJob[] = [
  { name: 'forget-chapter-saves', cron: '52 3 * * *', run: ({ inPlatform }) => inPlatform(deleteOldSaves) },
];
