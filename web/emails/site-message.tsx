import { Fragment } from 'react';
import type { Message } from '#contract/messages.ts';
import type { EmailTemplate } from './template.ts';

/** To the people who run a site. The sender is named in the text and never in a header. */
export const siteMessage: EmailTemplate<'siteMessage'> = {
  subject: (t, { kind }) =>
    kind === 'contact' ? t('New message from your site') : t('A problem was reported on your site'),
  Body: (message) =>
    numbered(paragraphsOf(message)).map(([at, paragraph]) => (
      <p key={at} dir="auto">
        {numbered(paragraph.split('\n')).map(([line, text]) => (
          <Fragment key={line}>
            {line > 0 && <br />}
            {text}
          </Fragment>
        ))}
      </p>
    )),
  text: (_, message) => paragraphsOf(message),
};

function paragraphsOf({ name, email, page, body }: Message): string[] {
  return [`${name} <${email}>`, page, ...body.split(/\n{2,}/)].filter((text) => text !== '');
}

function numbered(texts: string[]): [number, string][] {
  return [...texts.entries()];
}
