import { useState } from 'react';
import type { ReceivedInvitation } from '#contract/schools/organizations.ts';
import { useAllPages } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { Panel } from '#web/kit/ui/panel.tsx';
import { AcceptInvitationDialog, DeclineInvitationDialog } from './answer-invitation-dialogs.tsx';
import css from './organizations.module.css';

/** Lists unanswered invitations from organizations to this school. */
export function ReceivedInvitations() {
  const t = useTranslate();
  const { data, isError, refetch } = useAllPages('GET /memberships/invitations/');
  if (isError) return <LoadError title={t('The invitations could not be loaded.')} onRetry={refetch} />;
  if (!data || data.length === 0) return null;
  return (
    <Panel className="stack">
      <h2>{t('Invitations to join')}</h2>
      <ul className={css.waiting}>
        {data.map((invitation) => (
          <ReceivedInvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Panel>
  );
}

function ReceivedInvitationRow({ invitation }: { invitation: ReceivedInvitation }) {
  const t = useTranslate();
  const { date } = useDateFormat();
  const [openDialog, setOpenDialog] = useState<'accept' | 'decline'>();
  const close = () => setOpenDialog(undefined);
  const { organization_name: name, inviter, expires_at } = invitation;
  const until = date(expires_at);
  return (
    <li className="row spread">
      <span>
        <b dir="auto">{name}</b>
        <br />
        <span className="soft">
          {inviter
            ? t('{inviter} invited you. Answer by {until}.', { inviter, until })
            : t('Answer by {until}.', { until })}
        </span>
      </span>
      <span className={lists.acts}>
        <Button kind="solid" aria-label={t('Accept {name}', { name })} onClick={() => setOpenDialog('accept')}>
          {t('Accept')}
        </Button>
        <Button aria-label={t('Decline {name}', { name })} onClick={() => setOpenDialog('decline')}>
          {t('Decline')}
        </Button>
      </span>
      {openDialog === 'accept' && <AcceptInvitationDialog invitation={invitation} onClose={close} />}
      {openDialog === 'decline' && <DeclineInvitationDialog invitation={invitation} onClose={close} />}
    </li>
  );
}
