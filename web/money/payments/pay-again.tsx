import { useState } from 'react';
import type { PaymentProvider } from '#contract/money/payment-providers.ts';
import { CallError } from '#web/kit/call.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { openPaymentPage } from './open-payment-page.ts';
import { createPaymentKeys } from './payment-key.ts';
import { ProviderChoice } from './provider-choice.tsx';

type PayRequest = { provider: PaymentProvider | undefined };
export type PayCall = (body: PayRequest, idempotencyKey: string) => Promise<{ redirect_url: string }>;

type Props = {
  /** The label of the button, with the total. */
  label: string;
  /** The providers that can be used now, and the provider of the first attempt. */
  providers: PaymentProvider[];
  earlier: PaymentProvider | null;
  pay: PayCall;
  /** Called when the payment has already been made. */
  askAgain: () => void;
};

/** Pays the same order or gift, with another provider if the school offers several. */
export function PayAgain({ label, providers, earlier, pay, askAgain }: Props) {
  const t = useTranslate();
  const [keyOf] = useState(createPaymentKeys);
  const [choice, setChosen] = useState<PaymentProvider | null>(earlier);
  const provider = providers.find((name) => name === choice) ?? providers[0];
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  async function openPage(): Promise<void> {
    setBusy(true);
    setError('');
    try {
      const body = { provider };
      const { redirect_url } = await pay(body, keyOf(body));
      await openPaymentPage(redirect_url);
    } catch (cause) {
      setBusy(false);
      if (!(cause instanceof CallError)) throw cause;
      setError(cause.message || t('The payment provider does not answer right now. Wait a moment, then try again.'));
      if (cause.state === 'paid') askAgain();
    }
  }
  return (
    <div className="stack">
      {providers.length > 1 && <ProviderChoice providers={providers} provider={provider} onChange={setChosen} />}
      <Button kind="buy" isWide isBusy={isBusy} onClick={() => void openPage()}>
        {label}
      </Button>
      {error !== '' && <p role="alert">{error}</p>}
    </div>
  );
}
