import { useState } from 'react';
import { leftToRight, unbroken } from '#contract/kit/isolated-text.ts';
import { providerNames } from '#contract/money/payment-providers.ts';
import { disputeStateWords, refundStateWords } from '#contract/shop/order-words.ts';
import type { SalePostings } from '#contract/shop/sales.ts';
import { useApiMutation } from '#web/kit/api.ts';
import type { Endpoint } from '#web/kit/call.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import css from './refund-decision.module.css';

/** The origin of a refund: a person, or a change at the provider. */
const refundMakerWords = {
  school: 'Asked for by the school',
  platform: 'Asked for by Booklark',
  provider: 'Refunded at {provider}',
  dispute: 'The bank of the buyer',
} as const;

type Refund = Pick<SalePostings['refunds'][number], 'state' | 'made_by' | 'is_declined'>;

/** Returns the state of a refund in words. */
export function refundStateOf(t: Translate, { state, made_by, is_declined }: Refund): string {
  if (is_declined) return t('Refund declined');
  return t((made_by === 'dispute' ? disputeStateWords : refundStateWords)[state]);
}

/** Names the person who requested a refund, or the place where it was made. */
export function refundMakerOf(t: Translate, { made_by }: Refund, { provider }: Pick<SalePostings, 'provider'>): string {
  return t(refundMakerWords[made_by], { provider: provider ? providerNames[provider] : '' });
}

type Props = {
  refund: { id: string; number: string; amount: number; currency: string; can_approve: boolean };
  host: 'school' | 'platform';
  invalidates: Endpoint[];
};

/**
 * The buttons of a waiting refund: another person approves or declines it, the person who requested it can withdraw it.
 */
export function RefundDecision({ refund, host, invalidates }: Props) {
  const t = useTranslate();
  const format = useMoneyFormat();
  const [decision, setDecision] = useState<'approve' | 'decline'>();
  const isSchool = host === 'school';
  const approve = useApiMutation(
    (isSchool
      ? 'POST /refunds/{id}/approve/'
      : 'POST /api-super-admin/refunds/{id}/approve/') as 'POST /refunds/{id}/approve/',
    {
      invalidates,
    },
  );
  const decline = useApiMutation(
    (isSchool
      ? 'POST /refunds/{id}/decline/'
      : 'POST /api-super-admin/refunds/{id}/decline/') as 'POST /refunds/{id}/decline/',
    {
      invalidates,
    },
  );
  const { id, can_approve } = refund;
  const names = { amount: format(refund.amount, refund.currency), number: leftToRight(unbroken(refund.number)) };
  const close = () => setDecision(undefined);
  const isApproval = decision === 'approve';
  return (
    <div className={css.buttons}>
      {can_approve && (
        <Button isSmall kind="solid" onClick={() => setDecision('approve')}>
          {t('Approve refund')}
        </Button>
      )}
      <Button isSmall onClick={() => setDecision('decline')}>
        {can_approve ? t('Decline refund') : t('Withdraw refund')}
      </Button>
      {decision && (
        <ConfirmDialog
          title={
            isApproval
              ? t('Approve the refund of {amount} for {number}?', names)
              : t('Decline the refund of {amount} for {number}?', names)
          }
          confirmLabel={isApproval ? t('Approve refund') : can_approve ? t('Decline refund') : t('Withdraw refund')}
          isGood={isApproval}
          announcement={isApproval ? t('The refund was approved.') : t('The refund was declined.')}
          onConfirm={() => (isApproval ? approve : decline).mutateAsync({ params: { id } })}
          onClose={close}
        >
          <p>
            {isApproval
              ? t('The buyer gets the money back. Cause, school and Booklark each give back their part.')
              : t('Nothing is paid back. The amount can be refunded again.')}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
