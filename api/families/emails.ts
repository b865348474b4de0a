import { renderEmail } from '#api/kit/emails.ts';
import type { Site } from '#api/kit/hosts.ts';
import { generateSecret, sha256 } from '#api/kit/secrets.ts';
import type { Settings } from '#api/kit/serve.ts';
import { siteUrl } from '#api/kit/site-urls.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { queueEmailIfAllowed } from '#api/users/service.ts';
import { familyWords } from '#contract/family-words.ts';
import type { InterfaceLanguage } from '#contract/languages.ts';
import { insertToken } from './queries.ts';

type EmailContext = { site: Site; settings: Settings; language: InterfaceLanguage };

/** The mail that shows whose mailbox it is. It names no child: whoever reads along learns of none. */
export async function sendFamilyLink(
  db: TenantDb,
  { site, settings: { origin, translate }, language }: EmailContext,
  { linkId, email }: { linkId: string; email: string },
): Promise<void> {
  const token = generateSecret();
  await insertToken(db, { tenantId: site.id, hash: sha256(token), linkId, email });
  const said = (sentence: string) => translate(language, sentence);
  const letter = renderEmail(site, {
    to: email,
    subject: said(familyWords.subject),
    paragraphs: [said(familyWords.openHere), said(familyWords.openLasts)],
    // In the fragment, so that it is in no log and no Referer.
    action: { says: said(familyWords.openButton), url: siteUrl(origin, site, `/family#${token}`) },
    language,
  });
  await queueEmailIfAllowed(db, site.id, letter);
}
