import { sql } from 'kysely';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';

type NewView = {
  targetId: string;
  sessionId: string;
  reason: string;
  codeHash: Buffer;
  /** Null if the school must have allowed access. */
  supportCodeHash: string | null;
};
type Outcome = 'opened' | 'off' | 'wrong_code' | 'gone';

/**
 * Opens a view of a person if the school allows it or the code is right. Commit a wrong code, because it is counted.
 */
export async function openView(db: TenantDb, view: NewView): Promise<Outcome> {
  const { targetId, sessionId, reason, codeHash, supportCodeHash } = view;
  const { rows } = await sql<{ outcome: Outcome }>`
    select open_view(${targetId}, ${sessionId}, ${reason}, ${codeHash}, ${supportCodeHash}) as outcome`.execute(db);
  return rows[0]?.outcome ?? 'gone';
}

/** Returns whether a view is still active. The database checks this on every call of the view too. */
export async function isViewActive(db: TenantDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_active: boolean }>`
    select target_of_view(${id}) is not null as is_active`.execute(db);
  return rows[0]?.is_active === true;
}

/** Returns whether support views the site now, or can open a view. */
export async function hasOpenView(db: TenantDb): Promise<boolean> {
  const { rows } = await sql<{ has_view: boolean }>`
    select exists (select from hand_overs where tenant_id = ${db.tenantId} and kind = 'view_as' and ended_at is null
      and expires_at > now()) as has_view`.execute(db);
  return rows[0]?.has_view === true;
}

/** Finds the views of all schools without a recorded end, including open ones. */
export async function findViewsWithoutEnd(db: PlatformDb): Promise<{ tenant_id: string; id: string }[]> {
  const { rows } = await sql<{ tenant_id: string; id: string }>`select * from views_without_end()`.execute(db);
  return rows;
}
