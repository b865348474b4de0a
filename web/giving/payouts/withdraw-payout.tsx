import type { PayoutDetail } from '#contract/giving/payouts.ts';
import { reasonWords } from '#contract/kit/staff-reason.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { isolated } from '#web/kit/left-to-right.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { TextArea } from '#web/kit/ui/text-field.tsx';
import { payoutReads } from './confirm-payout.tsx';

type Props = { payout: PayoutDetail; onClose: () => void };
const MIN_REASON_LENGTH = 10;

/** Withdraws a payout that no one has confirmed, with a reason. */
export function WithdrawPayout({ payout: { id, cause }, onClose }: Props) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('POST /api-super-admin/payouts/{id}/withdraw/', { invalidates: payoutReads });
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim().length < MIN_REASON_LENGTH ? { reason: t(reasonWords.invalid) } : {}),
    submit: (body) => mutateAsync({ params: { id }, body }),
    onSuccess() {
      onClose();
      announce(t('The payout is withdrawn.'));
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('Withdraw the payout to {cause}', { cause: isolated(cause.name) })}
      submitLabel={t('Withdraw payout')}
      isDestructive
      onClose={onClose}
    >
      <p>{t('Withdraw it only if the money was not sent. The amount is owed again, for another payout.')}</p>
      <TextArea {...form.field('reason')} label={t('Reason')} rows={3} maxLength={300} dir="auto" data-first />
    </FormDialog>
  );
}
