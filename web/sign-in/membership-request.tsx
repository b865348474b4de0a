import { useState } from 'react';
import { useNavigate } from 'react-router';
import { answerJoinRequest } from '#web/kit/api/invitations.ts';
import { call } from '#web/kit/call.ts';
import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import css from './invitation.module.css';
import type { InvitationProps } from './person-invitation.tsx';
import { StepFrame } from './step.tsx';
import { useInvitationAnswer } from './use-invitation-answer.ts';
import { WrongAccount } from './wrong-account.tsx';

const grantedWords = {
  none: 'Joining does not give you access to the school’s data.',
  figures: 'The school lets you view its statistics.',
  administer: 'The school lets you help run it.',
};

/** Lets an organization's admin accept or decline a school's membership request. */
export function MembershipRequestPage({ invitation, token, session, onChanged }: InvitationProps) {
  const t = useWords();
  const { from, grants } = invitation;
  const isAdmin = session?.user.role === 'organization_admin';
  return (
    <StepFrame
      title={t('{name} wants to become a member', { name: from })}
      lead={t(grantedWords[grants])}
      back={paths.home()}
    >
      {!session && (
        <div className={css.answer}>
          <Alert title={t('Only an admin of the organization can answer.')}>
            {t('Sign in to answer the request.')}
          </Alert>
          <LinkButton kind="solid" to={paths.signInWith(token)}>
            {t('Login')}
          </LinkButton>
        </div>
      )}
      {session && !isAdmin && (
        <WrongAccount
          session={session}
          hint={t('Only an admin of the organization can answer.')}
          onSignedOut={onChanged}
        />
      )}
      {isAdmin && <AnswerButtons id={invitation.id} name={from} onChanged={onChanged} />}
    </StepFrame>
  );
}

function AnswerButtons({ id, name, onChanged }: { id: string; name: string; onChanged: () => void }) {
  const t = useWords();
  const showToast = useToast();
  const navigate = useNavigate();
  const { attempt, failure } = useInvitationAnswer(onChanged);
  const [busy, setBusy] = useState<'accepted' | 'declined'>();

  async function sendAnswer(answer: 'accepted' | 'declined') {
    setBusy(answer);
    await attempt(async () => {
      const request = { params: { id }, body: { answer } };
      await call(answerJoinRequest, request);
      const message = answer === 'accepted' ? t('{name} is now a member.', { name }) : t('Request declined.');
      showToast({ kind: 'done', message });
      navigate(paths.adminOrganizationDashboard(), { replace: true });
    });
    setBusy(undefined);
  }

  return (
    <div className={css.answer}>
      {failure && <Alert status="bad" role="alert" title={failure} />}
      <div className="row">
        <Button kind="solid" isBusy={busy === 'accepted'} onClick={() => sendAnswer('accepted')}>
          {t('Accept request')}
        </Button>
        <Button isBusy={busy === 'declined'} onClick={() => sendAnswer('declined')}>
          {t('Decline')}
        </Button>
      </div>
    </div>
  );
}
