import type { JobHandler, ScheduledJob } from '#api/kit/job-runner.ts';
import type { JobSettings } from '#api/kit/serve.ts';
import { publishDueHandler } from './publish-due.ts';
import { enqueueReviewerEmails, reviewerEmailHandler } from './waiting-emails.ts';

export const reviewScheduledJobs: ScheduledJob[] = [
  { name: 'email-waiting-reviews', cron: '12 * * * *', run: (context) => enqueueReviewerEmails(context) },
];

export function reviewHandlers({ loadSettings }: { loadSettings(): Promise<JobSettings> }): JobHandler[] {
  return [publishDueHandler, reviewerEmailHandler(loadSettings)];
}
