import { auditScheduledJobs } from './audit/jobs.ts';
import { childDataScheduledJobs } from './child-data/erasure.ts';
import { type EmailSettings, emailHandlers } from './email/jobs.ts';
import { enrolmentHandlers, enrolmentScheduledJobs } from './enrolment/jobs.ts';
import { familyScheduledJobs } from './families/jobs.ts';
import type { JobHandler, ScheduledJob } from './kit/job-runner.ts';
import { publishingHandlers } from './publishing/jobs.ts';
import { publishingScheduledJobs } from './publishing/sweep.ts';

/** Returns the handlers of all queued jobs. */
export function jobHandlers(settings: EmailSettings & { pepper: Uint8Array }): JobHandler[] {
  return [...emailHandlers(settings), ...publishingHandlers, ...enrolmentHandlers(settings)];
}

/** All jobs that run regularly. */
export const scheduledJobs: ScheduledJob[] = [
  ...auditScheduledJobs,
  ...publishingScheduledJobs,
  ...enrolmentScheduledJobs,
  ...childDataScheduledJobs,
  ...familyScheduledJobs,
];
