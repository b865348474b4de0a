import type { ScheduledJob } from '#api/kit/job-runner.ts';
import { refreshGlobalReach } from './queries.ts';

export const globalReachScheduledJobs: ScheduledJob[] = [
  {
    name: 'refresh-global-reach',
    cron: '*/10 * * * *',
    run: ({ inPlatform }) => inPlatform(refreshGlobalReach),
  },
];
