import type { ScheduledJob } from '#api/kit/job-runner.ts';
import { deleteExpiredSchoolYears } from './queries.ts';

/** Deletes the record of a school year hourly once it can no longer be undone. */
export const schoolYearScheduledJobs: ScheduledJob[] = [
  { name: 'forget-school-years', cron: '38 * * * *', run: ({ inPlatform }) => inPlatform(deleteExpiredSchoolYears) },
];
