import { useState } from 'react';
import { leftToRight, unbroken } from '#contract/kit/isolated-text.ts';
import { refundWords } from '#contract/shop/refund-words.ts';
import type { Refund } from '#contract/shop/refunds.ts';
import { useApiMutation } from '#web/kit/api.ts';
import type { Endpoint } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { toDecimal, toUnits } from '#web/kit/typed-amounts.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { CheckboxGroup } from '#web/kit/ui/checkbox-group.tsx';
import { NumberField } from '#web/kit/ui/number-field.tsx';
import { TextArea } from '#web/kit/ui/text-field.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import { createPaymentKeys } from '#web/money/payments/payment-key.ts';

/** A line with an amount that can still be refunded; without a title it is the delivery. */
export type RefundableLine = { line: number; title: string | null; left: number };

type Props = {
  /** `left` is the amount that can still be refunded. */
  order: { id: string; number: string; kind: 'sale' | 'gift'; currency: string; left: number; lines: RefundableLine[] };
  /** The host of the dialog: schools refund their own orders, the platform those of any school. */
  host: 'school' | 'platform';
  /** Endpoints to read again after the refund. */
  invalidates: Endpoint[];
  onClose: () => void;
};

/**
 * Refunds an order or a gift: the remaining amount, a part, or chosen lines, with a reason. The button names the
 * amount.
 */
export function RefundDialog({ order, host, invalidates, onClose }: Props) {
  const t = useTranslate();
  const format = useMoneyFormat();
  const showToast = useToast();
  const { id, kind, currency, left } = order;
  const number = leftToRight(unbroken(order.number));
  const [keyOf] = useState(createPaymentKeys);
  const endpoint = (
    host === 'school' ? 'POST /orders/{id}/refunds/' : 'POST /api-super-admin/orders/{id}/refunds/'
  ) as 'POST /orders/{id}/refunds/';
  const { mutateAsync } = useApiMutation(endpoint, { invalidates });
  const form = useForm({
    initial: { amount: toDecimal(left, currency), reason: '', lines: [] as number[] },
    validate: ({ amount, reason, lines }) => ({
      ...(lines.length === 0 &&
        amountError(toUnits(amount, currency), left) && { amount: t(amountError(toUnits(amount, currency), left)) }),
      ...(reason.trim() === '' && { reason: t(refundWords.reasonInvalid) }),
    }),
    submit({ amount, reason, lines }) {
      const parts = lines.map((line) => ({ line }));
      const body = { reason, ...(lines.length > 0 ? { lines: parts } : { amount: toUnits(amount, currency) }) };
      return mutateAsync({ params: { id }, body, idempotencyKey: keyOf(body) });
    },
    onSuccess({ state, amount }: Refund) {
      const text = format(amount, currency);
      onClose();
      if (state === 'waiting_for_approval')
        showToast({
          kind: 'done',
          message: t('The refund of {amount} waits. Someone else has to approve it.', { amount: text }),
        });
      else if (state === 'done') announce(t('{amount} was refunded.', { amount: text }));
      else showToast({ kind: 'done', message: t('The refund of {amount} is on its way.', { amount: text }) });
    },
    failureMessage: t(
      'The payment provider does not answer right now. Press the button again: nothing is refunded twice.',
    ),
  });
  const rows = order.lines.filter((line) => line.left > 0);
  const selectedLines = form.values.lines;
  const ofLines = rows.reduce((sum, row) => (selectedLines.includes(row.line) ? sum + row.left : sum), 0);
  const amount = selectedLines.length > 0 ? ofLines : toUnits(form.values.amount, currency);
  return (
    <FormDialog
      form={form}
      title={kind === 'gift' ? t('Refund gift {number}', { number }) : t('Refund order {number}', { number })}
      submitLabel={amount > 0 ? t('Refund {amount}', { amount: format(amount, currency) }) : t('Refund')}
      busyLabel={t('Refunding…')}
      isDestructive
      onClose={onClose}
    >
      <p>
        {kind === 'gift'
          ? t('The cause gives back this amount. Booklark still pays the payment fee.')
          : t(
              'Cause, school and Booklark each give back their part. After a full refund, the books of this order are closed to the buyer.',
            )}
      </p>
      {rows.length > 1 && (
        <CheckboxGroup
          legend={t('Lines to refund')}
          hint={t('Choose none to refund an amount of the whole order.')}
          name="lines"
          options={rows.map(({ line, title, left: rest }) => ({
            value: line,
            label: (
              <>
                <bdi>{title ?? t('Delivery')}</bdi> · {format(rest, currency)}
              </>
            ),
          }))}
          chosen={selectedLines}
          onChange={(lines) => form.setValue('lines', lines)}
        />
      )}
      {selectedLines.length === 0 && (
        <NumberField
          {...form.field('amount')}
          label={t('Amount in {currency}', { currency })}
          hint={t('At most {amount}.', { amount: format(left, currency) })}
          inputMode="decimal"
          data-first
        />
      )}
      <TextArea
        {...form.field('reason')}
        label={t('Reason')}
        hint={
          kind === 'gift'
            ? t('The activity log shows it. The giver does not read it.')
            : t('The activity log shows it. The buyer does not read it.')
        }
        rows={3}
        maxLength={1000}
        dir="auto"
      />
    </FormDialog>
  );
}

function amountError(amount: number, left: number): string {
  if (amount === 0) return refundWords.amountInvalid;
  return amount > left ? refundWords.aboveLeft : '';
}
