import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Mode } from '#contract/modes.ts';

/** Finds all active modes of the platform, first those that the tenant has ordered. */
export async function findModes(db: TenantDb, tenantId: string, isStaff: boolean): Promise<Mode[]> {
  const { rows } = await sql<Mode>`
    select m.id, m.name, m.image, m.status, coalesce(t.is_active, false) as active,
      coalesce(t.is_locked, false) or m.is_for_staff and not ${isStaff}::boolean as locked
    from modes m left join tenant_modes t on t.tenant_id = ${tenantId} and t.mode_id = m.id
    where m.status = 'ACTIVE' order by t.position nulls last, m.position, m.id`.execute(db);
  return rows;
}
