import type { ScheduledJob } from '#api/kit/job-runner.ts';
import { recordViewEnds } from './view-actions.ts';

export const supportAccessScheduledJobs: ScheduledJob[] = [
  { name: 'record-view-ends', cron: '* * * * *', run: recordViewEnds },
];
