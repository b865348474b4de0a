import { useState } from 'react';
import { CallError } from '#web/kit/call.ts';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { openPaymentPage } from './open-payment-page.ts';
import { createPaymentKeys } from './payment-key.ts';

type Props = {
  /** States the total. */
  label: string;
  pay: (idempotencyKey: string) => Promise<{ redirect_url: string }>;
  /** Called when it turns out to be paid. */
  askAgain: () => void;
};

/** Pays the same order or gift at the provider. */
export function PayAgain({ label, pay, askAgain }: Props) {
  const t = useWords();
  const [keyOf] = useState(createPaymentKeys);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  async function openPage(): Promise<void> {
    setBusy(true);
    setError('');
    try {
      await openPaymentPage((await pay(keyOf('again'))).redirect_url);
    } catch (cause) {
      setBusy(false);
      if (!(cause instanceof CallError)) throw cause;
      setError(cause.message || t('The payment provider does not answer right now. Wait a moment, then try again.'));
      if (cause.state === 'paid') askAgain();
    }
  }
  return (
    <div className="stack">
      <Button kind="buy" isWide isBusy={isBusy} onClick={() => void openPage()}>
        {label}
      </Button>
      {error !== '' && <p role="alert">{error}</p>}
    </div>
  );
}
