import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { answerRequest } from '#contract/invitations.ts';
import { call } from '#web/kit/call.ts';
import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import css from './invitation.module.css';
import type { Answering } from './person-invitation.tsx';
import { StepFrame } from './step.tsx';
import { useAnswer } from './use-invitation-answer.ts';
import { WrongAccount } from './wrong-account.tsx';

const grantedWords = {
  none: 'The school shares nothing with that.',
  figures: 'The school lets you see its figures.',
  administer: 'The school lets you help to run it.',
};

/** A school asks to be let in; an admin of the organization says yes or no. */
export function ArrivedRequest({ invitation, token, session, onChanged }: Answering) {
  const t = useWords();
  const { from, grants } = invitation;
  const isAdmin = session?.user.role === 'organization_admin';
  return (
    <StepFrame
      title={t('{name} asks to become a member', { name: from })}
      lead={t(grantedWords[grants])}
      back={paths.home()}
    >
      {!session && (
        <div className={css.answer}>
          <Alert title={t('An admin of the organization can answer.')}>{t('Sign in to answer the request.')}</Alert>
          <LinkButton kind="solid" to={paths.signInWith(token)}>
            {t('Login')}
          </LinkButton>
        </div>
      )}
      {session && !isAdmin && (
        <WrongAccount session={session} wanted={t('An admin of the organization can answer.')} onLeft={onChanged} />
      )}
      {isAdmin && <Answer id={invitation.id} name={from} onChanged={onChanged} />}
    </StepFrame>
  );
}

function Answer({ id, name, onChanged }: { id: string; name: string; onChanged: () => void }) {
  const t = useWords();
  const showToast = useToast();
  const navigate = useNavigate();
  const { attempt, failure } = useAnswer(onChanged);
  const [busy, setBusy] = useState<'accepted' | 'declined'>();

  async function give(answer: 'accepted' | 'declined') {
    setBusy(answer);
    await attempt(async () => {
      const asked = { params: { id }, body: { answer } };
      await call<typeof answerRequest>('POST /membership-requests/{id}/answer/', asked);
      const message = answer === 'accepted' ? t('{name} is a member now.', { name }) : t('The request was declined.');
      showToast({ kind: 'done', message });
      navigate(paths.adminOrganizationDashboard(), { replace: true });
    });
    setBusy(undefined);
  }

  return (
    <div className={css.answer}>
      {failure && <Alert status="bad" role="alert" title={failure} />}
      <div className="row">
        <Button kind="solid" isBusy={busy === 'accepted'} onClick={() => give('accepted')}>
          {t('Accept the request')}
        </Button>
        <Button isBusy={busy === 'declined'} onClick={() => give('declined')}>
          {t('Decline')}
        </Button>
      </div>
    </div>
  );
}
