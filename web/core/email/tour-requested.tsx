import { type Translate, useTranslate } from '#web/kit/translate.ts';
import type { EmailProps, EmailTemplate } from './template.ts';

const tourRequestedWords = {
  subject: 'We have your request for a tour',
  greeting: 'Hello {name},',
  what: 'You asked for a tour of Booklark for {place}. Someone from our team will reply with a few times to choose from.',
  shown:
    'In the tour we show how a child signs in, how a book is made and reviewed, and what families see. Bring your questions.',
  other: 'If you did not ask for a tour, you can ignore this email.',
};

/** To the person who asked the platform for a tour. */
export const tourRequested: EmailTemplate<'tourRequested'> = {
  subject: (t) => t(tourRequestedWords.subject),
  Body(props) {
    return paragraphs(useTranslate(), props).map((text) => (
      <p key={text} dir="auto">
        {text}
      </p>
    ));
  },
  text: (t, props) => paragraphs(t, props),
};

function paragraphs(t: Translate, { name, requestingSchool }: EmailProps<'tourRequested'>): string[] {
  const { greeting, what, shown, other } = tourRequestedWords;
  return [t(greeting, { name }), t(what, { place: `\u2068${requestingSchool}\u2069` }), t(shown), t(other)];
}
