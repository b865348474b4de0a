import { payoutWords } from '#contract/giving/payout-words.ts';
import type { PayoutDetail } from '#contract/giving/payouts.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { useApiMutation } from '#web/kit/api.ts';
import type { Endpoint } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { BankAccount } from './bank-account.tsx';

/** Endpoints that a step of a payout affects. */
export const payoutReads: Endpoint[] = [
  'GET /api-super-admin/payouts/',
  'GET /api-super-admin/payouts/{id}/',
  'GET /api-super-admin/cause-money/',
  'GET /api-super-admin/cause-money/totals/',
  'GET /platform-tasks/',
];

type Props = { payout: PayoutDetail; onClose: () => void };

/** Asks the second person for the reference and the day of the bank transfer. */
export function ConfirmPayout({ payout: { id, cause, bank_account, amount, currency }, onClose }: Props) {
  const t = useTranslate();
  const format = useMoneyFormat();
  const { mutateAsync } = useApiMutation('POST /api-super-admin/payouts/{id}/confirm/', { invalidates: payoutReads });
  const form = useForm({
    initial: { reference: '', paid_on: new Date().toISOString().slice(0, 10) },
    validate: ({ reference, paid_on }) => ({
      ...(reference.trim() === '' && { reference: t(payoutWords.referenceInvalid) }),
      ...(paid_on === '' && { paid_on: t(payoutWords.paidOnInvalid) }),
    }),
    submit: (body) => mutateAsync({ params: { id }, body }),
    onSuccess() {
      onClose();
      announce(t('The payout is confirmed.'));
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('Confirm the payout to {cause}', { cause: isolated(cause.name) })}
      submitLabel={t('Confirm {amount}', { amount: format(amount, currency) })}
      onClose={onClose}
    >
      <p>{t('Confirm only what you see at the bank. It cannot be changed afterwards.')}</p>
      <BankAccount name={cause.name} account={bank_account} />
      <TextField
        {...form.field('reference')}
        label={t('Reference of the bank transfer')}
        maxLength={100}
        dir="auto"
        data-first
      />
      <TextField {...form.field('paid_on')} label={t('Day of the bank transfer')} type="date" />
    </FormDialog>
  );
}
