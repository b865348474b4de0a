import type { Email } from '#api/kit/email-outbox.ts';
import { renderEmail } from '#api/kit/emails.ts';
import type { Site } from '#api/kit/hosts.ts';
import { defaultLanguageOf } from '#api/kit/language.ts';
import type { Settings } from '#api/kit/serve.ts';
import { type Message, messageWords } from '#contract/messages.ts';

/** Returns the email to the school, in its default language. The sender is named in the text and never in a header. */
export function messageEmail(
  site: Site,
  { kind, name, email, body, page }: Message,
  translate: Settings['translate'],
): Email {
  const language = defaultLanguageOf(site);
  const subject = kind === 'contact' ? messageWords.contactSubject : messageWords.problemSubject;
  const paragraphs = [`${name} <${email}>`, page, ...body.split(/\n{2,}/)].filter((text) => text !== '');
  return renderEmail(site, {
    kind: 'message',
    to: site.school_email,
    subject: translate(language, subject),
    paragraphs,
    action: null,
    language,
  });
}
