import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { ModeRule, PlatformMode } from '#contract/schools/modes.ts';

export type ModeRow = Omit<PlatformMode, 'rule'> & ModeRule;

/** SQL: the columns of a `ModeRow` from `modes m`, without the school's settings. */
export const modeColumns = sql`m.id, m.name, m.image, m.status, m.is_for_staff, m.position,
  m.age_from, m.age_to, m.levels, m.languages, m.goals, m.categories, m.by_students, m.with_cause, m.audience, m.features_off`;

/** Finds all active modes of the platform; those that the tenant has ordered come first. */
export async function findModes(db: TenantDb, isStaff: boolean): Promise<PlatformMode[]> {
  const { rows } = await sql<ModeRow>`
    select ${modeColumns}, coalesce(t.is_active, false) as active,
      coalesce(t.is_locked, false) or m.is_for_staff and not ${isStaff}::boolean as locked
    from modes m left join tenant_modes t on t.tenant_id = ${db.tenantId} and t.mode_id = m.id
    where m.status = 'ACTIVE' order by t.position nulls last, m.position, m.id`.execute(db);
  return rows.map(toPlatformMode);
}

/** Gathers the rule's columns, and converts the picture's file name to its URL. */
export function toPlatformMode({
  id,
  name,
  image,
  status,
  is_for_staff,
  position,
  active,
  locked,
  ...rule
}: ModeRow): PlatformMode {
  const url = image && `/files/modes/${image}`;
  return { id, name, image: url, status, is_for_staff, position, active, locked, rule };
}
