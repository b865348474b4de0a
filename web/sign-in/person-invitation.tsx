import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { acceptInvitation, ShownInvitation } from '#contract/invitations.ts';
import { CallError, call } from '#web/kit/call.ts';
import { dashboardOf, paths } from '#web/kit/paths.ts';
import { type Session, saveSession } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Decline } from './decline-invitation.tsx';
import css from './invitation.module.css';
import { NewPasswordForm, type PersonName } from './new-password-form.tsx';
import { StepFrame } from './step.tsx';
import { invitedAsWords, nameParts } from './use-invitation.ts';
import { useAnswer } from './use-invitation-answer.ts';
import { WrongAccount } from './wrong-account.tsx';

export type Answering = {
  invitation: ShownInvitation;
  token: string;
  session: Session | null;
  /** Somebody answered, or this browser was signed out: what is known is asked for again. */
  onChanged: () => void;
};

/** Asked to be a teacher or an admin: a name and a password, and they are in. Nothing else stands between. */
export function InvitedPerson(answering: Answering) {
  const t = useWords();
  const { invitation, session } = answering;
  const { from, inviter, role, email } = invitation;
  const isOther = session !== null && session.user.email?.toLowerCase() !== email;
  const says = t(invitedAsWords[role ?? 'teacher'], { inviter: inviter ?? from });
  return (
    <StepFrame title={t('{name} invites you', { name: from })} lead={says} back={paths.home()}>
      <p className={css.whom}>
        {t('The invitation is for')} <b dir="ltr">{email}</b>
      </p>
      {isOther && <WrongAccount session={session} onLeft={answering.onChanged} />}
      {!isOther && session && <WithAccount {...answering} />}
      {!session && invitation.has_account && <SignInFirst {...answering} />}
      {!session && !invitation.has_account && <NewAccount {...answering} />}
    </StepFrame>
  );
}

/** Keeps the session of the answer and goes in. */
function useEntering() {
  const t = useWords();
  const showToast = useToast();
  const navigate = useNavigate();
  const { name } = useSite();
  return (session: Session) => {
    saveSession(session);
    showToast({ kind: 'done', message: t('Welcome to {name}.', { name }) });
    navigate(dashboardOf(session.user.role), { replace: true });
  };
}

function NewAccount({ invitation, token, onChanged }: Answering) {
  const t = useWords();
  const enter = useEntering();
  async function accept(password: string, name: PersonName) {
    const body = { token, password, ...name };
    try {
      enter(await call<typeof acceptInvitation>('POST /invitations/accept/', { body }));
    } catch (cause) {
      // Taken back or answered while this page was open: it is shown as it is now.
      if (cause instanceof CallError && cause.status === 409) onChanged();
      throw cause;
    }
  }
  return (
    <>
      <NewPasswordForm
        username={invitation.email ?? undefined}
        asksName
        name={nameParts(invitation.name)}
        saveLabel={t('Accept the invitation')}
        onSave={accept}
        onEnded={onChanged}
      />
      <Decline token={token} onDone={onChanged} />
    </>
  );
}

function SignInFirst({ token, onChanged }: Answering) {
  const t = useWords();
  return (
    <div className={css.answer}>
      <Alert title={t('There is an account with this address here.')}>{t('Sign in to accept the invitation.')}</Alert>
      <div className="row">
        <LinkButton kind="solid" to={paths.signInWith(token)}>
          {t('Login')}
        </LinkButton>
        <Decline token={token} onDone={onChanged} />
      </div>
    </div>
  );
}

function WithAccount({ token, onChanged }: Answering) {
  const t = useWords();
  const enter = useEntering();
  const [isBusy, setBusy] = useState(false);
  const { attempt, failure } = useAnswer(onChanged);

  async function accept() {
    setBusy(true);
    await attempt(async () => {
      enter(await call<typeof acceptInvitation>('POST /invitations/accept/', { body: { token } }));
    });
    setBusy(false);
  }

  return (
    <div className={css.answer}>
      {failure && <Alert status="bad" role="alert" title={failure} />}
      <div className="row">
        <Button kind="solid" isBusy={isBusy} onClick={accept}>
          {t('Accept the invitation')}
        </Button>
        <Decline token={token} onDone={onChanged} />
      </div>
    </div>
  );
}
