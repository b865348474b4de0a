import { describeDifference, ledgerDifferenceWords, moreDifferencesWords } from '#contract/money/ledger-words.ts';
import {
  paymentIssueStepWords,
  paymentIssueWords,
  planIssueStepWords,
  planIssueWords,
} from '#contract/money/payment-issue-words.ts';
import type { PaymentIssue } from '#contract/money/payment-issues.ts';
import { isolated } from '#web/kit/left-to-right.ts';
import type { Translate } from '#web/kit/words.ts';

/** Says what differs in the ledger; undefined for what has no kind: other issues, and differences that were found before they had one. */
export function differenceOf({ reason, details }: PaymentIssue, t: Translate): string | undefined {
  const { kind } = details;
  if (reason !== 'ledger' || typeof kind !== 'string') return undefined;
  if (kind === 'more') return t(moreDifferencesWords.more);
  if (!isKind(kind)) return undefined;
  const facts = Object.fromEntries(Object.entries(details).map(([name, fact]) => [name, String(fact)]));
  return describeDifference({ kind, facts }, t, isolated);
}

/** Says what is wrong and what to do, which for a plan is not always what it is for an order. */
export function wordsOf({ about, reason }: Pick<PaymentIssue, 'about' | 'reason'>): { title: string; step: string } {
  const order = { title: paymentIssueWords[reason], step: paymentIssueStepWords[reason] };
  if (about !== 'plan') return order;
  return { title: planIssueWords[reason] ?? order.title, step: planIssueStepWords[reason] ?? order.step };
}

const isKind = (kind: string): kind is keyof typeof ledgerDifferenceWords => Object.hasOwn(ledgerDifferenceWords, kind);
