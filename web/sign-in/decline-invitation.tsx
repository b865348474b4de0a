import { useState } from 'react';
import { declineInvitation } from '#web/kit/api/invitations.ts';
import { call } from '#web/kit/call.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import css from './invitation.module.css';
import { useInvitationAnswer } from './use-invitation-answer.ts';

/** Asks for confirmation, because only the inviter can invite again. */
export function DeclineInvitation({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useWords();
  const [isConfirming, setConfirming] = useState(false);
  const [isBlocking, setBlocking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { attempt, failure } = useInvitationAnswer(onDone);

  async function decline() {
    setBusy(true);
    await attempt(async () => {
      await call(declineInvitation, { body: { token, blocks_further: isBlocking } });
      onDone();
    });
    setBusy(false);
  }

  if (!isConfirming) {
    return (
      <Button kind="quiet" className={css.decline} onClick={() => setConfirming(true)}>
        {t('Decline')}
      </Button>
    );
  }
  return (
    <div className={css.sure}>
      {failure && <Alert status="bad" role="alert" title={failure} />}
      <p>{t('Decline this invitation? The link will stop working.')}</p>
      <Checkbox
        label={t('Do not email me any more invitations')}
        hint={t('No school will be able to invite you by email.')}
        checked={isBlocking}
        onChange={(event) => setBlocking(event.target.checked)}
      />
      <div className="row">
        <Button autoFocus onClick={() => setConfirming(false)}>
          {t('Keep it')}
        </Button>
        <Button kind="bad" isBusy={isBusy} onClick={decline}>
          {t('Decline')}
        </Button>
      </div>
    </div>
  );
}
