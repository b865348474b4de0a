import type { Invitation } from '#contract/invitations.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useWords } from '#web/kit/words.ts';
import { useRevokeInvitation } from './calls.ts';

type Props = { invitation: Invitation; onClose: () => void };

export function RevokeInvitationDialog({ invitation: { id, email, name }, onClose }: Props) {
  const t = useWords();
  const { mutateAsync } = useRevokeInvitation();
  return (
    <ConfirmDialog
      title={t('Revoke this invitation?')}
      name={name ?? email ?? ''}
      cancelLabel={t('Keep it')}
      confirmLabel={t('Revoke')}
      successMessage={t('Invitation revoked.')}
      onConfirm={() => mutateAsync(id)}
      onClose={onClose}
    >
      {t('All its links stop working immediately.')}
    </ConfirmDialog>
  );
}
