import { useWords } from '#web/kit/words.ts';
import { buttonText, EmailButton } from './email-parts.tsx';
import type { EmailTemplate } from './template.ts';

const siteReadyWords = {
  why: 'Your site is live. Confirm this email address and choose a password to manage it.',
  button: 'Confirm and choose a password',
  expiry: 'The link expires after 60 minutes. If it has expired, use “Forgot Password?” on your site’s sign-in page.',
};

/** To the first admin of a new site. */
export const siteReady: EmailTemplate<'siteReady'> = {
  subject: (t) => t('Your new site is ready'),
  Body({ url }) {
    const t = useWords();
    return (
      <>
        <p>{t(siteReadyWords.why)}</p>
        <EmailButton url={url}>{t(siteReadyWords.button)}</EmailButton>
        <p>{t(siteReadyWords.expiry)}</p>
      </>
    );
  },
  text: (t, { url }) => [t(siteReadyWords.why), buttonText(t(siteReadyWords.button), url), t(siteReadyWords.expiry)],
};

const accountReadyWords = {
  why: '{school} has created an account for you. Choose a password to sign in.',
  button: 'Choose a password',
  expiry: 'The link expires after 60 minutes. To get a new one, use “Forgot Password?” on the sign-in page.',
  unexpected: 'If you did not expect this email, you can ignore it.',
};

/** To an adult, after an admin has added the account. */
export const accountReady: EmailTemplate<'accountReady'> = {
  subject: (t) => t('Your account is ready'),
  Body({ school, url }) {
    const t = useWords();
    return (
      <>
        <p>{t(accountReadyWords.why, { school })}</p>
        <EmailButton url={url}>{t(accountReadyWords.button)}</EmailButton>
        <p>{t(accountReadyWords.expiry)}</p>
        <p>{t(accountReadyWords.unexpected)}</p>
      </>
    );
  },
  text: (t, { school, url }) => [
    t(accountReadyWords.why, { school }),
    buttonText(t(accountReadyWords.button), url),
    t(accountReadyWords.expiry),
    t(accountReadyWords.unexpected),
  ],
};

const passwordResetWords = {
  why: 'We received a request to reset the password for your account.',
  button: 'Choose a new password',
  expiry:
    'The link works once and expires after 60 minutes. If you did not ask for it, ignore this email. Your password will not change.',
};

export const passwordReset: EmailTemplate<'passwordReset'> = {
  subject: (t) => t('Choose a new password'),
  Body({ url }) {
    const t = useWords();
    return (
      <>
        <p>{t(passwordResetWords.why)}</p>
        <EmailButton url={url}>{t(passwordResetWords.button)}</EmailButton>
        <p>{t(passwordResetWords.expiry)}</p>
      </>
    );
  },
  text: (t, { url }) => [
    t(passwordResetWords.why),
    buttonText(t(passwordResetWords.button), url),
    t(passwordResetWords.expiry),
  ],
};
