import type { ReactNode } from 'react';
import { useSession } from '#web/kit/session.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { useWords } from '#web/kit/words.ts';

/** Explains why no file can be chosen. Staff also read the steps for their school. `children`: links to other pages. */
export function NoFiles({ children }: { children?: ReactNode }) {
  const t = useWords();
  const isStudent = useSession()?.user.role === 'student';
  return (
    <Alert status="info" title={t('Your school cannot take files yet')}>
      <p>
        {isStudent
          ? t('You can write a book or a story here.')
          : t('Confirm your school’s email address first. Use the link in the email we sent to it.')}
      </p>
      {children}
    </Alert>
  );
}
