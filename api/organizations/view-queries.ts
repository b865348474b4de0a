import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

type NewView = { targetId: string; sessionId: string; reason: string; codeHash: Buffer };
export type EndedView = { target_id: string };

/** Opens a view of a person; false if the school does not allow it (migration 0246). */
export async function openView(db: TenantDb, { targetId, sessionId, reason, codeHash }: NewView): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    select open_view(${targetId}, ${sessionId}, ${reason}, ${codeHash}) as is_open`.execute(db);
  return rows[0]?.is_open === true;
}

/** Returns whether a view is still active. The database checks the same on every call of the view. */
export async function isViewActive(db: TenantDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_active: boolean }>`
    select target_of_view(${id}) is not null as is_active`.execute(db);
  return rows[0]?.is_active === true;
}

/** Ends one view before its time is over, or all of a school, also those whose code was not used. Returns those that were open. */
export async function updateViewsEnded(db: TenantDb, tenantId: string, id?: string): Promise<EndedView[]> {
  const { rows } = await sql<EndedView & { was_open: boolean }>`
    update hand_overs set ended_at = now()
    where tenant_id = ${tenantId} and kind = 'view_as' and ended_at is null and expires_at > now()
      ${id ? sql`and id = ${id}` : sql``}
    returning target_id, opened_at is not null as was_open`.execute(db);
  return rows.filter(({ was_open }) => was_open);
}
