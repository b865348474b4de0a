import { enqueueJob } from '#api/kit/jobs.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { RenderedEmail } from '#contract/core/email-contents.ts';
import { sendEmailJob, toMailRow } from './outbox.ts';
import { findSendingLimits, insertMoneyEmail } from './queries.ts';

/** `subjectId` is the email's subject, such as the order: each template is queued once for a subject. */
export type MoneyEmail = RenderedEmail & {
  to: string;
  subjectId: string;
  /** Set if nothing was paid, because then anyone can cause the email. */
  isFree?: boolean;
};

/**
 * Limit per mailbox at all schools. Only real payments and refunds cause these emails, so the limit only stops a fault
 * of our own.
 */
const MAX_MONEY_EMAILS_PER_DAY = 200;
/** Limit of all emails that strangers can cause. */
const MAX_FREE_EMAILS_PER_DAY = 10;

/**
 * Adds an email about money to the outbox, and never refuses. Call it from a job of its own with `pool: 'money'`, which
 * the transaction of the payment or refund queues: the email's outcome must not affect that transaction. Limits of
 * other emails do not count, and unconfirmed schools may send it. `known`: this email was queued before, as when a job
 * runs twice. `limited`: the mailbox had too many.
 */
export async function queueMoneyEmail(
  db: TenantDb,
  { to, subjectId, isFree = false, ...email }: MoneyEmail,
): Promise<'queued' | 'known' | 'suppressed' | 'limited'> {
  const question = { receiver: to, kind: 'money', countsAllTenants: true, minConfirmedPeople: 0 };
  const { today, is_suppressed } = await findSendingLimits(db, question);
  if (today >= (isFree ? MAX_FREE_EMAILS_PER_DAY : MAX_MONEY_EMAILS_PER_DAY)) return 'limited';
  const row = toMailRow(
    db.tenantId,
    { ...email, to, subjectId, kind: 'money' },
    is_suppressed ? 'suppressed' : 'queued',
  );
  const id = await insertMoneyEmail(db, row);
  if (id === undefined) return 'known';
  if (is_suppressed) return 'suppressed';
  await enqueueJob(db, sendEmailJob, { mail_id: id });
  return 'queued';
}
