import { z } from 'zod';
import { defineJob } from '#api/kit/jobs.ts';

const shared = { pool: 'money', runsWhileSuspended: true } as const;

/** What a giver is told: `stopped` by the giver, `ended` by the provider, `closed` with the school. */
const MonthlyEmail = z.enum(['failed', 'stopped', 'ended', 'closed', 'paused', 'resumed']);
export type MonthlyEmail = z.output<typeof MonthlyEmail>;

/** Emails a giver about a monthly gift, once for its `email_id`. */
export const emailMonthlyGiftJob = defineJob({
  ...shared,
  name: 'email-monthly-gift',
  payload: z.object({ gift_id: z.uuid(), email: MonthlyEmail, email_id: z.uuid() }),
});
/** Has all monthly gifts of a school asked about, because it was suspended, closed or restored. */
export const alignMonthlyGiftsJob = defineJob({
  ...shared,
  name: 'align-monthly-gifts',
  payload: z.object({}),
});
