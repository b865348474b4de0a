import type { ReactNode } from 'react';
import { useApi } from '#web/kit/api.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { useIsReadOnly } from '#web/kit/visit.ts';

/**
 * Returns whether the school accepts files. Nearly every school does, so the value is true until the reply has arrived.
 */
export function useCanUpload(): boolean {
  const { data } = useApi('GET /uploads/', {}, { isForgotten: true, isEnabled: !useIsReadOnly() });
  return data?.can_upload ?? true;
}

/** Explains why no file can be chosen. Staff also read the steps for their school. `children`: links to other pages. */
export function NoFiles({ children }: { children?: ReactNode }) {
  const t = useTranslate();
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
