import { queueEmailIfAllowed } from '#api/core/email/service.ts';
import type { Site } from '#api/kit/hosts.ts';
import { defaultLanguageOf } from '#api/kit/language.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Ability } from '#contract/core/ability-words.ts';

type Grant = { holder: { name: string; email: string | null }; abilities: Ability[]; reason: string };
type Context = { site: Site; settings: Pick<Settings, 'renderEmail'> };

/**
 * Emails the holder and the school about granted abilities, with a last day such as 2027-03-31, or without one about
 * revoked ones.
 */
export async function sendGrantEmails(
  db: TenantDb,
  { site, settings: { renderEmail } }: Context,
  { holder, abilities, reason, until: day }: Grant & { until?: string },
): Promise<void> {
  const language = defaultLanguageOf(site);
  const until = day && new Date(day).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
  const receivers = [
    { to: holder.email, name: null },
    { to: site.school_email, name: holder.name },
  ];
  for (const { to, name } of receivers) {
    if (!to) continue;
    const content = { holder: name, abilities, reason };
    const email = await (until
      ? renderEmail({ name: 'abilityGranted', content: { ...content, until }, site, language })
      : renderEmail({ name: 'abilityRevoked', content, site, language }));
    await queueEmailIfAllowed(db, { ...email, kind: 'account', to });
  }
}
