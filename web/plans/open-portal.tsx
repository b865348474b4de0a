import { useState } from 'react';
import { openPlanPortal } from '#web/kit/api/plans.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { openPaymentPage } from '#web/kit/payments/open-payment-page.ts';
import { createPaymentKeys } from '#web/kit/payments/payment-key.ts';
import { useAction } from '#web/kit/use-action.ts';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';

/** Leads to the page of the provider with the card and the invoices of a plan, or only with its card. */
export function OpenPortal({ what }: { what: 'all' | 'card' }) {
  const t = useWords();
  const [keyOf] = useState(createPaymentKeys);
  const { run, isBusy } = useAction(useApiMutation(openPlanPortal), {
    onSuccess: ({ redirect_url }) => void openPaymentPage(redirect_url),
  });
  return (
    <Button isBusy={isBusy} onClick={() => void run({ body: { what }, idempotencyKey: keyOf(Date.now()) })}>
      {what === 'card' ? t('Change card') : t('Card and invoices')}
    </Button>
  );
}
