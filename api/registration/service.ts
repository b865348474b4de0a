import { recordAuditEvent } from '#api/audit/service.ts';
import { defaultLanguageOf } from '#api/kit/language.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { SchoolCall } from '#api/kit/serve-platform.ts';
import { findUser } from '#api/users/service.ts';
import { assertSubdomainFree, createTenant } from './actions.ts';
import { sendSiteReady } from './emails.ts';

export { assertSubdomainFree, createTenant };

/** Sends the first admin of a site the email about it again, with a new link, unless they have a password. */
export async function resendSiteReady(
  { db, site, actor, ip, settings }: SchoolCall & { settings: Settings },
  userId: string,
): Promise<void> {
  const admin = await findUser(db, { tenantId: site.id, userId });
  if (!admin?.email) throw new Refusal('notFound');
  if (admin.has_password) throw new Refusal('conflict', { state: 'has_password' });
  await sendSiteReady(db, site, { id: userId, email: admin.email }, { settings, language: defaultLanguageOf(site) });
  const subjects = { kind: 'person' as const, ids: [userId] };
  await recordAuditEvent(db, { actor, ip }, { act: 'invitation.resent', subjects });
}
