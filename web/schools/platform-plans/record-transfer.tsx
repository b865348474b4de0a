import { isolated } from '#contract/kit/isolated-text.ts';
import type { BankTransfer } from '#contract/schools/bank-transfers.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { toUnits } from '#web/kit/typed-amounts.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { NumberField } from '#web/kit/ui/number-field.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { transferReads } from './confirm-transfer.tsx';
import { dayOf } from './end-dialog.tsx';

type Props = { transfer: BankTransfer; onClose: () => void };

/** Records the bank statement's amount. An amount that differs from the requested one is refused. */
export function RecordTransfer({ transfer: { id, code, currency }, onClose }: Props) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('PATCH /api-super-admin/bank-transfers/{id}/', { invalidates: transferReads });
  const form = useForm({
    initial: { amount: '', received_on: dayOf(new Date()), bank_reference: '' },
    validate: ({ received_on, bank_reference, amount }) => ({
      ...(toUnits(amount, currency) === 0 && { amount: t('Enter the amount.') }),
      ...(received_on === '' && { received_on: t('Choose a day.') }),
      ...(bank_reference.trim() === '' && { bank_reference: t('Enter the reference.') }),
    }),
    submit: ({ amount, ...body }) =>
      mutateAsync({ params: { id }, body: { ...body, state: 'received', amount: toUnits(amount, currency) } }),
    onSuccess() {
      onClose();
      announce(t('The money is recorded. Another person confirms it.'));
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('Record the money of {code}', { code: isolated(code) })}
      submitLabel={t('Record money')}
      onClose={onClose}
    >
      <p>{t('Enter what the bank statement says. Another person confirms it.')}</p>
      <NumberField
        label={t('Amount in {currency}', { currency })}
        inputMode="decimal"
        data-first
        {...form.field('amount')}
      />
      <TextField label={t('Day of the bank transfer')} type="date" {...form.field('received_on')} />
      <TextField
        label={t('Reference of the bank transfer')}
        maxLength={100}
        dir="auto"
        {...form.field('bank_reference')}
      />
    </FormDialog>
  );
}
