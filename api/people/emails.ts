import { queueEmail } from '#api/kit/email-outbox.ts';
import { renderEmail } from '#api/kit/emails.ts';
import type { Site } from '#api/kit/hosts.ts';
import { defaultLanguageOf } from '#api/kit/language.ts';
import type { Settings } from '#api/kit/serve.ts';
import { siteUrl } from '#api/kit/site-urls.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { issueOneTimeToken } from '#api/sessions/service.ts';
import { queueEmailIfAllowed } from '#api/users/service.ts';
import { peopleWords } from '#contract/people-words.ts';

export type SiteContext = { site: Site; settings: Settings };

/** Queues the email with the link to choose a password, so that no one else ever knows the password. */
export async function sendWelcome(
  db: TenantDb,
  { site, settings: { origin, translate } }: SiteContext,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const language = defaultLanguageOf(site);
  const token = await issueOneTimeToken(db, { tenantId: site.id, userId: id, kind: 'verification' });
  const message = renderEmail(site, {
    kind: 'welcome',
    to: email,
    subject: translate(language, peopleWords.welcomeSubject),
    paragraphs: [translate(language, peopleWords.welcome), translate(language, peopleWords.welcomeLasts)],
    action: {
      label: translate(language, peopleWords.welcomeButton),
      url: siteUrl(origin, site, `/verification/#${token}`),
    },
    language,
  });
  await queueEmail(db, site.id, message);
}

/** Tells the previous address that it no longer signs in. The person notices if someone else uses an admin's session. */
export async function sendEmailChanged(
  db: TenantDb,
  { site, settings: { translate } }: SiteContext,
  email: string,
): Promise<void> {
  const language = defaultLanguageOf(site);
  const message = renderEmail(site, {
    kind: 'account',
    to: email,
    subject: translate(language, peopleWords.emailMovedSubject),
    paragraphs: [translate(language, peopleWords.emailMoved), translate(language, peopleWords.emailMovedBySomebody)],
    action: null,
    language,
  });
  await queueEmailIfAllowed(db, site.id, message);
}
