import { useNavigate } from 'react-router';
import { call } from '#web/kit/call.ts';
import { Form, SubmitButton } from '#web/kit/form.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import css from './invitation.module.css';
import type { InvitationProps } from './person-invitation.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { StepFrame } from './step.tsx';
import { useAnswerForm } from './use-answer-form.ts';
import { WrongAccount } from './wrong-account.tsx';

const grantedWords = {
  none: 'Joining does not give you access to the school’s data.',
  figures: 'The school lets you view its statistics.',
  administer: 'The school lets you help run it.',
};

/** Lets an organization's admin accept or decline a school's membership request. */
export function MembershipRequestPage({ invitation, token, session, onChanged }: InvitationProps) {
  const t = useTranslate();
  const { from, grants, answering_roles } = invitation;
  const canAnswer = session && answering_roles.includes(session.user.role);
  return (
    <StepFrame
      title={t('{name} wants to become a member', { name: from })}
      lead={t(grantedWords[grants])}
      back={paths.home()}
    >
      {!session && (
        <SignInFirst
          title={t('Only an admin of the organization can answer.')}
          hint={t('Sign in to answer the request.')}
          token={token}
        />
      )}
      {session && !canAnswer && (
        <WrongAccount
          session={session}
          hint={t('Only an admin of the organization can answer.')}
          onSignedOut={onChanged}
        />
      )}
      {canAnswer && <AnswerButtons id={invitation.id} name={from} onChanged={onChanged} />}
    </StepFrame>
  );
}

type AnswerProps = { id: string; name: string; onChanged: () => void };

function AnswerButtons(props: AnswerProps) {
  const t = useTranslate();
  const accept = useAnswer('accepted', props);
  const decline = useAnswer('declined', props);
  const error = accept.error ?? decline.error;
  return (
    <div className={css.answer}>
      {error && <Alert status="bad" role="alert" title={error} />}
      <div className="row">
        <Form form={accept} hidesError>
          <SubmitButton form={accept} busyLabel={t('Accepting…')}>
            {t('Accept request')}
          </SubmitButton>
        </Form>
        <Form form={decline} hidesError>
          <SubmitButton form={decline} kind="line" busyLabel={t('Declining…')}>
            {t('Decline')}
          </SubmitButton>
        </Form>
      </div>
    </div>
  );
}

function useAnswer(answer: 'accepted' | 'declined', { id, name, onChanged }: AnswerProps) {
  const t = useTranslate();
  const showToast = useToast();
  const navigate = useNavigate();
  const message = answer === 'accepted' ? t('{name} is now a member.', { name }) : t('Request declined.');
  return useAnswerForm(
    {
      initial: {},
      submit: () => call('POST /membership-requests/{id}/answer/', { params: { id }, body: { answer } }),
      onSuccess() {
        showToast({ kind: 'done', message });
        return navigate(paths.adminOrganizationDashboard(), { replace: true });
      },
    },
    onChanged,
  );
}
