import { Fragment } from 'react';
import { topicWords } from '#contract/core/message-words.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import type { EmailProps, EmailTemplate } from './template.ts';

/** To the people who run a site. The sender is named in the text and never in a header. */
export const siteMessage: EmailTemplate<'siteMessage'> = {
  subject(t, { kind, topic }) {
    if (topic === 'unsafe') return t('Unsafe content was reported on your site');
    return kind === 'contact' ? t('New message from your site') : t('A problem was reported on your site');
  },
  Body(message) {
    return <Paragraphs of={paragraphsOf(message, useTranslate())} />;
  },
  text: (t, message) => paragraphsOf(message, t),
};

function paragraphsOf({ name, email, topic, page, body }: EmailProps<'siteMessage'>, t: Translate): string[] {
  const about = topic ? t(topicWords[topic]) : '';
  if (body === '')
    return [about, t('Someone wrote to the people who run this site. Its admins can read it under Messages.')].filter(
      Boolean,
    );
  return [`${name} <${email}>`, about, page, ...splitParagraphs(body)].filter((text) => text !== '');
}

/** To the writer of a message, from the platform. */
export const leadReply: EmailTemplate<'leadReply'> = {
  subject: (t) => t('Reply to your message'),
  Body(reply) {
    return <Paragraphs of={replyParagraphs(reply, useTranslate())} />;
  },
  text: (t, reply) => replyParagraphs(reply, t),
};

function replyParagraphs({ writtenTo, day, body }: EmailProps<'leadReply'>, t: Translate): string[] {
  return [
    t('You sent a message to {site} on {day}. This email answers your message.', { site: writtenTo, day }),
    ...splitParagraphs(body),
    t('If you did not send a message, you can ignore this email.'),
  ];
}

function splitParagraphs(text: string): string[] {
  return text.split(/\n{2,}/);
}

/** Shows a person's plain text: its paragraphs and its lines. */
function Paragraphs({ of }: { of: string[] }) {
  return numbered(of).map(([at, paragraph]) => (
    <p key={at} dir="auto">
      {numbered(paragraph.split('\n')).map(([line, text]) => (
        <Fragment key={line}>
          {line > 0 && <br />}
          {text}
        </Fragment>
      ))}
    </p>
  ));
}

function numbered(texts: string[]): [number, string][] {
  return [...texts.entries()];
}
