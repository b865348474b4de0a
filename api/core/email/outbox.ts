import { z } from 'zod';
import { defineJob } from '#api/kit/jobs.ts';
import type { EmailTemplate } from '#contract/identity/emails.ts';
import { truncate } from '#contract/kit/truncate.ts';

/**
 * What an email is for. Each kind has a limit of its own, so that emails which strangers cause never stop a password reset.
 * `true`: all tenants count together, since anyone can write an address that is not theirs.
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
  /** The invitation, person or family link that the link opens. Without it the email cannot be sent again. */
  subjectId?: string;
  /** The person who wrote the text; the email is erased with this person's data. */
  personId?: string | null;
};

/**
 * Releases the emails of a restored school that were held after the restore had looked for them, but before it was committed: their worker
 * still read that the school is suspended.
 */
export const releaseEmailsJob = defineJob({ name: 'release-emails', payload: z.object({}) });

/** Runs while its school is suspended, because then the admins and the givers of monthly gifts are told; every other email is held. */
export const sendEmailJob = defineJob({
  name: 'send-mail',
  /** `is_released`: it was held before, and without a mail server the statistics counted it then. */
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
    // No one reads the text of an email that is never sent, and its link works.
    ...(state === 'suppressed'
      ? { text_part: '', html_part: '' }
      : { text_part: email.text, html_part: email.html, links: email.links }),
    person_id: email.personId ?? null,
    state,
  };
}
