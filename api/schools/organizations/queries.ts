import { sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Role, Visit } from '#contract/kit/roles.ts';
import type { OwnStatistics } from '#contract/schools/organizations.ts';

/** A visit of an organization's admin, or a view of platform staff. */
export type HandOverRow = VisitRow | ViewRow;
export type VisitRow = {
  kind: 'visit';
  id: string;
  organization_id: string;
  first_name: string;
  last_name: string;
  organization_name: string;
  organization_subdomain: string;
  grants: Visit;
  expires_at: Date;
};

export type ViewRow = Pick<Row<'hand_overs'>, 'id' | 'first_name' | 'last_name' | 'expires_at'> & {
  kind: 'view_as';
  target_id: string;
  target_role: Role;
  reason: string;
};

const visitColumns = [
  'kind',
  'target_id',
  'target_role',
  'reason',
  'id',
  'organization_id',
  'first_name',
  'last_name',
  'organization_name',
  'organization_subdomain',
  'grants',
  'expires_at',
] as const;

/**
 * Opens a hand-over by its code: a visit for an hour, a view for 15 minutes. Of two concurrent calls, only one
 * succeeds.
 */
export async function updateHandOverOpened(db: TenantDb, codeHash: Buffer): Promise<HandOverRow | undefined> {
  const handOver = await db
    .updateTable('hand_overs')
    .set({
      opened_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + case kind when 'view_as' then interval '15 minutes' else interval '1 hour' end`,
    })
    .where('tenant_id', '=', db.tenantId)
    .where('code_hash', '=', codeHash)
    .where('opened_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(visitColumns)
    .executeTakeFirst();
  // The table's check constraints guarantee the columns of each kind.
  return handOver as HandOverRow | undefined;
}

export async function findVisit(db: TenantDb, id: string): Promise<VisitRow | undefined> {
  const visit = await db
    .selectFrom('hand_overs')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .where('kind', '=', 'visit')
    .select(visitColumns)
    .executeTakeFirst();
  return visit as VisitRow | undefined;
}

/** Ends a visit before its hour is over. */
export async function updateVisitEnded(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable('hand_overs')
    .set({ ended_at: sql<Date>`now()` })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Counts the recent activity of this tenant. */
export async function findActivity(db: TenantDb) {
  const { rows } = await sql<Pick<OwnStatistics, 'waiting_books' | 'readers_this_week' | 'books_read_this_week'>>`
    select (select count(*)::int from pieces w where w.tenant_id = ${db.tenantId} and coalesce(w.change_state, w.state) = 'in_review'
        and w.submitted_at is not null) as waiting_books,
      count(distinct p.user_id)::int as readers_this_week, count(distinct p.book_id)::int as books_read_this_week
    from positions p where p.tenant_id = ${db.tenantId} and p.updated_at > now() - interval '7 days'`.execute(db);
  return rows[0] ?? { waiting_books: 0, readers_this_week: 0, books_read_this_week: 0 };
}

/** Returns whether a visit is still active. The database checks this on every call of a visitor too. */
export async function isVisitActive(db: TenantDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_active: boolean }>`select visit_is_active(${id}) as is_active`.execute(db);
  return rows[0]?.is_active === true;
}

/** Changes an organization's access; false if nothing changed or the school is not a member. */
export async function updateGrants(db: TenantDb, organizationId: string, grants: Visit | null): Promise<boolean> {
  const result = await db
    .updateTable('memberships')
    .set({ grants, granted_at: sql<Date>`now()` })
    .where('tenant_id', '=', db.tenantId)
    .where('organization_id', '=', organizationId)
    .where('grants', 'is distinct from', grants)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends a membership; false if there was none. */
export async function deleteMembership(db: TenantDb, organizationId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('memberships')
    .where('tenant_id', '=', db.tenantId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
