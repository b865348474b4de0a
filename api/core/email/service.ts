import type { Site } from '#api/kit/hosts.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import { defaultLanguageOf } from '#api/kit/language.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { JobSettings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { EmailContents, EmailName } from '#contract/core/email-contents.ts';
import { emailWords } from '#contract/core/email-words.ts';
import { countsAllTenants, type Email, sendEmailJob, toMailRow } from './outbox.ts';
import {
  findAddressLimits,
  findAdminAddresses,
  findInvitationsOfToday,
  findSendingLimits,
  findTypedEmails,
  insertEmail,
  isAddressSuppressed,
  updateHeldToQueued,
} from './queries.ts';

export { recordMailEvents } from './events.ts';
export { type MoneyEmail, queueMoneyEmail } from './money-emails.ts';
export { type Email, releaseEmailsJob, sendEmailJob } from './outbox.ts';
export { findAdminAddresses, isAddressSuppressed } from './queries.ts';
export { findSuppressions, suppressAddress, unsuppressAddress } from './suppression-queries.ts';

/** Limit per mailbox and kind, so that no mailbox can be flooded. */
const MAX_EMAILS_PER_DAY = 10;

/** Limits over all sites of emails to typed addresses, per IP address and per mailbox. */
const MAX_TYPED_PER_DAY = 20;
const MAX_TYPED_TO_MAILBOX_PER_DAY = 3;

/**
 * Number of people whom a tenant may invite or add by email in a day until ten people there have confirmed their
 * address.
 */
const MAX_INVITED_PER_DAY = 20;
const MIN_CONFIRMED_PEOPLE = 10;

/**
 * Adds an email to the outbox in the same transaction, and returns its id. It is sent after commit, but never to a
 * suppressed address.
 */
export async function queueEmail(db: TenantDb, email: Email): Promise<string> {
  return (await addEmail(db, email)).id;
}

async function addEmail(db: TenantDb, email: Email): Promise<{ id: string; state: 'queued' | 'suppressed' }> {
  const { today, is_allowed, is_blocked, is_suppressed, invited_today } = await findSendingLimits(db, {
    receiver: email.to,
    kind: email.kind,
    isTyped: email.typedFrom !== undefined,
    countsAllTenants: countsAllTenants[email.kind],
    minConfirmedPeople: MIN_CONFIRMED_PEOPLE,
  });
  if (!is_allowed) throw new Refusal('unconfirmed');
  if (is_blocked) throw new Refusal('conflict', { message: emailWords.blocked, state: 'blocked' });
  if (invited_today >= MAX_INVITED_PER_DAY)
    throw new Refusal('tooOften', { message: emailWords.manyInvited, retryAfter: 86_400 });
  if (today >= MAX_EMAILS_PER_DAY) throw new Refusal('tooOften', { retryAfter: 3600 });

  const state = is_suppressed ? 'suppressed' : 'queued';
  const { id } = await insertEmail(db, toMailRow(db.tenantId, email, state));
  if (!is_suppressed) await enqueueJob(db, sendEmailJob, { mail_id: id });
  return { id, state };
}

/**
 * Queues an email unless the mailbox had its ten emails of this kind today or the tenant is not confirmed. The reply to
 * a stranger must not depend on the result.
 */
export async function queueEmailIfAllowed(db: TenantDb, email: Email): Promise<'queued' | 'suppressed' | 'refused'> {
  try {
    return (await addEmail(db, email)).state;
  } catch (cause) {
    if (cause instanceof Refusal && ['tooOften', 'unconfirmed'].includes(cause.code)) return 'refused';
    throw cause;
  }
}

/**
 * Queues an email to an address that anyone can type in a form. It counts as an email to a stranger, must carry no words
 * of the sender, and is limited by IP address and by mailbox over all sites. Refuses an IP address that has sent too
 * many; the reply does not depend on the mailbox.
 */
export async function queueTypedEmail(db: TenantDb, email: Email & { typedFrom: string }): Promise<void> {
  const { to_mailbox, from_sender } = await findTypedEmails(db, { receiver: email.to, typedFrom: email.typedFrom });
  if (from_sender >= MAX_TYPED_PER_DAY)
    throw new Refusal('tooOften', { message: emailWords.manyTyped, retryAfter: 86_400 });
  if (to_mailbox < MAX_TYPED_TO_MAILBOX_PER_DAY) await queueEmailIfAllowed(db, email);
}

/**
 * Returns whether a tenant may email one more stranger today, after its invitations and `sentToday` other emails.
 * Without a limit a new tenant could send its name and links from our domain to any number of strangers.
 */
export async function mayEmailStranger(db: TenantDb, sentToday: number): Promise<boolean> {
  const { is_allowed, invited_today } = await findInvitationsOfToday(db, MIN_CONFIRMED_PEOPLE);
  return is_allowed && (invited_today === null || invited_today + sentToday < MAX_INVITED_PER_DAY);
}

type InvitationLimits = {
  /** Number of people that the tenant may still invite today. */
  leftToday: number;
  addresses: { address: string; is_blocked: boolean; is_suppressed: boolean; left: number }[];
};

/**
 * Returns the number of invitations left for the tenant and for each of these addresses. Refuses a tenant that may send
 * none.
 */
export async function findInvitationLimits(db: TenantDb, addresses: string[]): Promise<InvitationLimits> {
  const [{ is_allowed, invited_today }, limits] = await Promise.all([
    findInvitationsOfToday(db, MIN_CONFIRMED_PEOPLE),
    findAddressLimits(db, addresses),
  ]);
  if (!is_allowed) throw new Refusal('unconfirmed');
  return {
    leftToday: invited_today === null ? Number.POSITIVE_INFINITY : MAX_INVITED_PER_DAY - invited_today,
    addresses: limits.map(({ today, ...limit }) => ({ ...limit, left: MAX_EMAILS_PER_DAY - today })),
  };
}

/** Refuses to send an email again to a suppressed address. */
export async function refuseSuppressed(db: TenantDb, address: string): Promise<void> {
  if (await isAddressSuppressed(db, address))
    throw new Refusal('conflict', { message: emailWords.suppressed, state: 'suppressed' });
}

/** Sends the emails of this school that waited while it was suspended. */
export async function releaseHeldEmails(db: TenantDb): Promise<void> {
  for (const mail_id of await updateHeldToQueued(db))
    await enqueueJob(db, sendEmailJob, { mail_id, is_released: true });
}

/**
 * Emails every admin of a site who can sign in, except the actor, so that no one changes a guarded setting unnoticed.
 */
export async function emailOtherAdmins<Name extends EmailName>(
  db: TenantDb,
  { site, settings }: { site: Site; settings: Pick<JobSettings, 'renderEmail'> },
  { name, content, exceptId }: { name: Name; content: EmailContents[Name]; exceptId: string | null },
): Promise<void> {
  const addresses = await findAdminAddresses(db, exceptId);
  if (addresses.length === 0) return;
  const email = await settings.renderEmail({ name, content, site, language: defaultLanguageOf(site) });
  for (const to of addresses) await queueEmailIfAllowed(db, { ...email, kind: 'account', to });
}
