import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError, call } from '#web/kit/call.ts';
import { paths } from '#web/kit/paths.ts';
import { dashboardOf } from '#web/kit/public-paths.ts';
import { saveSession } from '#web/kit/session.ts';
import { useToast } from '#web/kit/ui/toast.tsx';
import { useWords } from '#web/kit/words.ts';
import { callErrorMessage } from './call-error-message.ts';
import { useIsLinkUsed } from './expired-link.tsx';
import type { PersonName } from './new-password-form.tsx';
import { useLinkToken } from './use-link-token.ts';
import { VerificationPage, type VerificationState } from './verification-page.tsx';

/**
 * Confirms an email address. People without a password choose one and are signed in; a first admin also enters a name.
 */
export function Component() {
  const token = useLinkToken();
  return <Verification key={token} token={token} />;
}

function Verification({ token }: { token: string | undefined }) {
  const t = useWords();
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
    const isFirstAdmin = session.user.role === 'school_admin' || session.user.role === 'organization_admin';
    navigate(isFirstAdmin ? paths.adminSchoolDashboard() : dashboardOf(session.user.role), { replace: true });
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
