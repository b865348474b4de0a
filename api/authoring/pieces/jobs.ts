import type { ScheduledJob } from '#api/kit/job-runner.ts';
import { deleteOldDrafts } from './deletion-queries.ts';
import { processingScheduledJobs } from './processing.ts';

export const pieceScheduledJobs: ScheduledJob[] = [
  ...processingScheduledJobs,
  { name: 'delete-old-drafts', cron: '41 2 * * *', run: ({ inPlatform }) => inPlatform(deleteOldDrafts) },
];
