import type { TenantState } from '#contract/tenant-admin.ts';
import { tenantStateWords } from '#contract/tenant-admin-words.ts';
import { useWords } from '#web/kit/words.ts';
import { Badge, type Status } from '#web/ui/badge.tsx';

const statuses: Record<TenantState, Status> = { live: 'ok', unverified: 'info', suspended: 'bad', closing: 'bad' };

export function TenantStateBadge({ state }: { state: TenantState }) {
  const t = useWords();
  return <Badge status={statuses[state]}>{t(tenantStateWords[state])}</Badge>;
}
