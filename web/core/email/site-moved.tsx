import { useWords } from '#web/kit/words.ts';
import { buttonText, EmailButton } from './email-parts.tsx';
import type { EmailTemplate } from './template.ts';

const movedWords = {
  what: 'Booklark has changed the web address of {school}. People must sign in again at the new address.',
  reason: 'Reason: {reason}',
  redirect:
    'Until {day}, the old address {previous} leads to the new one. No other school can use it. Print sign-in cards and posters again before that day, because they show the old address.',
  button: 'Open the new address',
  contact: 'If you did not expect this, contact Booklark.',
};

export const siteMoved: EmailTemplate<'siteMoved'> = {
  subject: (t) => t('Your site has a new web address'),
  Body({ url, school, previous, reason, day }) {
    const t = useWords();
    return (
      <>
        <p>{t(movedWords.what, { school })}</p>
        <p>{t(movedWords.reason, { reason })}</p>
        <EmailButton url={url}>{t(movedWords.button)}</EmailButton>
        <p>{t(movedWords.redirect, { day, previous })}</p>
        <p>{t(movedWords.contact)}</p>
      </>
    );
  },
  text: (t, { url, school, previous, reason, day }) => [
    t(movedWords.what, { school }),
    t(movedWords.reason, { reason }),
    buttonText(t(movedWords.button), url),
    t(movedWords.redirect, { day, previous }),
    t(movedWords.contact),
  ],
};
