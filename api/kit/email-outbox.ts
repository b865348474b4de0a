import { z } from 'zod';
import { emailWords } from '#contract/email-words.ts';
import { findSendingLimits, insertEmail } from './email-queries.ts';
import { defineJob, enqueueJob } from './jobs.ts';
import { Refusal } from './refusal.ts';
import type { TenantDb } from './tenant.ts';

/**
 * What an email is for. Each kind has a limit of its own, so that emails which strangers cause never stop a password reset.
 * `true`: all tenants count together, since anyone can write an address that is not theirs.
 */
const countsAllTenants = {
  reset: false,
  reset_on_known_device: false,
  account: false,
  welcome: true,
  invitation: true,
  message: false,
  family: true,
} as const;
export type EmailKind = keyof typeof countsAllTenants;

export type Email = {
  kind: EmailKind;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  /** The person who wrote the text; the email is erased with this person's data. */
  personId?: string | null;
};

export const sendEmailJob = defineJob({ name: 'send-mail', payload: z.object({ mail_id: z.uuid() }), maxAttempts: 12 });

/** Per mailbox and kind, so that no mailbox can be flooded. */
const MAX_EMAILS_PER_DAY = 10;

/** People whom a tenant may invite or add by email in a day until ten people there have confirmed their address. */
const MAX_INVITED_PER_DAY = 20;
const MIN_CONFIRMED_PEOPLE = 10;

/** Adds an email to the outbox, in the same transaction; it is sent after commit. Returns its id. */
export async function queueEmail(db: TenantDb, tenantId: string, email: Email): Promise<string> {
  const { today, is_allowed, is_blocked, invited_today } = await findSendingLimits(db, tenantId, {
    receiver: email.to,
    kind: email.kind,
    countsAllTenants: countsAllTenants[email.kind],
    minConfirmedPeople: MIN_CONFIRMED_PEOPLE,
  });
  if (!is_allowed) throw new Refusal('unconfirmed');
  if (is_blocked) throw new Refusal('conflict', { message: emailWords.blocked, state: 'blocked' });
  if (invited_today >= MAX_INVITED_PER_DAY)
    throw new Refusal('tooOften', { message: emailWords.manyInvited, retryAfter: 86_400 });
  if (today >= MAX_EMAILS_PER_DAY) throw new Refusal('tooOften', { retryAfter: 3600 });

  const { id } = await insertEmail(db, {
    tenant_id: tenantId,
    kind: email.kind,
    to_address: email.to,
    subject: email.subject.replaceAll(/[\r\n]+/g, ' ').slice(0, 300),
    text_part: email.text,
    html_part: email.html,
    links: email.links,
    person_id: email.personId ?? null,
  });
  await enqueueJob(db, sendEmailJob, { mail_id: id });
  return id;
}
