import { isolated } from '#contract/kit/isolated-text.ts';
import { describeDifference, ledgerDifferenceWords, moreDifferencesWords } from '#contract/money/ledger-differences.ts';
import { paymentIssueWords, planIssueStepWords, planIssueWords } from '#contract/money/payment-issue-words.ts';
import type { PaymentIssue } from '#contract/money/payment-issues.ts';
import { providerNames } from '#contract/money/payment-providers.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';

/** Next steps for a payment issue. */
const paymentIssueStepWords = {
  amount: 'Look at the payment at {provider}. Pay it back there, or agree with the buyer on the rest.',
  currency: 'Look at the payment at {provider} and pay it back there.',
  order:
    'Look at the payment at {provider}. If it belongs to another school or product of this account, nothing has to be done here.',
  mode: 'Check that the keys of {provider} in the settings of this installation are of the same mode as the payment.',
  unknown_object:
    'Look for the payment at {provider}. Pay it back there if it is not of another product that uses the same account.',
  no_news: 'Look at the payment at {provider}. If the bank never confirms it, tell the buyer to pay again.',
  refunded_at_provider: 'Compare the refunds of the payment at {provider} with those of the order.',
  return_failed: 'Pay the second payment back at {provider}.',
  refund_failed:
    'Ask the buyer for another way to get the money, for example another account. Refund the order again then.',
  disputed:
    'Answer the dispute at {provider} before its last day, with what proves the sale. Orders and totals follow the decision of the bank by themselves.',
  ledger:
    'Tell the people who run this installation: they correct it with a new posting. The check of the next night shows whether it is right.',
  card_testing:
    'The browser of every buyer at this school is checked now, and guests can place only a few orders, until fewer payments fail. Nothing was taken from declined cards. Look at the payments at the provider, and refund those that a stolen card paid.',
} as const;

/**
 * Describes a ledger difference; undefined for entries without a kind: other issues, and differences from before kinds
 * were introduced.
 */
export function differenceOf({ reason, details }: PaymentIssue, t: Translate): string | undefined {
  const { kind } = details;
  if (reason !== 'ledger' || typeof kind !== 'string') return undefined;
  if (kind === 'more') return t(moreDifferencesWords.more);
  if (!isKind(kind)) return undefined;
  const facts = Object.fromEntries(Object.entries(details).map(([name, fact]) => [name, String(fact)]));
  return describeDifference({ kind, facts }, t, isolated);
}

/** Returns the problem and the next step, which can differ between plans and orders. */
export function wordsOf({ about, reason }: Pick<PaymentIssue, 'about' | 'reason'>): { title: string; step: string } {
  const order = { title: paymentIssueWords[reason], step: paymentIssueStepWords[reason] };
  if (about !== 'plan') return order;
  return { title: planIssueWords[reason] ?? order.title, step: planIssueStepWords[reason] ?? order.step };
}

const isKind = (kind: string): kind is keyof typeof ledgerDifferenceWords => Object.hasOwn(ledgerDifferenceWords, kind);

/** Returns a function that names the provider of a payment issue; the ledger check has no provider. */
export function useProviderName() {
  const t = useTranslate();
  return ({ provider }: Pick<PaymentIssue, 'provider'>) => (provider ? providerNames[provider] : t('the provider'));
}

/**
 * Names the school of a payment issue. Issues stored at the platform belong to no known school, except ledger
 * differences.
 */
export function IssueSchool({ issue: { tenant, reason } }: { issue: PaymentIssue }) {
  const t = useTranslate();
  return <bdi>{tenant.is_platform && reason !== 'ledger' ? t('No school is known') : tenant.school_name}</bdi>;
}
