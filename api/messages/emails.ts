import type { Email } from '#api/kit/email-outbox.ts';
import type { Site } from '#api/kit/hosts.ts';
import { defaultLanguageOf } from '#api/kit/language.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { Message } from '#contract/messages.ts';

/** Returns the email to the school, in its default language. */
export async function messageEmail(
  site: Site,
  message: Message,
  { renderEmail }: Pick<Settings, 'renderEmail'>,
): Promise<Email> {
  const language = defaultLanguageOf(site);
  const email = await renderEmail({ name: 'siteMessage', content: message, site, language });
  return { ...email, kind: 'message', to: site.school_email };
}
