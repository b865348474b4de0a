import { useWords } from '#web/kit/words.ts';
import { buttonText, EmailButton } from './email-parts.tsx';
import type { EmailTemplate } from './template.ts';

const familyLinkWords = {
  what: 'Open this link to see your child’s books. You can see them in that browser for 30 days.',
  button: 'See the books',
  expiry: 'The link works once and expires after 60 minutes. If you did not ask for it, ignore this email.',
};

/** To a family. It names no student, in case someone else reads it. */
export const familyLink: EmailTemplate<'familyLink'> = {
  subject: (t) => t('Your child’s books'),
  Body({ url }) {
    const t = useWords();
    return (
      <>
        <p>{t(familyLinkWords.what)}</p>
        <EmailButton url={url}>{t(familyLinkWords.button)}</EmailButton>
        <p>{t(familyLinkWords.expiry)}</p>
      </>
    );
  },
  text: (t, { url }) => [
    t(familyLinkWords.what),
    buttonText(t(familyLinkWords.button), url),
    t(familyLinkWords.expiry),
  ],
};
