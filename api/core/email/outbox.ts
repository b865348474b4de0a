import { z } from 'zod';
import { defineJob } from '#api/kit/jobs.ts';
import type { EmailTemplate } from '#contract/core/email-contents.ts';
import { truncate } from '#contract/kit/truncate.ts';

/**
 * Purposes of emails. Each kind has its own limit, so that emails caused by strangers never stop a password reset.
 * `true`: all tenants count together, since anyone can enter an address that is not theirs.
 */
export const countsAllTenants = {
  reset: false,
  reset_on_known_device: false,
  account: false,
  welcome: true,
  invitation: true,
  message: false,
  family: true,
  report: false,
  money: true,
  live: true,
} as const;
export type EmailKind = keyof typeof countsAllTenants;

export type Email = {
  kind: EmailKind;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  template: EmailTemplate;
  /** The invitation, person or family link that the email's link opens. Without it the email cannot be sent again. */
  subjectId?: string;
  /** Set by `queueTypedEmail`: the hash of the IP address from which a form with the receiver's address was sent. */
  typedFrom?: string;
  /** The text's author; the email is erased with this person's data. */
  personId?: string | null;
};

/**
 * Releases a restored school's emails that the restore has missed: they were held before it committed, while their
 * worker still saw the school as suspended.
 */
export const releaseEmailsJob = defineJob({ name: 'release-emails', payload: z.object({}) });

/**
 * Sends an email. It runs while its school is suspended, to inform admins and givers of monthly gifts; every other
 * email is held.
 */
export const sendEmailJob = defineJob({
  name: 'send-mail',
  /** `is_released`: the email was held before; without a mail server the statistics have counted it. */
  payload: z.object({ mail_id: z.uuid(), is_released: z.boolean().optional() }),
  maxAttempts: 12,
  runsWhileSuspended: true,
});

/** Returns the row of a new email. */
export function toMailRow(tenantId: string, email: Email, state: 'queued' | 'suppressed') {
  return {
    tenant_id: tenantId,
    kind: email.kind,
    template: email.template,
    subject_id: email.subjectId ?? null,
    to_address: email.to,
    subject: truncate(email.subject.replaceAll(/[\r\n]+/g, ' '), 300),
    // An email that is never sent stores no text: no one reads the text, and its link would work.
    ...(state === 'suppressed'
      ? { text_part: '', html_part: '' }
      : { text_part: email.text, html_part: email.html, links: email.links }),
    person_id: email.personId ?? null,
    typed_from: email.typedFrom ?? null,
    state,
  };
}
