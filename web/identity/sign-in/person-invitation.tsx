import { useNavigate } from 'react-router';
import type { InvitedRole, OpenedInvitation } from '#contract/identity/invitations.ts';
import { leftToRight } from '#contract/kit/isolated-text.ts';
import { CallError, call } from '#web/kit/call.ts';
import { Form, SubmitButton } from '#web/kit/form.tsx';
import { paths } from '#web/kit/paths.ts';
import { dashboardOf } from '#web/kit/public-paths.ts';
import { type Session, saveSession } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import { DeclineInvitation } from './decline-invitation.tsx';
import css from './invitation.module.css';
import { NewPasswordForm, type PersonName } from './new-password-form.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { StepFrame } from './step.tsx';
import { useAnswerForm } from './use-answer-form.ts';
import { WrongAccount } from './wrong-account.tsx';

export type InvitationProps = {
  invitation: OpenedInvitation;
  token: string;
  session: Session | null;
  /** Called when the invitation was answered or this browser was signed out, so that the page loads it again. */
  onChanged: () => void;
};

/** The first line of an invitation, by role. */
const leadWords: Record<InvitedRole, string> = {
  teacher: '{inviter} has invited you to join as a teacher.',
  teacher_admin: '{inviter} has invited you to join as a lead teacher.',
  school_admin: '{inviter} has invited you to join as an administrator.',
  organization_admin: '{inviter} has invited you to join as an administrator.',
};

/** Lets an invited teacher or admin accept with a name and a password. */
export function PersonInvitation(props: InvitationProps) {
  const t = useTranslate();
  const { invitation, session } = props;
  const { from, inviter, role, email } = invitation;
  const isOther = session !== null && session.user.email?.toLowerCase() !== email;
  const lead = t(leadWords[role ?? 'teacher'], { inviter: inviter ?? from });
  return (
    <StepFrame title={t('{name} has invited you', { name: from })} lead={lead} back={paths.home()}>
      <p className={css.whom}>{t('This invitation is for {email}.', { email: leftToRight(email ?? '') })}</p>
      {isOther && <WrongAccount session={session} onSignedOut={props.onChanged} />}
      {!isOther && session && <AcceptWithAccount {...props} />}
      {!session && invitation.has_account && (
        <SignInFirst
          title={t('This email address already has an account.')}
          hint={t('Sign in to accept the invitation.')}
          token={props.token}
          onDeclined={props.onChanged}
        />
      )}
      {!session && !invitation.has_account && <AcceptWithNewAccount {...props} />}
    </StepFrame>
  );
}

/** Returns a function that saves the session and opens the dashboard. */
function useOpenDashboard() {
  const t = useTranslate();
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
  const t = useTranslate();
  const openDashboard = useOpenDashboard();
  async function accept(password: string, name: PersonName) {
    const body = { token, password, ...name };
    try {
      openDashboard(await call('POST /invitations/accept/', { body }));
    } catch (cause) {
      // The invitation was revoked or answered in the meantime: shows its current state.
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
        onEnded={onChanged}
      />
      <DeclineInvitation token={token} onDone={onChanged} />
    </>
  );
}

function AcceptWithAccount({ token, onChanged }: InvitationProps) {
  const t = useTranslate();
  const openDashboard = useOpenDashboard();
  const form = useAnswerForm(
    { initial: {}, submit: () => call('POST /invitations/accept/', { body: { token } }), onSuccess: openDashboard },
    onChanged,
  );
  return (
    <div className={css.answer}>
      {form.error && <Alert status="bad" role="alert" title={form.error} />}
      <div className="row">
        <Form form={form} hidesError>
          <SubmitButton form={form} busyLabel={t('Accepting…')}>
            {t('Accept invitation')}
          </SubmitButton>
        </Form>
        <DeclineInvitation token={token} onDone={onChanged} />
      </div>
    </div>
  );
}

/** Splits a full name into the two name fields. */
function splitName(name: string | null): PersonName {
  const [first_name = '', ...rest] = (name ?? '').trim().split(/\s+/);
  return { first_name, last_name: rest.join(' ') };
}
