import type { AbilityGrant } from '#contract/identity/abilities.ts';
import type { GrantRow } from './queries.ts';

/** Returns a grant as the list shows it; `holder` and `school` are columns of the export. */
export function toGrant({ starts_at, ends_at, revoked_at, ...row }: GrantRow): AbilityGrant {
  return {
    ...row,
    holder: row.person?.name ?? row.family_link?.email ?? '',
    school: row.tenant.school_name,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    revoked_at: revoked_at?.toISOString() ?? null,
    can_revoke: row.state === 'active',
  };
}
