import { useState } from 'react';
import type { CauseMoney } from '#contract/giving/payouts.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import { createPaymentKeys } from '#web/money/payments/payment-key.ts';
import { BankAccount } from './bank-account.tsx';

type Props = { money: CauseMoney; onClose: () => void };

/** Prepares a payout of the money owed to a cause: all of it, or the part posted before a day. */
export function PrepareDialog({ money: { cause, bank_account, currency, owed }, onClose }: Props) {
  const t = useTranslate();
  const format = useMoneyFormat();
  const showToast = useToast();
  const [keyOf] = useState(createPaymentKeys);
  // A retry after a lost reply must send the same time.
  const [now] = useState(() => new Date().toISOString());
  const { mutateAsync } = useApiMutation('POST /api-super-admin/payouts/', {
    invalidates: [
      'GET /api-super-admin/payouts/',
      'GET /api-super-admin/cause-money/',
      'GET /api-super-admin/cause-money/totals/',
      'GET /platform-tasks/',
    ],
  });
  const form = useForm({
    initial: { before: '' },
    submit({ before }) {
      const until = before === '' ? now : new Date(`${before}T00:00`).toISOString();
      const body = { cause: cause.id, currency, until };
      return mutateAsync({ body, idempotencyKey: keyOf(body) });
    },
    onSuccess({ amount }: { amount: number }) {
      onClose();
      const message = t('A payout of {amount} is prepared. Another person confirms it.', {
        amount: format(amount, currency),
      });
      showToast({ kind: 'done', message });
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('Prepare a payout to {cause}', { cause: isolated(cause.name ?? '') })}
      submitLabel={t('Prepare payout')}
      onClose={onClose}
    >
      <p>{t('{amount} is owed to this cause.', { amount: format(owed, currency) })}</p>
      <BankAccount name={cause.name ?? t('A cause that was deleted')} account={bank_account} />
      <TextField
        {...form.field('before')}
        label={t('Only what was posted before this day (optional)')}
        hint={t('Without a day, the payout takes everything up to now.')}
        type="date"
        data-first
      />
      <p className="muted">
        {t('Nothing is sent by this. Make the bank transfer, then another person enters its reference and day.')}
      </p>
    </FormDialog>
  );
}
