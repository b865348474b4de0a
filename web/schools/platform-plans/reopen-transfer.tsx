import type { BankTransfer } from '#contract/schools/bank-transfers.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useWords } from '#web/kit/words.ts';
import { transferReads } from './transfer-endpoints.ts';

type Props = { transfer: BankTransfer; state: 'waiting' | 'cancelled'; onClose: () => void };

/** Takes back that money was recorded, or ends a transfer that will not come. */
export function ReopenTransfer({ transfer: { id, tenant }, state, onClose }: Props) {
  const t = useWords();
  const { mutateAsync } = useApiMutation('PATCH /api-super-admin/bank-transfers/{id}/', { invalidates: transferReads });
  const isCancelled = state === 'cancelled';
  return (
    <ConfirmDialog
      title={isCancelled ? t('Cancel this bank transfer?') : t('Take back that the money is there?')}
      name={tenant.school_name}
      cancelLabel={t('Back')}
      confirmLabel={isCancelled ? t('Cancel transfer') : t('Not received')}
      onConfirm={() => mutateAsync({ params: { id }, body: { state } })}
      onClose={onClose}
    >
      {isCancelled
        ? t('The school is not asked for it any more. Its plan does not change.')
        : t('The bank transfer waits for the money again.')}
    </ConfirmDialog>
  );
}
