import { queueEmailIfAllowed } from '#api/core/email/service.ts';
import { issueOneTimeToken } from '#api/identity/sessions/service.ts';
import type { Site } from '#api/kit/hosts.ts';
import { generateSecret } from '#api/kit/secrets.ts';
import type { Settings } from '#api/kit/serve.ts';
import { siteUrl } from '#api/kit/site-urls.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';

type EmailContext = { site: Site; settings: Settings; language: InterfaceLanguage };
type Receiver = { userId: string; email: string; kind: 'reset' | 'reset_on_known_device' };

/** Queues the email with a link to choose a new password, unless the mailbox had too many or is suppressed. */
export async function sendResetLink(
  db: TenantDb,
  { site, settings: { origin, renderEmail }, language }: EmailContext,
  { userId, email: to, kind }: Receiver,
): Promise<Awaited<ReturnType<typeof queueEmailIfAllowed>>> {
  const token = generateSecret();
  const url = siteUrl(origin, site, `/password-reset-confirm/#${token}`);
  const message = await renderEmail({ name: 'passwordReset', content: { url }, site, language });
  const outcome = await queueEmailIfAllowed(db, { ...message, kind, to, subjectId: userId });
  // If no email was sent, the previous email's link must keep working.
  if (outcome === 'queued') await issueOneTimeToken(db, { userId, kind: 'reset' }, token);
  return outcome;
}
