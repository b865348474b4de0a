import { sql } from 'kysely';
import type { ScheduledJob } from '#api/kit/job-runner.ts';

/** Deletes unused codes, and the email addresses of ended links (migration 0120). */
export const familyScheduledJobs: ScheduledJob[] = [
  {
    name: 'forget-families',
    cron: '12 2 * * *',
    run: ({ inPlatform }) => inPlatform(async (db) => void (await sql`select forget_families()`.execute(db))),
  },
];
