import { sql } from 'kysely';
import type { ScheduledJob } from '#api/kit/job-runner.ts';

/** Codes that nobody used, and addresses of parents whose link has ended (migration 0120). */
export const familyScheduledJobs: ScheduledJob[] = [
  {
    name: 'forget-families',
    cron: '12 2 * * *',
    run: ({ inPlatform }) => inPlatform(async (db) => void (await sql`select forget_families()`.execute(db))),
  },
];
