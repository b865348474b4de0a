import { enqueuePublication } from '#api/authoring/reviews/job-definitions.ts';
import { enqueueReviewerEmails } from '#api/authoring/reviews/waiting-emails.ts';
import { enqueueReminders } from '#api/identity/invitations/reminders.ts';
import { createSamples } from '#api/identity/registration/service.ts';
import type { JobContext } from '#api/kit/job-runner.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import { emailAboutLessonJob } from '#api/learning/live/notices.ts';
import { compareBook } from '#api/library/publishing/service.ts';
import { emailPlanDeclinedJob, settlePlanJob, settlePlanPaymentJob } from '#api/schools/plans/job-definitions.ts';
import {
  askForFeeJob,
  closePaymentJob,
  emailReceiptJob,
  emailRefundJob,
  returnPaymentJob,
  settleDisputesJob,
  settlePaymentJob,
  settleRefundsJob,
} from '#api/shop/orders/job-definitions.ts';
import { aDueReminder } from './invitation-actions.ts';
import type { TestApp } from './test-app.ts';

const MORNING = new Date('2026-11-23T08:12:00Z');

/**
 * Queues the jobs that no call queues, because they are due later: reminders, publications, morning emails, and jobs
 * after a finished upload.
 */
export async function enqueueDueWork(app: TestApp, context: JobContext): Promise<void> {
  await aDueReminder(app);
  const { id: newSchool } = await app.aSchool();
  await context.inTenantOf(newSchool, (db) => enqueueJob(db, createSamples, {}));
  const { rows: due } = await app.database.owner.query(
    `update pieces set publish_at = now() - interval '1 minute' where publish_at is not null returning tenant_id, id`,
  );
  for (const { tenant_id, id } of due)
    await context.inTenantOf(tenant_id, (db) => enqueuePublication(db, id, new Date()));
  const { rows: registrations } = await app.database.owner.query(
    'select tenant_id, id from live_registrations limit 1',
  );
  for (const { tenant_id, id: registration_id } of registrations)
    await context.inTenantOf(tenant_id, (db) => enqueueJob(db, emailAboutLessonJob, { registration_id }));
  await enqueueReminders(context);
  await enqueueReviewerEmails(context, MORNING);
  const { rows: attempts } = await app.database.owner.query(
    `select tenant_id, id, order_id, session_id from payment_attempts where state = 'open' limit 1`,
  );
  for (const { tenant_id, id: attempt_id, order_id, session_id } of attempts)
    await context.inTenantOf(tenant_id, async (db) => {
      await enqueueJob(db, settlePaymentJob, { attempt_id, session_id });
      await enqueueJob(db, closePaymentJob, { attempt_id });
      await enqueueJob(db, askForFeeJob, { attempt_id, round: 0 });
      await enqueueJob(db, returnPaymentJob, { attempt_id });
      await enqueueJob(db, settleRefundsJob, { attempt_id, round: null });
      await enqueueJob(db, settleDisputesJob, { attempt_id });
      await enqueueJob(db, emailReceiptJob, { order_id });
    });
  const { rows: refunds } = await app.database.owner.query(`select tenant_id, id from refunds limit 1`);
  for (const { tenant_id, id: refund_id } of refunds)
    await context.inTenantOf(tenant_id, (db) => enqueueJob(db, emailRefundJob, { refund_id }));
  // Another call may have given the school another plan since.
  const { rows: checkouts } = await app.database.owner.query(
    `with one as (select c.tenant_id, c.id, c.subscription_id from plan_checkouts c where c.state = 'complete' order by c.id desc limit 1)
      update subscriptions s set state = 'active', payment = 'card', provider = 'stripe', provider_id = one.subscription_id, paused_at = null,
        grace_until = null, next_variant_id = null, next_from = null
      from one where s.tenant_id = one.tenant_id returning one.tenant_id, one.id`,
  );
  for (const { tenant_id, id: checkout_id } of checkouts)
    await context.inTenantOf(tenant_id, async (db) => {
      await enqueueJob(db, settlePlanJob, { checkout_id });
      await enqueueJob(db, emailPlanDeclinedJob, { email_id: checkout_id });
    });
  const { rows: planPayments } = await app.database.owner.query(
    'select tenant_id, id from plan_payments order by provider_payment is null, id limit 1',
  );
  for (const { tenant_id, id: payment_id } of planPayments)
    await context.inTenantOf(tenant_id, (db) => enqueueJob(db, settlePlanPaymentJob, { payment_id }));
  const { rows } = await app.database.owner.query(
    `select b.tenant_id, b.id from books b where rendition_id is not null and not exists (select from pieces p where p.id = b.id) limit 1`,
  );
  for (const { tenant_id, id } of rows)
    await context.inTenantOf(tenant_id, (db) => enqueueJob(db, compareBook, { book_id: id }));
}
