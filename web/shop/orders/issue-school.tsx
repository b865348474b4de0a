import type { PaymentIssue } from '#contract/money/payment-issues.ts';
import { useWords } from '#web/kit/words.ts';

/** Names the school of a payment issue. What is stored at the platform belongs to no known school, except differences of the ledger. */
export function IssueSchool({ issue: { tenant, reason } }: { issue: PaymentIssue }) {
  const t = useWords();
  return <bdi>{tenant.is_platform && reason !== 'ledger' ? t('No school is known') : tenant.school_name}</bdi>;
}
