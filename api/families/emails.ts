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

/** Sends the link that proves control of the mailbox. The email names no student, in case someone else reads it. */
export async function sendFamilyLink(
  db: TenantDb,
  { site, settings: { origin, translate }, language }: EmailContext,
  { linkId, email }: { linkId: string; email: string },
): Promise<void> {
  const token = generateSecret();
  await insertToken(db, { tenantId: site.id, hash: sha256(token), linkId, email });
  const translated = (sentence: string) => translate(language, sentence);
  const message = renderEmail(site, {
    kind: 'family',
    to: email,
    subject: translated(familyWords.subject),
    paragraphs: [translated(familyWords.openHere), translated(familyWords.openLasts)],
    // The fragment appears in no log and in no Referer header.
    action: { label: translated(familyWords.openButton), url: siteUrl(origin, site, `/family#${token}`) },
    language,
  });
  await queueEmailIfAllowed(db, site.id, message);
}
