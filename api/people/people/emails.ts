import { queueEmail, queueEmailIfAllowed } from '#api/core/email/service.ts';
import { issueEmailUndo, issueOneTimeToken } from '#api/identity/sessions/service.ts';
import type { Site } from '#api/kit/hosts.ts';
import { defaultLanguageOf } from '#api/kit/language.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';

export type SiteContext = { site: Site; settings: Settings };

/** Queues the email with the link to choose a password, so that no one else ever has the password. */
export async function sendWelcome(
  db: TenantDb,
  { site, settings: { origin, renderEmail } }: SiteContext,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const language = defaultLanguageOf(site);
  const token = await issueOneTimeToken(db, { userId: id, kind: 'verification' });
  const url = siteUrl(origin, site, `/verification/#${token}`);
  const message = await renderEmail({ name: 'accountReady', content: { url }, site, language });
  await queueEmail(db, { ...message, kind: 'welcome', to: email, subjectId: id });
}

/**
 * Emails the previous address that it no longer signs in. The person notices if someone else uses an admin's session.
 */
export async function sendEmailChanged(
  db: TenantDb,
  { site, settings: { renderEmail } }: SiteContext,
  email: string,
): Promise<void> {
  const language = defaultLanguageOf(site);
  const message = await renderEmail({ name: 'addressChanged', content: {}, site, language });
  await queueEmailIfAllowed(db, { ...message, kind: 'account', to: email });
}

/**
 * Emails the previous address of a person who changed it, with a link that restores it: someone else may have the
 * password.
 */
export async function sendOwnEmailChanged(
  db: TenantDb,
  { site, settings: { origin, renderEmail } }: SiteContext,
  { userId, before, email }: { userId: string; before: string; email: string },
): Promise<void> {
  const language = defaultLanguageOf(site);
  const token = await issueEmailUndo(db, { userId, email: before });
  const url = siteUrl(origin, site, `/undo-email-change/#${token}`);
  const message = await renderEmail({ name: 'ownAddressChanged', content: { url, email }, site, language });
  // A mailbox that has reached its limit gets no notice, so its address stays. An unconfirmed site sends no emails at
  // all.
  const outcome = await queueEmailIfAllowed(db, { ...message, kind: 'account', to: before });
  if (outcome === 'refused' && site.verified_at) throw new Refusal('tooOften', { retryAfter: 3600 });
}
