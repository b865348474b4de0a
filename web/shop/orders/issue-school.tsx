import type { PaymentIssue } from '#contract/money/payment-issues.ts';
import { useWords } from '#web/kit/words.ts';

/**
 * Names the school of a payment issue. Issues stored at the platform belong to no known school, except ledger
 * differences.
 */
export function IssueSchool({ issue: { tenant, reason } }: { issue: PaymentIssue }) {
  const t = useWords();
  return <bdi>{tenant.is_platform && reason !== 'ledger' ? t('No school is known') : tenant.school_name}</bdi>;
}
