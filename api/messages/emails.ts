import type { Letter } from '#api/kit/email-outbox.ts';
import { plainLetter } from '#api/kit/emails.ts';
import type { Site } from '#api/kit/hosts.ts';
import { firstLanguageOf } from '#api/kit/language.ts';
import type { Settings } from '#api/kit/serve.ts';
import { type Message, messageWords } from '#contract/messages.ts';

/** To the school's own address, in its first language; whoever wrote is named in the text and never in a header. */
export function letterOf(site: Site, { kind, name, email, body, page }: Message, say: Settings['say']): Letter {
  const language = firstLanguageOf(site);
  const subject = kind === 'contact' ? messageWords.contactSubject : messageWords.problemSubject;
  const paragraphs = [`${name} <${email}>`, page, ...body.split(/\n{2,}/)].filter((text) => text !== '');
  return plainLetter(site, {
    to: site.school_email,
    subject: say(language, subject),
    paragraphs,
    link: null,
    language,
  });
}
