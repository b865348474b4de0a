import { useWords } from '#web/kit/words.ts';
import { PollingStatus } from './polling-status.tsx';
import type { PaymentRead } from './use-payment.ts';

/** Says that the result of a payment is unknown, and asks again. */
export function PaymentAway({ polling, askAgain }: Pick<PaymentRead<unknown>, 'polling' | 'askAgain'>) {
  const t = useWords();
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
