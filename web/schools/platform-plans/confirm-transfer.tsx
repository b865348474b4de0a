import { isolated } from '#contract/kit/isolated-text.ts';
import type { BankTransfer } from '#contract/schools/bank-transfers.ts';
import { useApiMutation } from '#web/kit/api.ts';
import type { Endpoint } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { toUnits } from '#web/kit/typed-amounts.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { NumberField } from '#web/kit/ui/number-field.tsx';

/** Endpoints that a step of a bank transfer affects. */
export const transferReads: Endpoint[] = [
  'GET /api-super-admin/bank-transfers/',
  'GET /api-super-admin/payment-history/',
  'GET /api-super-admin/subscriptions/',
  'GET /platform-tasks/',
];

type Props = { transfer: BankTransfer; onClose: () => void };

/** The second person enters the amount again from the bank statement, so that two people have read the statement. */
export function ConfirmTransfer({ transfer: { id, code, currency, bank_reference }, onClose }: Props) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('POST /api-super-admin/bank-transfers/{id}/confirm/', {
    invalidates: transferReads,
  });
  const form = useForm({
    initial: { amount: '' },
    validate: ({ amount }) => ({ ...(toUnits(amount, currency) === 0 && { amount: t('Enter the amount.') }) }),
    submit: ({ amount }) => mutateAsync({ params: { id }, body: { amount: toUnits(amount, currency) } }),
    onSuccess() {
      onClose();
      announce(t('The bank transfer is confirmed.'));
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('Confirm the money of {code}', { code: isolated(code) })}
      submitLabel={t('Confirm money')}
      onClose={onClose}
    >
      <p>
        {t(
          'Find {reference} on the bank statement, and confirm only what you see there. It cannot be changed afterwards.',
          {
            reference: isolated(bank_reference ?? code),
          },
        )}
      </p>
      <NumberField
        label={t('Amount in {currency}', { currency })}
        inputMode="decimal"
        data-first
        {...form.field('amount')}
      />
    </FormDialog>
  );
}
