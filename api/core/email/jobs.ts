import type { SendMailOptions } from 'nodemailer';
import { handleJob, type JobAttempt, type JobHandler } from '#api/kit/job-runner.ts';
import { type EmailRow, type EmailText, findEmail, findTextOfSending, updateEmail } from './queries.ts';
import { releaseEmailsJob, releaseHeldEmails, sendEmailJob } from './service.ts';
import { type SendOutcome, sendBySmtp } from './smtp.ts';

/** `smtp` is a URL such as smtps://name:password@mail.example.org; without it emails are held and not sent. */
export type EmailSettings = { smtp: string | undefined; mailFrom: string };

export function emailHandlers(settings: EmailSettings): JobHandler[] {
  return [
    handleJob(sendEmailJob, (attempt) => deliverEmail(attempt, settings)),
    handleJob(releaseEmailsJob, ({ tenantId, inTenantOf }) => inTenantOf(tenantId, releaseHeldEmails)),
  ];
}

type SendEmailPayload = { mail_id: string; is_released?: boolean | undefined };

const INTERRUPTED_MESSAGE = 'Sending was interrupted. The email may have arrived.';

/** Sends an email at most once: an email in state `sending` is never sent again, even if the process died. */
async function deliverEmail(
  { tenantId, inPlatform, counters, isLastAttempt, payload }: JobAttempt<SendEmailPayload>,
  settings: EmailSettings,
): Promise<void> {
  const { mail_id: id, is_released: isReleased = false } = payload;
  const mail = await inPlatform((db) => findEmail(db, tenantId, id));
  if (!mail) return;
  const change = (expected: Pick<EmailRow, 'state' | 'attempts'>, changes: Parameters<typeof updateEmail>[2]) =>
    inPlatform((db) => updateEmail(db, { tenantId, id, state: expected.state, attempts: expected.attempts }, changes));

  if (mail.state === 'sending') await change(mail, { state: 'failed', last_error: INTERRUPTED_MESSAGE });
  if (mail.state !== 'queued') return;
  if (mail.is_suppressed) return void (await change(mail, { state: 'suppressed' }));
  if (!settings.smtp || mail.is_tenant_suspended) {
    await change(mail, { state: 'held' });
    if (settings.smtp) return releaseIfRestored({ tenantId, inPlatform }, { ...mail, state: 'held' });
    // Without a mail server the email ends here, so it is counted. An email of a suspended school counts when it is
    // sent.
    return isReleased ? undefined : counters.add(tenantId, 'emails', 'held');
  }
  if (!(await change(mail, { state: 'sending' }))) return;
  const emailText = await inPlatform((db) => findTextOfSending(db, tenantId, id));
  // The mail provider may already have reported the outcome of an earlier attempt.
  if (!emailText) return;

  const { status, reason } = await sendBySmtp(settings.smtp, toSmtpMessage({ ...mail, ...emailText }, settings));
  const state = nextState(status, isLastAttempt);
  await change(
    { state: 'sending', attempts: mail.attempts + 1 },
    { state, last_error: status === 'unknown' ? INTERRUPTED_MESSAGE : (reason ?? null) },
  );
  if (state === 'sent') counters.add(tenantId, 'emails', state);
  if (state === 'queued') throw new Error(`the email was not sent: ${reason}`);
}

/** Queues an email again if its school was restored while the email was being held: the restore may have missed it. */
async function releaseIfRestored(
  { tenantId, inPlatform }: Pick<JobAttempt<unknown>, 'tenantId' | 'inPlatform'>,
  { id, state, attempts }: EmailRow,
): Promise<void> {
  const current = await inPlatform((db) => findEmail(db, tenantId, id));
  if (!current || current.is_tenant_suspended) return;
  const isReleased = await inPlatform((db) => updateEmail(db, { tenantId, id, state, attempts }, { state: 'queued' }));
  if (isReleased) throw new Error('the school was restored while its email was being held');
}

function nextState(status: SendOutcome['status'], isLastAttempt: boolean): 'sent' | 'queued' | 'failed' {
  if (status === 'sent') return 'sent';
  return status === 'deferred' && !isLastAttempt ? 'queued' : 'failed';
}

function toSmtpMessage(
  { id, to_address, subject, text_part, html_part }: EmailRow & EmailText,
  { mailFrom }: EmailSettings,
): SendMailOptions {
  return {
    envelope: { from: mailFrom, to: to_address },
    from: { name: 'Booklark', address: mailFrom },
    to: { name: '', address: to_address },
    subject,
    text: text_part,
    html: html_part,
    messageId: `<${id}@${mailFrom.split('@').at(-1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
