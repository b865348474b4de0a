import { enqueueReminders } from '#api/invitations/reminders.ts';
import type { JobContext } from '#api/kit/job-runner.ts';
import { enqueueDuePieces } from '#api/reviews/publish-due.ts';
import { enqueueReviewerEmails } from '#api/reviews/waiting-emails.ts';
import { aDueReminder } from './invitation-actions.ts';
import type { TestApp } from './test-app.ts';

const MORNING = new Date('2026-11-23T08:12:00Z');

/** Queues the jobs that no call queues, because their time comes later: reminders, publications and emails of the morning. */
export async function enqueueDueWork(app: TestApp, context: JobContext): Promise<void> {
  await aDueReminder(app);
  await app.database.owner.query(
    `update pieces set publish_at = now() - interval '1 minute' where publish_at is not null`,
  );
  await enqueueReminders(context);
  await enqueueDuePieces(context);
  await enqueueReviewerEmails(context, MORNING);
}
