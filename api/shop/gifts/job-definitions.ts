import { z } from 'zod';
import { defineJob } from '#api/kit/jobs.ts';

const shared = { pool: 'money', runsWhileSuspended: true } as const;

/** Emails to a giver: `stopped` by the giver, `ended` by the provider, `closed` with the school. */
const MonthlyEmail = z.enum(['failed', 'stopped', 'ended', 'closed', 'paused', 'resumed']);
export type MonthlyEmail = z.output<typeof MonthlyEmail>;

/** Emails a giver about a monthly gift, once for its `email_id`. */
export const emailMonthlyGiftJob = defineJob({
  ...shared,
  name: 'email-monthly-gift',
  payload: z.object({ gift_id: z.uuid(), email: MonthlyEmail, email_id: z.uuid() }),
});
/** Queues a question about each monthly gift of a school that was suspended, closed or restored. */
export const alignMonthlyGiftsJob = defineJob({
  ...shared,
  name: 'align-monthly-gifts',
  payload: z.object({}),
});
