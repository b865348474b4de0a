import { isolated } from '#contract/kit/isolated-text.ts';
import { describeDifference, ledgerDifferenceWords, moreDifferencesWords } from '#contract/money/ledger-words.ts';
import {
  paymentIssueStepWords,
  paymentIssueWords,
  planIssueStepWords,
  planIssueWords,
} from '#contract/money/payment-issue-words.ts';
import type { PaymentIssue } from '#contract/money/payment-issues.ts';
import { providerNames } from '#contract/money/payment-providers.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';

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
