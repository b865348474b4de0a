import type { TenantRow, TenantState } from '#contract/administration/tenant-admin.ts';
import { tenantStateWords } from '#contract/administration/tenant-admin-words.ts';
import { subscriptionStateWords } from '#contract/schools/plan-words.ts';
import { Badge, type Status } from '#web/kit/ui/badge.tsx';
import { useWords } from '#web/kit/words.ts';
import { stateStatus } from '#web/schools/plans/plan-status.ts';

const statuses: Record<TenantState, Status> = { live: 'ok', unverified: 'info', suspended: 'bad', closing: 'bad' };

export function TenantStateBadge({ state }: { state: TenantState }) {
  const t = useWords();
  return <Badge status={statuses[state]}>{t(tenantStateWords[state])}</Badge>;
}

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
