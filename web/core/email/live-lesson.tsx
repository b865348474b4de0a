import { isolated } from '#contract/kit/isolated-text.ts';
import type { EmailTemplate } from './template.ts';

const liveLessonWords = {
  confirm: {
    subject: 'Confirm your registration for a live lesson',
    text: 'You asked for a place in the live lesson “{name}”. Confirm your email address with the button below. Only then do you have a place.',
    button: 'Confirm or cancel',
  },
  day: {
    subject: 'Tomorrow: “{name}”',
    text: 'The live lesson “{name}”, for which you are registered, begins in a day.',
    button: 'Open or cancel the registration',
  },
  half_hour: {
    subject: 'In half an hour: “{name}”',
    text: 'The live lesson “{name}” begins in half an hour. The link to join it appears on its page 10 minutes before.',
    button: 'Open or cancel the registration',
  },
  changed: {
    subject: 'New time: “{name}”',
    text: 'The live lesson “{name}” has a new time. Your registration stays. If the new time does not suit you, cancel it.',
    button: 'Open or cancel the registration',
  },
  cancelled: {
    subject: 'Cancelled: “{name}”',
    text: 'The live lesson “{name}” is cancelled, and your registration has ended. If you saved it in your calendar, remove it there.',
    button: 'See other live lessons',
  },
};
const factWords = {
  when: 'Time: {when}',
  expires: 'This link expires on {day}. It is for you only: anyone who has it can cancel your registration.',
  other: 'If you did not register, you can ignore this email.',
};

/** To a person registered for a live lesson, or to a visitor who requested a registration. */
export const liveLesson: EmailTemplate<'liveLesson'> = {
  subject: (t, { kind, name }) => t(liveLessonWords[kind].subject, { name }),
  parts: (t, { kind, name, when, day, url }) => [
    { autoDir: t(liveLessonWords[kind].text, { name: isolated(name) }) },
    t(factWords.when, { when: isolated(when) }),
    { button: t(liveLessonWords[kind].button), url },
    ...(kind === 'cancelled' ? [] : [t(factWords.expires, { day })]),
    ...(kind === 'confirm' ? [t(factWords.other)] : []),
  ],
};
