import { post } from '#api/kit/email-outbox.ts';
import { plainLetter } from '#api/kit/emails.ts';
import type { Site } from '#api/kit/hosts.ts';
import { firstLanguageOf } from '#api/kit/language.ts';
import type { Settings } from '#api/kit/serve.ts';
import { linkTo } from '#api/kit/site-urls.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { issueOneTimeToken } from '#api/sessions/service.ts';
import { postIfRoom } from '#api/users/service.ts';
import { peopleWords } from '#contract/people-words.ts';

export type From = { site: Site; settings: Settings };

/** Whoever is added chooses a password by the link of this letter; nobody else ever knows it. */
export async function sendWelcome(
  db: TenantDb,
  { site, settings: { origin, say } }: From,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const language = firstLanguageOf(site);
  const token = await issueOneTimeToken(db, { tenantId: site.id, userId: id, kind: 'verification' });
  const letter = plainLetter(site, {
    to: email,
    subject: say(language, peopleWords.welcomeSubject),
    paragraphs: [say(language, peopleWords.welcome), say(language, peopleWords.welcomeLasts)],
    link: {
      says: say(language, peopleWords.welcomeButton),
      url: linkTo(origin, site, `/verification/?token=${token}`),
    },
    language,
  });
  await post(db, site.id, letter);
}

/** The mailbox that no longer opens an account hears of it: an admin's session in wrong hands would be noticed. */
export async function tellEmailMoved(db: TenantDb, { site, settings: { say } }: From, email: string): Promise<void> {
  const language = firstLanguageOf(site);
  const letter = plainLetter(site, {
    to: email,
    subject: say(language, peopleWords.emailMovedSubject),
    paragraphs: [say(language, peopleWords.emailMoved), say(language, peopleWords.emailMovedBySomebody)],
    link: null,
    language,
  });
  await postIfRoom(db, site.id, letter);
}
