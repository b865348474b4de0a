import type { ScheduledJob } from '#api/kit/job-runner.ts';
import { deleteExpiredSchoolYears } from './queries.ts';

/** Jobs that delete the record of a school year hourly once it cannot be undone any more. */
export const schoolYearScheduledJobs: ScheduledJob[] = [
  { name: 'forget-school-years', cron: '38 * * * *', run: ({ inPlatform }) => inPlatform(deleteExpiredSchoolYears) },
];
