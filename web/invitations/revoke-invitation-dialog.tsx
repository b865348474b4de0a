import type { Invitation } from '#contract/invitations.ts';
import { SureDialog } from '#web/kit/confirm-dialog.tsx';
import { useWords } from '#web/kit/words.ts';
import { useRevoke } from './calls.ts';

type Props = { invitation: Invitation; onClose: () => void };

export function RevokeDialog({ invitation: { id, email, name }, onClose }: Props) {
  const t = useWords();
  const { mutateAsync } = useRevoke();
  return (
    <SureDialog
      title={t('Revoke this invitation?')}
      name={name ?? email ?? ''}
      keep={t('Keep it')}
      act={t('Revoke')}
      done={t('The invitation is revoked.')}
      run={() => mutateAsync(id)}
      onClose={onClose}
    >
      {t('Every link of it ends at once.')}
    </SureDialog>
  );
}
