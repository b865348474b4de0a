import { useState } from 'react';
import type { Gift } from '#contract/shop/gifts.ts';
import { CallError, call } from '#web/kit/call.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { openPaymentPage } from '#web/money/payments/open-payment-page.ts';
import { keepOrderKey } from '#web/money/payments/order-keys.ts';

const monthlyWords = {
  active: {
    title: 'Thank you for your monthly gift',
    text: 'You give {total} each month to {name}. The next payment is on {date}. Each receipt comes by email.',
  },
  begun: {
    title: 'Thank you for your monthly gift',
    text: 'You give {total} each month to {name}. Each receipt comes by email.',
  },
  failed: {
    title: 'The last payment was declined',
    text: 'Nothing was taken. Update the card, and {total} reaches {name} this month, too. Stripe tries the card again for some days.',
  },
  paused: {
    title: 'Your monthly gift is paused',
    text: 'The site of the school is suspended. Nothing is taken until it is back. What you gave stays with {name}.',
  },
  stopped: {
    title: 'This monthly gift has ended',
    text: 'Nothing more is taken. What you gave stays with {name}. Thank you.',
  },
  notBegun: {
    title: 'This monthly gift was stopped',
    text: 'It was stopped before its first payment. Nothing was taken.',
  },
};

/** Returns the summary of a monthly gift; undefined if no monthly gift was begun. */
export function monthlySummaryOf({ interval, state, is_paused, payments, can_retry, next_at }: Gift) {
  if (interval !== 'month') return undefined;
  if (state === 'cancelled' && !can_retry) return payments.length > 0 ? monthlyWords.stopped : monthlyWords.notBegun;
  if (is_paused) return monthlyWords.paused;
  if (state === 'past_due') return monthlyWords.failed;
  if (state !== 'active') return undefined;
  return next_at === null ? monthlyWords.begun : monthlyWords.active;
}

type Props = { gift: Gift; giftKey: string | undefined; askAgain: () => void };

/** Updates the card of a monthly gift, or stops it after a question. */
export function MonthlyActions({ gift, giftKey, askAgain }: Props) {
  const t = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [isStopping, setStopping] = useState(false);
  const request = { params: { id: gift.id }, ...(giftKey && { orderKey: giftKey }) };
  async function update(): Promise<void> {
    setBusy(true);
    setError('');
    try {
      // The provider returns to the address without the key.
      if (giftKey) keepOrderKey(gift.id, giftKey, localStorage);
      await openPaymentPage((await call('POST /donations/{id}/update-card/', request)).redirect_url);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause.message || t('The payment provider does not answer right now. Wait a moment, then try again.'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="stack">
      <Button kind={gift.state === 'past_due' ? 'buy' : 'line'} isWide isBusy={isBusy} onClick={() => void update()}>
        {t('Update card')}
      </Button>
      {error !== '' && <p role="alert">{error}</p>}
      <Button kind="line" isWide aria-haspopup="dialog" onClick={() => setStopping(true)}>
        {t('Stop this gift')}
      </Button>
      {isStopping && (
        <StopGiftDialog
          stop={() => call('POST /donations/{id}/cancel/', request)}
          onStopped={() => {
            setStopping(false);
            askAgain();
          }}
          onClose={() => setStopping(false)}
        />
      )}
    </div>
  );
}

type DialogProps = { stop: () => Promise<unknown>; onStopped: () => void; onClose: () => void };

/** Asks before a monthly gift is stopped, which cannot be undone. */
export function StopGiftDialog({ stop, onStopped, onClose }: DialogProps) {
  const t = useTranslate();
  return (
    <ConfirmDialog
      title={t('Stop this gift?')}
      cancelLabel={t('Keep giving')}
      confirmLabel={t('Stop this gift')}
      onConfirm={stop}
      onDone={onStopped}
      onClose={onClose}
    >
      {t('Nothing more is taken. You can give again at any time.')}
    </ConfirmDialog>
  );
}
