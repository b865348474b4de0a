import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { SchoolMode, SchoolModes } from '#contract/schools/modes.ts';

type StoredModes = Omit<SchoolModes, 'version'>;

/** Finds the modes for the school's management. With `locks`, no one else changes them until the transaction ends. */
export async function findSchoolModes(db: TenantDb, { locks = false } = {}): Promise<StoredModes> {
  const { switchboard } = await db
    .selectFrom('tenants')
    .$if(locks, (query) => query.forNoKeyUpdate())
    .where('id', '=', db.tenantId)
    .select('switchboard')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<SchoolMode>`
    select m.id, m.name, '/files/modes/' || m.image as image, m.status, m.is_for_staff, m.features_off,
      coalesce(t.is_active, false) as active, coalesce(t.is_locked, false) as locked
    from modes m left join tenant_modes t on t.tenant_id = ${db.tenantId} and t.mode_id = m.id
    where m.status = 'ACTIVE' order by t.position nulls last, m.position, m.id`.execute(db);
  return { switchboard, modes: rows };
}

/** Stores the state of these modes; the list's order becomes the picker's. */
export async function upsertSchoolModes(
  db: TenantDb,
  modes: Pick<SchoolMode, 'id' | 'active' | 'locked'>[],
): Promise<void> {
  if (modes.length === 0) return;
  const rows = modes.map(({ id, active, locked }, index) => ({
    ...{ tenant_id: db.tenantId, mode_id: id, position: index + 1, is_active: active, is_locked: locked },
  }));
  await db
    .insertInto('tenant_modes')
    .values(rows)
    .onConflict((existing) =>
      existing.columns(['tenant_id', 'mode_id']).doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        is_active: ref('excluded.is_active'),
        is_locked: ref('excluded.is_locked'),
      })),
    )
    .execute();
}
