import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Role } from '#contract/kit/roles.ts';

type EndedView = { id: string; target_id: string; target_role: Role };

/**
 * Ends one view early, or all views of a school, including those whose code was not used. Returns the views that were
 * open.
 */
export async function updateViewsEnded(db: TenantDb, id?: string): Promise<EndedView[]> {
  const { rows } = await sql<EndedView & { was_open: boolean }>`
    update hand_overs set ended_at = now(), end_recorded_at = now()
    where tenant_id = ${db.tenantId} and kind = 'view_as' and ended_at is null and expires_at > now() and end_recorded_at is null
      ${id ? sql`and id = ${id}` : sql``}
    returning id, target_id, target_role, opened_at is not null as was_open`.execute(db);
  return rows.filter(({ was_open }) => was_open);
}

/** Marks a view's end as recorded; undefined if the view is not over, or its end was recorded before. */
export async function updateEndRecorded(db: TenantDb, id: string): Promise<EndedView | undefined> {
  const { rows } = await sql<EndedView>`
    update hand_overs set end_recorded_at = now(), ended_at = coalesce(ended_at, least(expires_at, now()))
    where tenant_id = ${db.tenantId} and id = ${id} and end_recorded_at is null and target_of_view(id) is null
    returning id, target_id, target_role`.execute(db);
  return rows[0];
}
