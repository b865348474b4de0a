import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError, call } from '#web/kit/call.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { dashboardOf } from '#web/kit/public-paths.ts';
import { saveSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { useToast } from '#web/kit/ui/toast.tsx';
import { callErrorMessage } from './call-error-message.ts';
import css from './expired-link.module.css';
import { ExpiredLink, LinkWithoutToken, UsedLink, useIsLinkUsed } from './expired-link.tsx';
import { NewPasswordForm, type PersonName } from './new-password-form.tsx';
import { StepFrame } from './step.tsx';
import { useLinkToken } from './use-link-token.ts';

type VerificationState =
  | { status: 'asking' }
  | { status: 'verified' }
  | { status: 'wants password'; email: string | null; asksName: boolean }
  | { status: 'expired'; message: string }
  | { status: 'failed'; message: string };

type Props = {
  /** Empty for a link without a token. */
  token: string | undefined;
  state: VerificationState;
  onRetry: () => void;
  onSave: (password: string, name: PersonName) => Promise<void>;
  onEnded: (refusal: CallError) => void;
};

/** Shows the progress of a verification link, and its result. */
export function VerificationPage({ token, state, onRetry, onSave, onEnded }: Props) {
  const t = useTranslate();
  if (state.status === 'verified') return <UsedLink title={t('Your email address is confirmed')} />;
  if (state.status === 'expired') return <ExpiredLink message={state.message} />;
  if (token === '') return <LinkWithoutToken />;
  if (state.status === 'wants password') {
    return (
      <StepFrame
        title={t('Your email address is confirmed')}
        lead={state.asksName ? t('Enter your name and choose a password.') : t('Choose a password to sign in with.')}
        back={paths.home()}
      >
        <NewPasswordForm
          username={state.email ?? undefined}
          asksName={state.asksName}
          onSave={onSave}
          onEnded={onEnded}
        />
      </StepFrame>
    );
  }
  return (
    <StepFrame title={t('Confirming your email address')} back={paths.home()}>
      <div className={css.again}>
        {state.status === 'asking' && <p role="status">{t('One moment…')}</p>}
        {state.status === 'failed' && <LoadError title={state.message} onRetry={onRetry} />}
      </div>
    </StepFrame>
  );
}

/**
 * Confirms an email address. People without a password choose one and are signed in; a first admin also enters a name.
 */
export function Component() {
  const token = useLinkToken();
  return <Verification key={token} token={token} />;
}

function Verification({ token }: { token: string | undefined }) {
  const t = useTranslate();
  const showToast = useToast();
  const navigate = useNavigate();
  const isUsed = useIsLinkUsed();
  const [state, setState] = useState<VerificationState>({ status: 'asking' });
  const hasStarted = useRef(false);

  async function verify(token: string) {
    try {
      const result = await call('POST /auth/verification/', { body: { token } });
      const { needs_password, needs_name: asksName, email } = result;
      setState(needs_password ? { status: 'wants password', email, asksName } : { status: 'verified' });
    } catch (cause) {
      if (cause instanceof CallError && cause.status === 400) return showEnded(cause);
      const message = callErrorMessage(cause, t('Your email address could not be confirmed. Try again.'), t);
      setState({ status: 'failed', message });
    }
  }

  function showEnded({ state, message }: CallError) {
    setState(state === 'used' ? { status: 'verified' } : { status: 'expired', message });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, since a link is good once
  useEffect(() => {
    if (hasStarted.current || !token) return;
    hasStarted.current = true;
    void verify(token);
  }, [token]);

  async function save(password: string, name: PersonName) {
    const { session, needs_name } = await call('POST /auth/verification/', {
      body: { token: token ?? '', password },
    });
    if (!session) return setState({ status: 'verified' });
    saveSession(session);
    try {
      if (needs_name) saveSession({ ...session, user: await call('PATCH /user/profile/', { body: name }) });
      showToast({ kind: 'done', message: t('Logged in successfully') });
    } catch (cause) {
      // The password is saved and the link is used, so a failed name change only causes a warning.
      if (!(cause instanceof CallError)) throw cause;
      showToast({ kind: 'warning', message: t('Your name was not saved. Open “My profile” and enter it again.') });
    }
    navigate(dashboardOf(session.user.role), { replace: true });
  }

  return (
    <VerificationPage
      token={token}
      state={isUsed ? { status: 'verified' } : state}
      onRetry={() => verify(token ?? '')}
      onSave={save}
      onEnded={showEnded}
    />
  );
}
