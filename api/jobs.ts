import { childDataScheduledJobs } from './child-data/erasure.ts';
import { type EmailSettings, emailHandlers } from './email/jobs.ts';
import { enrolmentHandlers, enrolmentScheduledJobs } from './enrolment/jobs.ts';
import { familyScheduledJobs } from './families/jobs.ts';
import type { JobHandler, ScheduledJob } from './kit/job-runner.ts';
import { publishingHandlers } from './publishing/jobs.ts';
import { publishingScheduledJobs } from './publishing/sweep.ts';

/** All work that is done later, by name. */
export function jobHandlers(settings: EmailSettings & { pepper: Uint8Array }): JobHandler[] {
  return [...emailHandlers(settings), ...publishingHandlers, ...enrolmentHandlers(settings)];
}

/** All work that is done regularly. */
export const scheduledJobs: ScheduledJob[] = [
  ...publishingScheduledJobs,
  ...enrolmentScheduledJobs,
  ...childDataScheduledJobs,
  ...familyScheduledJobs,
];
