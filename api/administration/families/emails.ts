import { queueEmailIfAllowed } from '#api/core/email/service.ts';
import type { Site } from '#api/kit/hosts.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { generateSecret, sha256 } from '#api/kit/secrets.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import { insertToken } from './queries.ts';

type EmailContext = { site: Site; settings: Settings; language: InterfaceLanguage };

/** Sends the link that proves control of the mailbox. The email names no student, because someone else may read it. */
export async function sendFamilyLink(
  db: TenantDb,
  { site, settings: { origin, renderEmail }, language }: EmailContext,
  { linkId, email, typedFrom }: { linkId: string; email: string; typedFrom?: string },
): Promise<void> {
  const token = generateSecret();
  await insertToken(db, { hash: sha256(token), linkId, email });
  // Puts the token in the fragment, which appears in no log and in no Referer header.
  const url = siteUrl(origin, site, `/family#${token}`);
  const message = await renderEmail({ name: 'familyLink', content: { url }, site, language });
  await queueEmailIfAllowed(db, {
    ...{ ...message, kind: 'family', to: email, subjectId: linkId },
    ...(typedFrom && { typedFrom }),
  });
}
