import { type Translate, useWords } from '#web/kit/words.ts';
import { buttonText, EmailButton } from './email-parts.tsx';
import type { EmailProps, EmailTemplate } from './template.ts';

const noticeWords = {
  admin_added: '{name} was added as an admin of the platform.',
  email_changed: 'The email address of {name}, who is an admin, was changed by a colleague.',
  reset_sent: 'A colleague sent {name}, who is an admin, an email to choose a new password.',
  log: 'The activity log says who did this and why.',
  unexpected: 'If you did not expect this, suspend the account immediately and ask your colleagues.',
  button: 'Open the account',
};

/** To the other admins of the platform, when one of them changes the admins of the platform or of a school. */
export const platformNotice: EmailTemplate<'platformNotice'> = {
  subject: (t) => t('The account of an admin was changed'),
  Body(props) {
    const t = useWords();
    return (
      <>
        {paragraphsOf(t, props).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <EmailButton url={props.url}>{t(noticeWords.button)}</EmailButton>
      </>
    );
  },
  text: (t, props) => [...paragraphsOf(t, props), buttonText(t(noticeWords.button), props.url)],
};

function paragraphsOf(t: Translate, { kind, name }: EmailProps<'platformNotice'>): string[] {
  return [t(noticeWords[kind], { name }), t(noticeWords.log), t(noticeWords.unexpected)];
}
