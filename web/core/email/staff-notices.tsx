import { isolated } from '#contract/kit/isolated-text.ts';
import type { EmailTemplate } from './template.ts';

const sellingWords = {
  subject: 'Your school can now sell books',
  what: 'Booklark has allowed {school} to sell books and collect gifts.',
  provider: 'First, choose a payment provider under Profile, Selling.',
  providerButton: 'Choose a payment provider',
  books:
    'To put a book up for sale, open Books, choose “Edit offer” in the menu of the book, and tick “This book is for sale”.',
  booksButton: 'Open Books',
};

/** To the admins of a school, once. Without a payment provider, the button leads to choosing one. */
export const sellingAllowed: EmailTemplate<'sellingAllowed'> = {
  subject: (t) => t(sellingWords.subject),
  parts(t, { url, providerUrl, school }) {
    const what = t(sellingWords.what, { school });
    const [books, booksButton] = [t(sellingWords.books), t(sellingWords.booksButton)];
    if (providerUrl === null) return [what, books, { button: booksButton, url }];
    const provider = { button: t(sellingWords.providerButton), url: providerUrl };
    return [what, t(sellingWords.provider), provider, books, { link: booksButton, url }];
  },
};

const urgentReportWords = {
  subject: 'A reader has reported a name or photo',
  what: 'A reader at {school} has reported that a book or a story names or shows someone. Read the report, and take it down if the reader is right.',
  button: 'Read the report',
};

/**
 * Goes to the admins immediately. It names neither a person nor the work, because its title may be the reported
 * problem.
 */
export const urgentReport: EmailTemplate<'urgentReport'> = {
  subject: (t) => t(urgentReportWords.subject),
  parts: (t, { url, school }) => [t(urgentReportWords.what, { school }), { button: t(urgentReportWords.button), url }],
};

const reviewsWaitingWords = {
  count: '{count, plural, one {# work to review} other {# works to review}}',
  what: '{count, plural, one {An author at {school} has sent # work that you can review. It was sent on {day}.} other {Authors at {school} have sent # works that you can review. The oldest was sent on {day}.}}',
  button: 'Review works',
  often: 'You get this email at most once a day, and only when there are works to review.',
};

/** To a member of staff, once a day. It names no student and no book. */
export const reviewsWaiting: EmailTemplate<'reviewsWaiting'> = {
  subject: (t, { count }) => t(reviewsWaitingWords.count, { count }),
  parts: (t, { count, day, school, url }) => [
    t(reviewsWaitingWords.what, { count, day, school }),
    { button: t(reviewsWaitingWords.button), url },
    t(reviewsWaitingWords.often),
  ],
};

const planDeclinedWords = {
  subject: 'The payment for your plan was declined',
  what: 'The card for the plan “{plan}” of {school} was declined. Until {day}, everything works as before.',
  button: 'Change card',
  after:
    'When you come back from the payment page, the payment is tried again. After {day}, nothing can be added until the plan is paid. Everyone can still sign in and read, and nothing is deleted.',
};

/** To a school or an organization when its plan was not renewed. */
export const planDeclined: EmailTemplate<'planDeclined'> = {
  subject: (t) => t(planDeclinedWords.subject),
  parts: (t, { school, plan, day, url }) => [
    t(planDeclinedWords.what, { school, plan: isolated(plan), day }),
    { button: t(planDeclinedWords.button), url },
    t(planDeclinedWords.after, { day }),
  ],
};

const noticeWords = {
  admin_added: '{name} was added as an admin of the platform.',
  staff_added: 'Someone who works for Booklark added {name} to the staff of a school.',
  role_changed: 'Someone who works for Booklark changed the role of {name}.',
  email_changed: 'Someone who works for Booklark changed the email address of {name}.',
  reset_sent: 'Someone who works for Booklark sent {name} an email to choose a new password.',
  restored: 'Someone who works for Booklark restored the account of {name}.',
  log: 'The activity log says who did this and why.',
  unexpected: 'If you did not expect this, suspend the account immediately and ask your colleagues.',
  unexpectedAtSchool: 'If you did not expect this, contact Booklark immediately.',
  button: 'Open the account',
  buttonAtSchool: 'Open the list of people',
};

/** To the other admins of the platform and to those of the school, when staff of the platform change an account of staff. */
export const platformNotice: EmailTemplate<'platformNotice'> = {
  subject: (t) => t('A staff account was changed'),
  parts: (t, { kind, name, isAtSchool, url }) => [
    t(noticeWords[kind], { name }),
    t(noticeWords.log),
    t(isAtSchool ? noticeWords.unexpectedAtSchool : noticeWords.unexpected),
    { button: t(isAtSchool ? noticeWords.buttonAtSchool : noticeWords.button), url },
  ],
};
