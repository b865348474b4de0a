import type { ScheduledJob } from '#api/kit/job-runner.ts';
import { deleteOldDrafts } from './deletion-queries.ts';

export const pieceScheduledJobs: ScheduledJob[] = [
  { name: 'delete-old-drafts', cron: '41 2 * * *', run: ({ inPlatform }) => inPlatform(deleteOldDrafts) },
];
