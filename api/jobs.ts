import { childDataScheduledJobs } from './child-data/erasure.ts';
import { mailHandlers, type Post } from './email/jobs.ts';
import { enrolmentHandlers, enrolmentScheduledJobs } from './enrolment/jobs.ts';
import { familyScheduledJobs } from './families/jobs.ts';
import type { Handler, Routine } from './kit/job-runner.ts';
import { publishingHandlers } from './publishing/jobs.ts';
import { publishingRoutines } from './publishing/sweep.ts';

/** All work that is done later, by name. */
export function jobHandlers(given: Post & { pepper: Uint8Array }): Handler[] {
  return [...mailHandlers(given), ...publishingHandlers, ...enrolmentHandlers(given)];
}

/** All work that is done regularly. */
export const routines: Routine[] = [
  ...publishingRoutines,
  ...enrolmentScheduledJobs,
  ...childDataScheduledJobs,
  ...familyScheduledJobs,
];
