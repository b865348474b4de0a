import type { Email } from '#api/core/email/service.ts';
import type { Site } from '#api/kit/hosts.ts';
import { defaultLanguageOf } from '#api/kit/language.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { EmailContents } from '#contract/core/email-contents.ts';
import type { TourRequest } from '#contract/core/messages.ts';
import { dayInWords } from '#contract/kit/days.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import type { LeadRow } from './lead-queries.ts';

/** Returns the email to the school, in its default language. */
export async function messageEmail(
  site: Site,
  content: EmailContents['siteMessage'],
  { renderEmail }: Pick<Settings, 'renderEmail'>,
): Promise<Email> {
  const language = defaultLanguageOf(site);
  const email = await renderEmail({ name: 'siteMessage', content, site, language });
  return { ...email, kind: 'message', to: site.school_email };
}

/** Returns the confirmation of a tour request, in the form's language. */
export async function tourEmail(
  site: Site,
  { email: to }: Pick<TourRequest, 'email'>,
  { language, settings }: { language: InterfaceLanguage; settings: Pick<Settings, 'renderEmail'> },
): Promise<Email> {
  const email = await settings.renderEmail({ name: 'tourRequested', content: {}, site, language });
  return { ...email, kind: 'message', to };
}

/** Returns the platform's answer to a message's writer, in the form's language. */
export async function leadReplyEmail(
  site: Site,
  lead: LeadRow,
  { body, settings }: { body: string; settings: Pick<Settings, 'renderEmail'> },
): Promise<Email> {
  const language = defaultLanguageOf({ languages: [lead.language] });
  const day = dayInWords(lead.created_at, language);
  const content = { body, day, writtenTo: lead.tenant.school_name };
  const email = await settings.renderEmail({ name: 'leadReply', content, site, language });
  return { ...email, kind: 'message', to: lead.email };
}
