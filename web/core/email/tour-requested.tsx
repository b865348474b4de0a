import { type Translate, useTranslate } from '#web/kit/translate.ts';
import type { EmailTemplate } from './template.ts';

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
  Body() {
    return paragraphs(useTranslate()).map((text) => <p key={text}>{text}</p>);
  },
  text: (t) => paragraphs(t),
};

const paragraphs = (t: Translate) =>
  [tourRequestedWords.what, tourRequestedWords.shown, tourRequestedWords.other].map((words) => t(words));
