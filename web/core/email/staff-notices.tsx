import { isolated } from '#contract/kit/isolated-text.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { buttonText, EmailButton, EmailLink } from './email-parts.tsx';
import type { EmailProps, EmailTemplate } from './template.ts';

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
  Body({ url, providerUrl, school }) {
    const t = useTranslate();
    const BooksLink = providerUrl === null ? EmailButton : EmailLink;
    return (
      <>
        <p>{t(sellingWords.what, { school })}</p>
        {providerUrl !== null && (
          <>
            <p>{t(sellingWords.provider)}</p>
            <EmailButton url={providerUrl}>{t(sellingWords.providerButton)}</EmailButton>
          </>
        )}
        <p>{t(sellingWords.books)}</p>
        <BooksLink url={url}>{t(sellingWords.booksButton)}</BooksLink>
      </>
    );
  },
  text: (t, { url, providerUrl, school }) => [
    t(sellingWords.what, { school }),
    ...(providerUrl === null
      ? []
      : [t(sellingWords.provider), buttonText(t(sellingWords.providerButton), providerUrl)]),
    t(sellingWords.books),
    buttonText(t(sellingWords.booksButton), url),
  ],
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
  Body({ url, school }) {
    const t = useTranslate();
    return (
      <>
        <p>{t(urgentReportWords.what, { school })}</p>
        <EmailButton url={url}>{t(urgentReportWords.button)}</EmailButton>
      </>
    );
  },
  text: (t, { url, school }) => [t(urgentReportWords.what, { school }), buttonText(t(urgentReportWords.button), url)],
};

const reviewsWaitingWords = {
  count: '{count, plural, one {# work to review} other {# works to review}}',
  what: '{count, plural, one {An author at {school} has sent # work that you can review. It was sent on {day}.} other {Authors at {school} have sent # works that you can review. The oldest was sent on {day}.}}',
  button: 'Review works',
  often: 'You get this email at most once a day, and only when there are works to review.',
};

type Props = EmailProps<'reviewsWaiting'>;
const whatIn = (t: Translate, { count, day, school }: Props) => t(reviewsWaitingWords.what, { count, day, school });

/** To a member of staff, once a day. It names no student and no book. */
export const reviewsWaiting: EmailTemplate<'reviewsWaiting'> = {
  subject: (t, { count }) => t(reviewsWaitingWords.count, { count }),
  Body(props) {
    const t = useTranslate();
    return (
      <>
        <p>{whatIn(t, props)}</p>
        <EmailButton url={props.url}>{t(reviewsWaitingWords.button)}</EmailButton>
        <p>{t(reviewsWaitingWords.often)}</p>
      </>
    );
  },
  text: (t, props) => [
    whatIn(t, props),
    buttonText(t(reviewsWaitingWords.button), props.url),
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
  Body(props) {
    const t = useTranslate();
    const [what, after] = paragraphs(t, props);
    return (
      <>
        <p>{what}</p>
        <EmailButton url={props.url}>{t(planDeclinedWords.button)}</EmailButton>
        <p>{after}</p>
      </>
    );
  },
  text(t, props) {
    const [what, after] = paragraphs(t, props);
    return [what, buttonText(t(planDeclinedWords.button), props.url), after];
  },
};

function paragraphs(t: Translate, { school, plan, day }: EmailProps<'planDeclined'>): [string, string] {
  return [t(planDeclinedWords.what, { school, plan: isolated(plan), day }), t(planDeclinedWords.after, { day })];
}

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
  Body(props) {
    const t = useTranslate();
    return (
      <>
        {paragraphsOf(t, props).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <EmailButton url={props.url}>{noticeButton(t, props)}</EmailButton>
      </>
    );
  },
  text: (t, props) => [...paragraphsOf(t, props), buttonText(noticeButton(t, props), props.url)],
};

const noticeButton = (t: Translate, { isAtSchool }: EmailProps<'platformNotice'>) =>
  t(isAtSchool ? noticeWords.buttonAtSchool : noticeWords.button);

function paragraphsOf(t: Translate, { kind, name, isAtSchool }: EmailProps<'platformNotice'>): string[] {
  const unexpected = isAtSchool ? noticeWords.unexpectedAtSchool : noticeWords.unexpected;
  return [t(noticeWords[kind], { name }), t(noticeWords.log), t(unexpected)];
}
