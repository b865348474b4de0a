import { queueEmailIfAllowed } from '#api/core/email/service.ts';
import { findUser } from '#api/identity/users/service.ts';
import type { Site } from '#api/kit/hosts.ts';
import { defaultLanguageOf } from '#api/kit/language.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';

export type SiteContext = { site: Site; settings: Pick<Settings, 'renderEmail'> };
type NoticeName = 'secondFactorOn' | 'secondFactorOff' | 'secondFactorRemoved';

/** Emails a person that their sign-in has changed, in case it was not them. */
export async function sendSecondFactorNotice(
  db: TenantDb,
  { site, settings: { renderEmail } }: SiteContext,
  { userId, name }: { userId: string; name: NoticeName },
): Promise<void> {
  const person = await findUser(db, userId);
  if (!person?.email) return;
  const email = await renderEmail({ name, content: {}, site, language: defaultLanguageOf(site) });
  await queueEmailIfAllowed(db, { ...email, kind: 'account', to: person.email });
}
