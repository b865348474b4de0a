import { useState } from 'react';
import type { Invitation } from '#contract/identity/invitations.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { MoreActions } from '#web/kit/ui/more-actions.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { InvitationLinkDialog } from './invitation-link-dialog.tsx';
import { INVITATION_ENDPOINTS } from './use-invitations.ts';

type Props = { invitation: Invitation; onClose: () => void };

export function RevokeInvitationDialog({ invitation: { id, email, name }, onClose }: Props) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('DELETE /invitations/{id}/', { invalidates: INVITATION_ENDPOINTS });
  return (
    <ConfirmDialog
      title={t('Revoke this invitation?')}
      name={name ?? email ?? undefined}
      cancelLabel={t('Keep invitation')}
      confirmLabel={t('Revoke')}
      onConfirm={() => mutateAsync({ params: { id } })}
      onClose={onClose}
    >
      {t('All its links stop working immediately.')}
    </ConfirmDialog>
  );
}

/** Offers the actions of an unanswered invitation; others have none. */
export function InvitationRowActions({ invitation }: { invitation: Invitation }) {
  const t = useTranslate();
  const [openDialog, setOpenDialog] = useState<'link' | 'revoke'>();
  const { id, email, name, can_resend, can_revoke } = invitation;
  const recipient = name ?? email;
  const resend = useAction(useApiMutation('POST /invitations/{id}/resend/', { invalidates: INVITATION_ENDPOINTS }), {
    successMessage: t('We are sending a new email to {email}.', { email }),
  });
  if (!can_revoke) return null;
  const close = () => setOpenDialog(undefined);
  return (
    <span className={lists.acts}>
      {can_resend && (
        <Button
          isSmall
          isBusy={resend.isBusy}
          aria-label={t('Resend invitation to {name}', { name: recipient })}
          onClick={() => void resend.run({ params: { id } })}
        >
          {t('Resend')}
        </Button>
      )}
      <MoreActions
        name={
          recipient ? t('More actions for {title}', { title: recipient }) : t('More actions for the invitation by link')
        }
        isSmall
      >
        <button type="button" onClick={() => setOpenDialog('link')}>
          {t('Get link')}
        </button>
        <hr />
        <button type="button" onClick={() => setOpenDialog('revoke')}>
          {t('Revoke')}
        </button>
      </MoreActions>
      {openDialog === 'link' && <InvitationLinkDialog invitation={invitation} onClose={close} />}
      {openDialog === 'revoke' && <RevokeInvitationDialog invitation={invitation} onClose={close} />}
    </span>
  );
}
