import type { TenantRow, TenantState } from '#contract/administration/tenant-admin.ts';
import { tenantStateWords } from '#contract/administration/tenant-admin-words.ts';
import { subscriptionStateWords } from '#contract/schools/plan-words.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge, type Status } from '#web/kit/ui/badge.tsx';
import { stateStatus } from '#web/schools/plans/plan-status.ts';

const statuses: Record<TenantState, Status> = { live: 'ok', unverified: 'info', suspended: 'bad', closing: 'bad' };

export function TenantStateBadge({ state }: { state: TenantState }) {
  const t = useTranslate();
  return <Badge status={statuses[state]}>{t(tenantStateWords[state])}</Badge>;
}

/** The plan of a school with its state. */
export function TenantPlan({ plan }: Pick<TenantRow, 'plan'>) {
  const t = useTranslate();
  if (!plan) return t('No plan');
  return (
    <>
      <bdi>{plan.name}</bdi> <Badge status={stateStatus[plan.state]}>{t(subscriptionStateWords[plan.state])}</Badge>
    </>
  );
}
