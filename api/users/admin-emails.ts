import { queueEmailIfAllowed } from '#api/email/service.ts';
import type { Site } from '#api/kit/hosts.ts';
import { defaultLanguageOf } from '#api/kit/language.ts';
import type { JobSettings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { EmailContents, EmailName } from '#contract/emails.ts';
import { findAdminAddresses } from './person-queries.ts';

/** Emails every admin of a site who can sign in, except the one who acts, so that no one changes alone what two people guard. */
export async function emailOtherAdmins<Name extends EmailName>(
  db: TenantDb,
  { site, settings }: { site: Site; settings: Pick<JobSettings, 'renderEmail'> },
  { name, content, exceptId }: { name: Name; content: EmailContents[Name]; exceptId: string | null },
): Promise<void> {
  const addresses = await findAdminAddresses(db, site.id, exceptId);
  if (addresses.length === 0) return;
  const email = await settings.renderEmail({ name, content, site, language: defaultLanguageOf(site) });
  for (const to of addresses) await queueEmailIfAllowed(db, site.id, { ...email, kind: 'account', to });
}
