import { plainLetter } from '#api/kit/emails.ts';
import type { Site } from '#api/kit/hosts.ts';
import { newSecret, sha256 } from '#api/kit/secrets.ts';
import type { Settings } from '#api/kit/serve.ts';
import { linkTo } from '#api/kit/site-urls.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { postIfRoom } from '#api/users/service.ts';
import { familyWords } from '#contract/family-words.ts';
import type { InterfaceLanguage } from '#contract/languages.ts';
import { insertToken } from './queries.ts';

type From = { site: Site; settings: Settings; language: InterfaceLanguage };

/** The mail that shows whose mailbox it is. It names no child: whoever reads along learns of none. */
export async function sendLink(
  db: TenantDb,
  { site, settings: { origin, say }, language }: From,
  { linkId, email }: { linkId: string; email: string },
): Promise<void> {
  const token = newSecret();
  await insertToken(db, { tenantId: site.id, hash: sha256(token), linkId, email });
  const said = (sentence: string) => say(language, sentence);
  const letter = plainLetter(site, {
    to: email,
    subject: said(familyWords.subject),
    paragraphs: [said(familyWords.openHere), said(familyWords.openLasts)],
    // In the fragment, so that it is in no log and no Referer.
    link: { says: said(familyWords.openButton), url: linkTo(origin, site, `/family#${token}`) },
    language,
  });
  await postIfRoom(db, site.id, letter);
}
