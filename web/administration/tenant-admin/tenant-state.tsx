import type { TenantState } from '#contract/administration/tenant-admin.ts';
import { tenantStateWords } from '#contract/administration/tenant-admin-words.ts';
import { Badge, type Status } from '#web/kit/ui/badge.tsx';
import { useWords } from '#web/kit/words.ts';

const statuses: Record<TenantState, Status> = { live: 'ok', unverified: 'info', suspended: 'bad', closing: 'bad' };

export function TenantStateBadge({ state }: { state: TenantState }) {
  const t = useWords();
  return <Badge status={statuses[state]}>{t(tenantStateWords[state])}</Badge>;
}
