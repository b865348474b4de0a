import { useState } from 'react';
import { isolated, leftToRight } from '#contract/kit/isolated-text.ts';
import type { Subscription } from '#contract/schools/plans.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Description, DescriptionList } from '#web/kit/ui/description-list.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { createPaymentKeys } from '#web/money/payments/payment-key.ts';
import { planReads } from './plan-endpoints.ts';

/** Names the amount and the account of a transfer, until two people of the platform have confirmed the money. */
export function OpenTransfer({ subscription: { transfer, bank_account } }: { subscription: Subscription }) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const [keyOf] = useState(createPaymentKeys);
  const mutation = useApiMutation('POST /subscription/cancel/', { invalidates: planReads });
  const { run, isBusy } = useAction(mutation);
  if (!transfer) return null;
  const { plan, amount, currency, code, state, begins, id } = transfer;
  return (
    <Panel aria-labelledby="transfer" className="stack">
      <h2 id="transfer">{t('Bank transfer for {plan}', { plan: isolated(plan) })}</h2>
      <DescriptionList>
        <Description name={t('Amount')}>
          <b>{money(amount, currency)}</b>
        </Description>
        <Description name={t('Reference')}>
          <b>{leftToRight(code)}</b>
        </Description>
        <Description name={t('Bank account')}>
          <span dir="auto">{bank_account === '' ? t('Ask Booklark for the bank account.') : bank_account}</span>
        </Description>
      </DescriptionList>
      <p>
        {state === 'received'
          ? t('We have received your money. A second person is checking it.')
          : begins === 'now'
            ? t(
                'Write the reference on the transfer. Your plan begins when we have received exactly this amount and two people have checked it.',
              )
            : t(
                'Write the reference on the transfer. When two people have checked it, the new period begins after the current one.',
              )}
      </p>
      {state === 'waiting' && (
        <div>
          <Button isBusy={isBusy} onClick={() => void run({ body: { what: 'transfer' }, idempotencyKey: keyOf(id) })}>
            {t('Withdraw transfer')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
