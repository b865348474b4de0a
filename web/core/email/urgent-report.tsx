import { useWords } from '#web/kit/words.ts';
import { buttonText, EmailButton } from './email-parts.tsx';
import type { EmailTemplate } from './template.ts';

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
    const t = useWords();
    return (
      <>
        <p>{t(urgentReportWords.what, { school })}</p>
        <EmailButton url={url}>{t(urgentReportWords.button)}</EmailButton>
      </>
    );
  },
  text: (t, { url, school }) => [t(urgentReportWords.what, { school }), buttonText(t(urgentReportWords.button), url)],
};
