import { subscriptionStateWords } from '#contract/plan-words.ts';
import type { TenantRow } from '#contract/tenant-admin.ts';
import { stateStatus } from '#web/kit/plan-status.ts';
import { useWords } from '#web/kit/words.ts';
import { Badge } from '#web/ui/badge.tsx';

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
