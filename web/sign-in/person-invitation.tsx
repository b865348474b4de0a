import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OpenedInvitation } from '#contract/invitations.ts';
import { acceptInvitation } from '#web/kit/api/invitations.ts';
import { CallError, call } from '#web/kit/call.ts';
import { dashboardOf, paths } from '#web/kit/paths.ts';
import { type Session, saveSession } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { DeclineInvitation } from './decline-invitation.tsx';
import css from './invitation.module.css';
import { NewPasswordForm, type PersonName } from './new-password-form.tsx';
import { StepFrame } from './step.tsx';
import { invitationLeadWords, splitName } from './use-invitation.ts';
import { useInvitationAnswer } from './use-invitation-answer.ts';
import { WrongAccount } from './wrong-account.tsx';

export type InvitationProps = {
  invitation: OpenedInvitation;
  token: string;
  session: Session | null;
  /** The invitation was answered or this browser was signed out: load it again. */
  onChanged: () => void;
};

/** Lets an invited teacher or admin accept with a name and a password. */
export function PersonInvitation(props: InvitationProps) {
  const t = useWords();
  const { invitation, session } = props;
  const { from, inviter, role, email } = invitation;
  const isOther = session !== null && session.user.email?.toLowerCase() !== email;
  const lead = t(invitationLeadWords[role ?? 'teacher'], { inviter: inviter ?? from });
  return (
    <StepFrame title={t('{name} has invited you', { name: from })} lead={lead} back={paths.home()}>
      <p className={css.whom}>
        {t('This invitation is for')} <b dir="ltr">{email}</b>
      </p>
      {isOther && <WrongAccount session={session} onSignedOut={props.onChanged} />}
      {!isOther && session && <AcceptWithAccount {...props} />}
      {!session && invitation.has_account && <SignInFirst {...props} />}
      {!session && !invitation.has_account && <AcceptWithNewAccount {...props} />}
    </StepFrame>
  );
}

/** Returns a function that saves the session and opens the dashboard. */
function useOpenDashboard() {
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

function AcceptWithNewAccount({ invitation, token, onChanged }: InvitationProps) {
  const t = useWords();
  const openDashboard = useOpenDashboard();
  async function accept(password: string, name: PersonName) {
    const body = { token, password, ...name };
    try {
      openDashboard(await call(acceptInvitation, { body }));
    } catch (cause) {
      // The invitation was revoked or answered in the meantime: show its current state.
      if (cause instanceof CallError && cause.status === 409) onChanged();
      throw cause;
    }
  }
  return (
    <>
      <NewPasswordForm
        username={invitation.email ?? undefined}
        asksName
        name={splitName(invitation.name)}
        saveLabel={t('Accept invitation')}
        onSave={accept}
        onExpired={onChanged}
      />
      <DeclineInvitation token={token} onDone={onChanged} />
    </>
  );
}

function SignInFirst({ token, onChanged }: InvitationProps) {
  const t = useWords();
  return (
    <div className={css.answer}>
      <Alert title={t('This email address already has an account.')}>{t('Sign in to accept the invitation.')}</Alert>
      <div className="row">
        <LinkButton kind="solid" to={paths.signInWith(token)}>
          {t('Login')}
        </LinkButton>
        <DeclineInvitation token={token} onDone={onChanged} />
      </div>
    </div>
  );
}

function AcceptWithAccount({ token, onChanged }: InvitationProps) {
  const t = useWords();
  const openDashboard = useOpenDashboard();
  const [isBusy, setBusy] = useState(false);
  const { attempt, failure } = useInvitationAnswer(onChanged);

  async function accept() {
    setBusy(true);
    await attempt(async () => {
      openDashboard(await call(acceptInvitation, { body: { token } }));
    });
    setBusy(false);
  }

  return (
    <div className={css.answer}>
      {failure && <Alert status="bad" role="alert" title={failure} />}
      <div className="row">
        <Button kind="solid" isBusy={isBusy} onClick={accept}>
          {t('Accept invitation')}
        </Button>
        <DeclineInvitation token={token} onDone={onChanged} />
      </div>
    </div>
  );
}
