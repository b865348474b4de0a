import { queueEmail } from '#api/core/email/service.ts';
import { issueOneTimeToken } from '#api/identity/sessions/service.ts';
import { findUser } from '#api/identity/users/service.ts';
import type { Site } from '#api/kit/hosts.ts';
import { defaultLanguageOf } from '#api/kit/language.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import type { Colours } from '#contract/schools/tenants.ts';

type NewSite = Colours & Pick<Site, 'id' | 'kind' | 'subdomain' | 'school_name'>;

/** Queues the email with which a new site's first admin confirms the address and signs in. */
export async function sendSiteReady(
  db: TenantDb,
  site: NewSite,
  admin: { id: string; email: string },
  { settings: { origin, renderEmail }, language }: { settings: Settings; language: InterfaceLanguage },
): Promise<void> {
  const token = await issueOneTimeToken(db, { userId: admin.id, kind: 'verification' });
  const url = siteUrl(origin, site, `/verification/#${token}`);
  const email = await renderEmail({ name: 'siteReady', content: { url }, site, language });
  await queueEmail(db, { ...email, kind: 'welcome', to: admin.email, subjectId: admin.id });
}

/** Queues the email again with a new link, which ends the earlier one, unless the admin has a password. */
export async function sendSiteReadyAgain(db: TenantDb, site: Site, userId: string, settings: Settings): Promise<void> {
  const admin = await findUser(db, userId);
  if (!admin?.email) throw new Refusal('notFound');
  if (admin.has_password) throw new Refusal('conflict', { state: 'has_password' });
  await sendSiteReady(db, site, { id: userId, email: admin.email }, { settings, language: defaultLanguageOf(site) });
}
