import type { PaymentIssue } from '#contract/money/payment-issues.ts';
import { providerNames } from '#contract/money/payment-providers.ts';
import { useWords } from '#web/kit/words.ts';

/** Returns a function that names the provider of a payment issue; the ledger check has no provider. */
export function useProviderName() {
  const t = useWords();
  return ({ provider }: Pick<PaymentIssue, 'provider'>) => (provider ? providerNames[provider] : t('the provider'));
}
