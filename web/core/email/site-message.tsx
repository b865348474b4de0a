import { topicWords } from '#contract/core/message-words.ts';
import type { EmailTemplate } from './template.ts';

/** To the people who run a site. The sender is named in the text and never in a header. */
export const siteMessage: EmailTemplate<'siteMessage'> = {
  subject(t, { kind, topic }) {
    if (topic === 'unsafe') return t('Unsafe content was reported on your site');
    return kind === 'contact' ? t('New message from your site') : t('A problem was reported on your site');
  },
  parts(t, { name, email, topic, page, body }) {
    const about = topic ? t(topicWords[topic]) : '';
    const paragraphs =
      body === ''
        ? [about, t('Someone wrote to the people who run this site. Its admins can read it under Messages.')]
        : [`${name} <${email}>`, about, page, ...splitParagraphs(body)];
    return paragraphs.filter((text) => text !== '').map((autoDir) => ({ autoDir }));
  },
};

/** To the writer of a message, from the platform. */
export const leadReply: EmailTemplate<'leadReply'> = {
  subject: (t) => t('Reply to your message'),
  parts(t, { writtenTo, day, body }) {
    const paragraphs = [
      t('You sent a message to {site} on {day}. This email answers your message.', { site: writtenTo, day }),
      ...splitParagraphs(body),
      t('If you did not send a message, you can ignore this email.'),
    ];
    return paragraphs.map((autoDir) => ({ autoDir }));
  },
};

function splitParagraphs(text: string): string[] {
  return text.split(/\n{2,}/);
}

const tourRequestedWords = {
  subject: 'We have your request for a tour',
  what: 'We received a request for a tour of Booklark with this email address. Our team will reply with a few times to choose from.',
  shown:
    'In the tour we show how a child signs in, how a book is made and reviewed, and what families see. Bring your questions.',
  other: 'If you did not ask for a tour, you can ignore this email.',
};

/** To the address of a request for a tour, which may be anyone's. */
export const tourRequested: EmailTemplate<'tourRequested'> = {
  subject: (t) => t(tourRequestedWords.subject),
  parts: (t) => [t(tourRequestedWords.what), t(tourRequestedWords.shown), t(tourRequestedWords.other)],
};
