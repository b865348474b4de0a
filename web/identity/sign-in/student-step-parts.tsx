import type { ReactNode } from 'react';
import { useFullName } from '#web/kit/person-name.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Avatar } from '#web/kit/ui/avatar.tsx';
import { LinkButton } from '#web/kit/ui/button.tsx';

import css from './password-step.module.css';
import type { PickedStudent } from './sign-in-flow.ts';

/** Greets the chosen student by first name. */
export function SelectedStudent({ student, children }: { student: PickedStudent; children: ReactNode }) {
  const fullName = useFullName();
  const t = useTranslate();
  return (
    <div className={css.who}>
      <Avatar name={fullName(student)} src={student.avatar ?? null} isStudent />
      <div>
        <h1 tabIndex={-1}>{t('Hello, {name}', { name: student.first_name })}</h1>
        {children}
      </div>
    </div>
  );
}

type Props = {
  message: string;
  /** After too many attempts, other ways to sign in are offered. */
  hasToWait: boolean;
  /** URL of the card scanner. */
  scanUrl: string;
};

export function SignInError({ message, hasToWait, scanUrl }: Props) {
  const t = useTranslate();
  return (
    <Alert status="bad" role="alert" title={message}>
      {hasToWait && (
        <>
          <p>{t('Ask your teacher for help, or scan your card.')}</p>
          <LinkButton to={scanUrl}>{t('Scan QR Code')}</LinkButton>
        </>
      )}
    </Alert>
  );
}
