import type { SendMailOptions } from 'nodemailer';
import { sendMail } from '#api/kit/email-outbox.ts';
import { type Handler, handle, type Task } from '#api/kit/job-runner.ts';
import { findMail, type MailRow, updateMail } from './queries.ts';
import { type Outcome, sendBySmtp } from './smtp.ts';

/** `smtp` is an address such as smtps://name:password@mail.example.org; without one mail is held and leaves nobody. */
export type Post = { smtp: string | undefined; mailFrom: string };

export function mailHandlers(post: Post): Handler[] {
  return [handle(sendMail, (task) => deliver(task, task.payload.mail_id, post))];
}

const INTERRUPTED = 'It was interrupted while it was sent, and may have arrived.';

/** Sends a mail at most once: from `sending` it never leaves a second time, whatever became of the process. */
async function deliver({ tenantId, inPlatform, isLastTry }: Task<unknown>, id: string, post: Post): Promise<void> {
  const mail = await inPlatform((db) => findMail(db, tenantId, id));
  if (!mail) return;
  const change = (from: Pick<MailRow, 'state' | 'attempts'>, to: Parameters<typeof updateMail>[2]) =>
    inPlatform((db) => updateMail(db, { tenantId, id, state: from.state, attempts: from.attempts }, to));

  if (mail.state === 'sending') await change(mail, { state: 'failed', last_error: INTERRUPTED });
  if (mail.state !== 'queued') return;
  if (!post.smtp) return void (await change(mail, { state: 'held' }));
  if (!(await change(mail, { state: 'sending' }))) return;

  const { sent, fault } = await sendBySmtp(post.smtp, letterOf(mail, post.mailFrom));
  const state = stateAfter(sent, isLastTry);
  await change(
    { state: 'sending', attempts: mail.attempts + 1 },
    { state, last_error: sent === 'perhaps' ? INTERRUPTED : (fault ?? null) },
  );
  if (state === 'queued') throw new Error(`the mail did not leave: ${fault}`);
}

function stateAfter(sent: Outcome['sent'], isLastTry: boolean): 'sent' | 'queued' | 'failed' {
  if (sent === 'yes') return 'sent';
  return sent === 'later' && !isLastTry ? 'queued' : 'failed';
}

function letterOf({ id, to_address, subject, text_part, html_part }: MailRow, mailFrom: string): SendMailOptions {
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
