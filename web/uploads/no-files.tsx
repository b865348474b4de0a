import { useSession } from '#web/kit/session.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';

/** Says why no file can be chosen. Staff learn what their school has to do. */
export function NoFiles() {
  const t = useWords();
  const isStudent = useSession()?.user.role === 'student';
  return (
    <Alert status="info" title={t('Your school cannot take files yet')}>
      {isStudent
        ? t('You can write a book or a story here.')
        : t('Confirm your school’s email address first. Use the link in the email we sent to it.')}
    </Alert>
  );
}
