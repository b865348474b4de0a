import { useState } from 'react';
import type { Grants } from '#contract/invitations.ts';
import type { ReceivedInvitation } from '#contract/organizations.ts';
import { closeAndFocusPage } from '#web/kit/close-and-focus.ts';
import { useLocale } from '#web/kit/locale.ts';
import { useDialogAction } from '#web/kit/use-dialog-action.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import lists from '#web/ui/lists.module.css';
import { Panel } from '#web/ui/panel.tsx';
import { useAnswerInvitation, useReceivedInvitations } from './calls.ts';
import { GrantChoice } from './grants.tsx';
import css from './organizations.module.css';

/** Lists unanswered invitations from organizations to this school. */
export function ReceivedInvitations() {
  const t = useWords();
  const { data, isError, refetch } = useReceivedInvitations();
  if (isError)
    return (
      <Alert status="bad" role="alert" title={t('The invitations could not be loaded.')}>
        <Button onClick={() => void refetch()}>{t('Try again')}</Button>
      </Alert>
    );
  if (!data || data.count === 0) return null;
  return (
    <Panel className="stack">
      <h2>{t('Invitations to join')}</h2>
      <ul className={css.waiting}>
        {data.results.map((invitation) => (
          <ReceivedInvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Panel>
  );
}

function ReceivedInvitationRow({ invitation }: { invitation: ReceivedInvitation }) {
  const t = useWords();
  const locale = useLocale();
  const [openAnswer, setOpenAnswer] = useState<'accepted' | 'declined'>();
  const { organization_name: name, inviter, expires_at } = invitation;
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(expires_at));
  return (
    <li className="row spread">
      <span>
        <b dir="auto">{name}</b>
        <br />
        <span className="soft">
          {inviter ? t('{inviter} invited you. Answer by {until}.', { inviter, until }) : until}
        </span>
      </span>
      <span className={lists.acts}>
        <Button kind="solid" aria-label={t('Accept {name}', { name })} onClick={() => setOpenAnswer('accepted')}>
          {t('Accept')}
        </Button>
        <Button aria-label={t('Decline {name}', { name })} onClick={() => setOpenAnswer('declined')}>
          {t('Decline')}
        </Button>
      </span>
      {openAnswer && (
        <AnswerDialog invitation={invitation} answer={openAnswer} onClose={() => setOpenAnswer(undefined)} />
      )}
    </li>
  );
}

type AnswerProps = { invitation: ReceivedInvitation; answer: 'accepted' | 'declined'; onClose: () => void };

function AnswerDialog({ invitation: { id, organization_name: name }, answer, onClose }: AnswerProps) {
  const t = useWords();
  const [grants, setGrants] = useState<Grants>('none');
  const isYes = answer === 'accepted';
  const successMessage = isYes ? t('Your school is now a member of {name}.', { name }) : t('Invitation declined.');
  const { run, isBusy, error } = useDialogAction(useAnswerInvitation(), {
    successMessage,
    onDone: () => closeAndFocusPage(onClose),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isYes ? t('Join {name}', { name }) : t('Decline this invitation?')}
      closeLabel={t('Close')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            kind={isYes ? 'solid' : 'bad'}
            isBusy={isBusy}
            onClick={() => void run({ id, answer, ...(isYes && { grants }) })}
          >
            {isYes ? t('Join') : t('Decline')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {error && <Alert status="bad" role="alert" title={error} />}
        {isYes ? (
          <GrantChoice name={name} value={grants} onChange={setGrants} />
        ) : (
          <p>{t('The organization will see that you declined. It can invite you again.')}</p>
        )}
      </div>
    </Dialog>
  );
}
