import { sql } from 'kysely';
import type { Routine } from '#api/kit/job-runner.ts';

/** Codes that nobody used, and addresses of parents whose link has ended (migration 0120). */
export const familyRoutines: Routine[] = [
  {
    name: 'forget-families',
    at: '12 2 * * *',
    work: ({ inPlatform }) => inPlatform(async (db) => void (await sql`select forget_families()`.execute(db))),
  },
];
