import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { verifyEmail } from '#contract/session.ts';
import type { changeProfile } from '#contract/users.ts';
import { CallError, call } from '#web/kit/call.ts';
import { dashboardOf, paths } from '#web/kit/paths.ts';
import { saveSession } from '#web/kit/session.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { saidOf } from './call-error-message.ts';
import css from './expired-link.module.css';
import { LinkEnded } from './expired-link.tsx';
import { NewPasswordForm, type PersonName } from './new-password-form.tsx';
import { StepFrame } from './step.tsx';
import { useLinkToken } from './use-link-token.ts';

type Shown =
  | { is: 'asking' }
  | { is: 'verified' }
  | { is: 'wants password'; email: string | null; asksName: boolean }
  | { is: 'ended'; says?: string }
  | { is: 'failed'; says: string };

/** Confirms the address. Who has no password yet sets it here, and it leads in; a school's first admin says the own name too. */
export function Component() {
  const t = useWords();
  const showToast = useToast();
  const navigate = useNavigate();
  const token = useLinkToken();
  const [shown, setShown] = useState<Shown>(token === '' ? { is: 'ended' } : { is: 'asking' });
  const hasAsked = useRef(false);

  async function ask() {
    try {
      const found = await call<typeof verifyEmail>('POST /auth/verification/', { body: { token } });
      const { needs_password, needs_name: asksName, email } = found;
      setShown(needs_password ? { is: 'wants password', email, asksName } : { is: 'verified' });
    } catch (cause) {
      const says = saidOf(cause, t('Your address could not be confirmed. Please try again.'), t);
      setShown({ is: cause instanceof CallError && cause.status === 400 ? 'ended' : 'failed', says });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, since a link is good once
  useEffect(() => {
    if (hasAsked.current || token === '') return;
    hasAsked.current = true;
    void ask();
  }, []);

  async function save(password: string, name: PersonName) {
    const { session, needs_name } = await call<typeof verifyEmail>('POST /auth/verification/', {
      body: { token, password },
    });
    if (!session) return setShown({ is: 'verified' });
    saveSession(session);
    try {
      if (needs_name)
        saveSession({ ...session, user: await call<typeof changeProfile>('PATCH /user/profile/', { body: name }) });
      showToast({ kind: 'done', message: t('Logged in successfully') });
    } catch (cause) {
      // The password is set and the link spent: the name is not worth stopping for.
      if (!(cause instanceof CallError)) throw cause;
      showToast({ kind: 'warning', message: t('Your name was not saved. Open “My profile” and write it once more.') });
    }
    const isFirstAdmin = session.user.role === 'school_admin' || session.user.role === 'organization_admin';
    navigate(isFirstAdmin ? paths.adminSchoolDashboard() : dashboardOf(session.user.role), { replace: true });
  }

  if (shown.is === 'ended') return <LinkEnded says={shown.says} />;
  if (shown.is === 'wants password') {
    return (
      <StepFrame
        title={t('Your address is confirmed')}
        lead={
          shown.asksName
            ? t('Say who you are, and choose the password that you will sign in with.')
            : t('Choose the password that you will sign in with.')
        }
        back={paths.home()}
      >
        <NewPasswordForm
          username={shown.email ?? undefined}
          asksName={shown.asksName}
          onSave={save}
          onEnded={(says) => setShown({ is: 'ended', says })}
        />
      </StepFrame>
    );
  }
  const title = shown.is === 'verified' ? t('Your address is confirmed') : t('Confirming your address');
  return (
    <StepFrame title={title} back={paths.home()}>
      <div className={css.again}>
        {shown.is === 'asking' && <p role="status">{t('One moment…')}</p>}
        {shown.is === 'verified' && (
          <LinkButton kind="solid" to={paths.login()}>
            {t('Login')}
          </LinkButton>
        )}
        {shown.is === 'failed' && (
          <Alert status="bad" role="alert" title={shown.says}>
            <Button onClick={ask}>{t('Try again')}</Button>
          </Alert>
        )}
      </div>
    </StepFrame>
  );
}
