import { type ReactNode, useState } from 'react';
import { isolated } from '#contract/kit/isolated-text.ts';
import type { ChangePreview, OfferedPlan, PlanPaymentKind } from '#contract/schools/plans.ts';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ChoiceGroup, Radio } from '#web/kit/ui/choice.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { openPaymentPage } from '#web/money/payments/open-payment-page.ts';
import { createPaymentKeys } from '#web/money/payments/payment-key.ts';
import { planReads } from './plan-endpoints.ts';
import { usePlanPrice } from './plan-price.ts';
import css from './plans.module.css';

type Variant = OfferedPlan['variants'][number];
type Props = { id: string; plan: OfferedPlan; variant: Variant; isByCard: boolean; onClose: () => void };

const paymentWords: Record<PlanPaymentKind, string> = { card: 'By card', bank_transfer: 'By bank transfer' };

/**
 * Shows the cost and the beginning of a change of plan, and makes the change. `isByCard`: the current plan is paid by
 * card.
 */
export function ChangePlan({ id, plan, variant, isByCard, onClose }: Props) {
  const t = useTranslate();
  const [choice, setPayment] = useState<PlanPaymentKind>();
  const payment = choice ?? variant.payments[0] ?? 'bank_transfer';
  const [keyOf] = useState(createPaymentKeys);
  const body = { variant: variant.id, payment };
  const { data: preview, error } = useApi('POST /subscription/preview/', { body }, { isForgotten: true });
  const mutation = useApiMutation('POST /subscription/change/', { invalidates: planReads });
  const { run, isBusy } = useAction(mutation, {
    onSuccess({ redirect_url }) {
      if (redirect_url) void openPaymentPage(redirect_url);
      else onClose();
    },
    successMessage: payment === 'card' ? t('Your plan is changed.') : t('Make the bank transfer now.'),
  });
  const change = ({ calculated_at }: ChangePreview) => {
    const wish = payment === 'card' ? { ...body, calculated_at } : body;
    return run({ body: wish, idempotencyKey: keyOf(wish) });
  };
  const title = `${id}-title`;
  return (
    <Panel id={id} aria-labelledby={title} className="stack">
      <h2 id={title}>
        {!variant.is_current
          ? t('Change to {plan}', { plan: isolated(plan.name) })
          : isByCard
            ? t('Keep {plan}', { plan: isolated(plan.name) })
            : t('Pay again for {plan}', { plan: isolated(plan.name) })}
      </h2>
      {variant.payments.length > 1 && (
        <ChoiceGroup legend={t('How do you want to pay?')} isRow>
          {variant.payments.map((kind) => (
            <Radio
              key={kind}
              name="payment"
              label={t(paymentWords[kind])}
              checked={payment === kind}
              onChange={() => setPayment(kind)}
            />
          ))}
        </ChoiceGroup>
      )}
      {error && <Alert status="bad" role="alert" title={error.message || t('The price could not be calculated.')} />}
      {!preview && !error && <RowsSkeleton label={t('Loading…')} count={2} />}
      {preview && (
        <Preview preview={preview}>
          <div className="row">
            <Button kind="solid" isBusy={isBusy} onClick={() => void change(preview)}>
              <ChangeLabel payment={payment} isByCard={isByCard} preview={preview} />
            </Button>
            <Button kind="quiet" onClick={onClose}>
              {t('Not now')}
            </Button>
          </div>
        </Preview>
      )}
    </Panel>
  );
}

type LabelProps = { payment: PlanPaymentKind; isByCard: boolean; preview: ChangePreview };

function ChangeLabel({ payment, isByCard, preview: { now, currency } }: LabelProps) {
  const t = useTranslate();
  const money = useMoneyFormat();
  if (payment === 'bank_transfer') return t('Ask for a bank transfer of {amount}', { amount: money(now, currency) });
  if (!isByCard) return now > 0 ? t('Pay {amount} by card', { amount: money(now, currency) }) : t('Enter your card');
  return now > 0 ? t('Pay {amount} and change', { amount: money(now, currency) }) : t('Change plan');
}

function Preview({ preview, children }: { preview: ChangePreview; children: ReactNode }) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const { date } = useDateFormat();
  const price = usePlanPrice();
  const { lines, now, currency, variant, begins, begins_at, first_payment_at } = preview;
  const titles = { plan: t('Price of the plan'), unused: t('Unused part of your plan') };
  return (
    <div className={css.halves}>
      <table className={css.sum}>
        <caption className="vh">{t('What you pay')}</caption>
        <tbody>
          {lines.map(({ kind, text, amount }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
            <tr key={place}>
              <th scope="row" dir="auto">
                {kind === 'provider' ? text : titles[kind]}
              </th>
              <td>{money(amount, currency)}</td>
            </tr>
          ))}
          <tr className={css.total}>
            <th scope="row">{t('To pay for this change')}</th>
            <td>{money(now, currency)}</td>
          </tr>
          <tr>
            <th scope="row">{t('Afterwards')}</th>
            <td>{price(variant)}</td>
          </tr>
        </tbody>
      </table>
      <div className="stack">
        <p className="soft">
          {begins === 'period_end'
            ? t('It begins on {day}, when what you have paid for ends. Until then, nothing changes.', {
                day: date(begins_at),
              })
            : t('The new limits apply as soon as the payment is confirmed.')}
        </p>
        {first_payment_at && (
          <p className="soft">{t('The first payment by card is on {day}.', { day: date(first_payment_at) })}</p>
        )}
        {children}
      </div>
    </div>
  );
}
