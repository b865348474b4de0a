import type { TenantRow } from '#contract/administration/tenant-admin.ts';
import { subscriptionStateWords } from '#contract/schools/plan-words.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { useWords } from '#web/kit/words.ts';
import { stateStatus } from '#web/schools/plans/plan-status.ts';

/** The plan of a school with its state. */
export function TenantPlan({ plan }: Pick<TenantRow, 'plan'>) {
  const t = useWords();
  if (!plan) return t('No plan');
  return (
    <>
      <bdi>{plan.name}</bdi> <Badge status={stateStatus[plan.state]}>{t(subscriptionStateWords[plan.state])}</Badge>
    </>
  );
}
