import { useState } from 'react';
import { useNavigate } from 'react-router';
import { confirmPasswordReset } from '#web/kit/api/session.ts';
import { call } from '#web/kit/call.ts';
import { paths } from '#web/kit/paths.ts';
import { useSite } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { useToast } from '#web/ui/toast.tsx';
import { ExpiredLink } from './expired-link.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { StepFrame } from './step.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Opened from the reset email: saves a new password, then opens sign-in. */
export function Component() {
  const t = useWords();
  const { isRoot } = useSite();
  const showToast = useToast();
  const navigate = useNavigate();
  const token = useLinkToken();
  const [expiredMessage, setExpiredMessage] = useState<string>();

  async function save(password: string) {
    await call(confirmPasswordReset, { body: { token: token ?? '', password } });
    showToast({ kind: 'done', message: t('Your new password is saved. Use it to sign in.') });
    navigate(paths.signInAs(isRoot ? 'platform' : 'teacher'), { replace: true });
  }

  if (expiredMessage !== undefined || token === '') return <ExpiredLink message={expiredMessage} />;
  return (
    <StepFrame title={t('Choose a new password')} back={paths.login()}>
      <NewPasswordForm onSave={save} onExpired={setExpiredMessage} />
    </StepFrame>
  );
}
