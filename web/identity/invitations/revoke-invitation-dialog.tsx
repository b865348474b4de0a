import type { Invitation } from '#contract/identity/invitations.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useWords } from '#web/kit/words.ts';
import { INVITATION_ENDPOINTS } from './use-invitations.ts';

type Props = { invitation: Invitation; onClose: () => void };

export function RevokeInvitationDialog({ invitation: { id, email, name }, onClose }: Props) {
  const t = useWords();
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
