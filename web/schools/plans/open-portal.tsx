import { useState } from 'react';
import { useApiMutation } from '#web/kit/api.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { useWords } from '#web/kit/words.ts';
import { openPaymentPage } from '#web/money/payments/open-payment-page.ts';
import { createPaymentKeys } from '#web/money/payments/payment-key.ts';

/** Leads to the page of the provider with the card and the invoices of a plan, or only with its card. */
export function OpenPortal({ what }: { what: 'all' | 'card' }) {
  const t = useWords();
  const [keyOf] = useState(createPaymentKeys);
  const { run, isBusy } = useAction(useApiMutation('POST /subscription/portal/'), {
    onSuccess: ({ redirect_url }) => void openPaymentPage(redirect_url),
  });
  return (
    <Button isBusy={isBusy} onClick={() => void run({ body: { what }, idempotencyKey: keyOf(Date.now()) })}>
      {what === 'card' ? t('Change card') : t('Card and invoices')}
    </Button>
  );
}
