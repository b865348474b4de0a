import type { Email } from '#api/core/email/service.ts';
import { findAdminAddresses } from '#api/core/email/service.ts';
import type { Site } from '#api/kit/hosts.ts';
import { defaultLanguageOf } from '#api/kit/language.ts';
import type { JobSettings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { EmailContents } from '#contract/core/email-contents.ts';

/** Renders an email to each admin who can sign in, in the first language of the site. */
export async function renderAdminEmails<Name extends 'siteSuspended' | 'siteClosing' | 'siteMoved'>(
  db: TenantDb,
  { site, settings }: { site: Site; settings: JobSettings },
  name: Name,
  content: EmailContents[Name],
): Promise<Email[]> {
  const email = await settings.renderEmail({ name, content, site, language: defaultLanguageOf(site) });
  const addresses = await findAdminAddresses(db, null);
  return addresses.map((to) => ({ ...email, kind: 'account', to }));
}
