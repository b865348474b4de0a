import { z } from 'zod';
import { defineJob, enqueueJob } from '#api/kit/jobs.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { emailWords } from '#contract/email-words.ts';
import type { EmailTemplate } from '#contract/emails.ts';
import { recordMailEvents } from './events.ts';
import { findSendingLimits, insertEmail, isAddressSuppressed, updateHeldToQueued } from './queries.ts';
import { emailIdOf, type ReturnPath } from './return-address.ts';
import { findSuppressions, suppressAddress, unsuppressAddress } from './suppression-queries.ts';

export type { ReturnPath };
/** What the listener for reports needs: which email a return address is for, and what is done with what it learns. */
/** Queries of the suppression list that other features use as they are. */
export { emailIdOf, findSuppressions, isAddressSuppressed, recordMailEvents, suppressAddress, unsuppressAddress };

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
  report: false,
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

/** Runs while its school is suspended, because then the admins are told; every other email is held. */
export const sendEmailJob = defineJob({
  name: 'send-mail',
  /** `is_released`: it was held before, and without a mail server the statistics counted it then. */
  payload: z.object({ mail_id: z.uuid(), is_released: z.boolean().optional() }),
  maxAttempts: 12,
  runsWhileSuspended: true,
});

/** Per mailbox and kind, so that no mailbox can be flooded. */
const MAX_EMAILS_PER_DAY = 10;

/** People whom a tenant may invite or add by email in a day until ten people there have confirmed their address. */
const MAX_INVITED_PER_DAY = 20;
const MIN_CONFIRMED_PEOPLE = 10;

/** Adds an email to the outbox, in the same transaction; it is sent after commit, but never to a suppressed address. Returns its id. */
export async function queueEmail(db: TenantDb, tenantId: string, email: Email): Promise<string> {
  return (await addEmail(db, tenantId, email)).id;
}

async function addEmail(
  db: TenantDb,
  tenantId: string,
  email: Email,
): Promise<{ id: string; state: 'queued' | 'suppressed' }> {
  const { today, is_allowed, is_blocked, is_suppressed, invited_today } = await findSendingLimits(db, tenantId, {
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

  const state = is_suppressed ? 'suppressed' : 'queued';
  const { id } = await insertEmail(db, {
    tenant_id: tenantId,
    kind: email.kind,
    template: email.template,
    subject_id: email.subjectId ?? null,
    to_address: email.to,
    subject: email.subject.replaceAll(/[\r\n]+/g, ' ').slice(0, 300),
    // No one reads the text of an email that is never sent, and its link works.
    ...(is_suppressed
      ? { text_part: '', html_part: '' }
      : { text_part: email.text, html_part: email.html, links: email.links }),
    person_id: email.personId ?? null,
    state,
  });
  if (!is_suppressed) await enqueueJob(db, sendEmailJob, { mail_id: id });
  return { id, state };
}

/**
 * Queues an email unless the mailbox had its ten emails of this kind today or the tenant is not confirmed. The reply to a stranger must
 * not depend on the outcome.
 */
export async function queueEmailIfAllowed(
  db: TenantDb,
  tenantId: string,
  email: Email,
): Promise<'queued' | 'suppressed' | 'refused'> {
  try {
    return (await addEmail(db, tenantId, email)).state;
  } catch (cause) {
    if (cause instanceof Refusal && ['tooOften', 'unconfirmed'].includes(cause.code)) return 'refused';
    throw cause;
  }
}

/** Refuses to send an email again to an address that gets none. */
export async function refuseSuppressed(db: TenantDb, address: string): Promise<void> {
  if (await isAddressSuppressed(db, address))
    throw new Refusal('conflict', { message: emailWords.suppressed, state: 'suppressed' });
}

/** Sends the emails of this school that waited while it was suspended. */
export async function releaseHeldEmails(db: TenantDb): Promise<void> {
  for (const mail_id of await updateHeldToQueued(db))
    await enqueueJob(db, sendEmailJob, { mail_id, is_released: true });
}
