import { useTranslate } from '#web/kit/translate.ts';
import { PollingStatus } from './polling-status.tsx';
import type { PaymentRead } from './use-payment.ts';

/** Words for a buyer or giver about a payment that is not confirmed. */
export const paymentWords = {
  unconfirmed: {
    title: 'Your payment is not confirmed yet',
    text: 'If you have paid, do not pay again. This page keeps checking, and we will email you when the payment arrives.',
  },
  unclear: {
    title: 'We are checking your payment',
    text: 'What {provider} reports does not match what was due. Our team is looking into it. Do not pay again.',
  },
  declined: {
    title: 'The payment did not go through',
    text: 'Nothing was taken. You can try again, also with another card or in another way.',
  },
};

/** Says that the result of a payment is unknown, and asks again. */
export function PaymentAway({ polling, askAgain }: Pick<PaymentRead<unknown>, 'polling' | 'askAgain'>) {
  const t = useTranslate();
  return (
    <>
      <div className="stack" role="alert">
        <h1>{t('We cannot say yet what became of your payment')}</h1>
        <p className="lead">{t('The payment provider does not answer. Do not pay again before you know.')}</p>
      </div>
      <PollingStatus polling={polling} askAgain={askAgain} />
    </>
  );
}
