import type { SendMailOptions } from 'nodemailer';
import { sendEmailJob } from '#api/kit/email-outbox.ts';
import { updateEmail } from '#api/kit/email-queries.ts';
import { handleJob, type JobAttempt, type JobHandler } from '#api/kit/job-runner.ts';
import { type EmailRow, findEmail } from './queries.ts';
import { type SendOutcome, sendBySmtp } from './smtp.ts';

/** `smtp` is a URL such as smtps://name:password@mail.example.org; without one emails are held and not sent. */
export type EmailSettings = { smtp: string | undefined; mailFrom: string };

export function emailHandlers(settings: EmailSettings): JobHandler[] {
  return [handleJob(sendEmailJob, (task) => deliverEmail(task, task.payload.mail_id, settings))];
}

const INTERRUPTED_MESSAGE = 'It was interrupted while it was sent, and may have arrived.';

/** Sends an email at most once: one in state `sending` is never sent again, even if the process died. */
async function deliverEmail(
  { tenantId, inPlatform, isLastAttempt }: JobAttempt<unknown>,
  id: string,
  settings: EmailSettings,
): Promise<void> {
  const mail = await inPlatform((db) => findEmail(db, tenantId, id));
  if (!mail) return;
  const change = (from: Pick<EmailRow, 'state' | 'attempts'>, to: Parameters<typeof updateEmail>[2]) =>
    inPlatform((db) => updateEmail(db, { tenantId, id, state: from.state, attempts: from.attempts }, to));

  if (mail.state === 'sending') await change(mail, { state: 'failed', last_error: INTERRUPTED_MESSAGE });
  if (mail.state !== 'queued') return;
  if (!settings.smtp) return void (await change(mail, { state: 'held' }));
  if (!(await change(mail, { state: 'sending' }))) return;

  const { sent, fault } = await sendBySmtp(settings.smtp, toSmtpMessage(mail, settings.mailFrom));
  const state = nextState(sent, isLastAttempt);
  await change(
    { state: 'sending', attempts: mail.attempts + 1 },
    { state, last_error: sent === 'perhaps' ? INTERRUPTED_MESSAGE : (fault ?? null) },
  );
  if (state === 'queued') throw new Error(`the mail did not leave: ${fault}`);
}

function nextState(sent: SendOutcome['sent'], isLastAttempt: boolean): 'sent' | 'queued' | 'failed' {
  if (sent === 'yes') return 'sent';
  return sent === 'later' && !isLastAttempt ? 'queued' : 'failed';
}

function toSmtpMessage({ id, to_address, subject, text_part, html_part }: EmailRow, mailFrom: string): SendMailOptions {
  return {
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
