import { sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { BulkRow, Previous } from './list.ts';

export type ActionKey = { tenantId: string; id: string };
/** The actor who changes an action's rows: a person of the site, a visit, or platform staff with their name. */
export type Starter = {
  role: string;
  visit?: string | undefined;
  device?: { browser: string | null; system: string | null } | undefined;
  ip: string | null;
  platform_name?: string | undefined;
};
export type NewAction = {
  list: string;
  action: string;
  parameters: Record<string, unknown>;
  reason: string | null;
  startedBy: string;
  starter: Starter;
  rows: BulkRow[];
};
export type BulkActionRow = Pick<
  Row<'bulk_actions'>,
  'tenant_id' | 'id' | 'list' | 'action' | 'reason' | 'started_by' | 'state' | 'ended_at'
> & {
  parameters: Record<string, unknown>;
  starter: Starter;
  total: number;
  is_recent: boolean;
};
export type RowError = { message: string; values?: Record<string, unknown> | undefined };

export async function insertBulkAction(db: TenantDb, action: NewAction): Promise<string> {
  const { list, parameters, reason, startedBy, starter, rows } = action;
  const { id } = await db
    .insertInto('bulk_actions')
    .values({
      tenant_id: db.tenantId,
      list,
      action: action.action,
      parameters: JSON.stringify(parameters),
      reason,
      started_by: startedBy,
      starter: JSON.stringify(starter),
      row_tenants: rows.map((row) => row.tenantId),
      row_ids: rows.map((row) => row.id),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findBulkAction(
  db: TenantDb,
  id: string,
  { isLocked }: { isLocked: boolean },
): Promise<BulkActionRow | undefined> {
  const { rows } = await sql<BulkActionRow>`
    select tenant_id, id, list, action, parameters, reason, started_by, starter, state, cardinality(row_ids) as total, ended_at,
      coalesce(ended_at > now() - interval '24 hours', false) as is_recent
    from bulk_actions where tenant_id = ${db.tenantId} and id = ${id} ${isLocked ? sql`for no key update` : sql``}`.execute(
    db,
  );
  return rows[0];
}

type BulkState = BulkActionRow['state'];

/** Moves an action to its next state, unless another worker has moved it: a late one must not end a later undo. */
export async function updateBulkState(
  db: TenantDb,
  id: string,
  { from, to }: { from: BulkState; to: BulkState },
): Promise<void> {
  await db
    .updateTable('bulk_actions')
    .set({ state: to, ...(to === 'done' && { ended_at: sql<Date>`now()` }) })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .where('state', '=', from)
    .execute();
}

/** Finds an action's unprocessed rows, grouped by school. */
export async function findWaitingRows(db: TenantDb, id: string): Promise<BulkRow[]> {
  const { rows } = await sql<BulkRow>`
    select r.tenant_id as "tenantId", r.row_id as id
    from bulk_actions a cross join lateral unnest(a.row_tenants, a.row_ids) with ordinality as r (tenant_id, row_id, position)
    where a.tenant_id = ${db.tenantId} and a.id = ${id} and not exists (
      select from bulk_action_rows o where o.action_tenant_id = a.tenant_id and o.action_id = a.id and o.row_id = r.row_id)
    order by r.tenant_id, r.position`.execute(db);
  return rows;
}

/** Finds the rows that are still to be undone, grouped by school. */
export async function findRowsToUndo(db: TenantDb, id: string): Promise<BulkRow[]> {
  const { rows } = await sql<BulkRow>`
    select tenant_id as "tenantId", row_id as id from bulk_action_rows
    where action_tenant_id = ${db.tenantId} and action_id = ${id} and outcome = 'done' order by tenant_id, row_id`.execute(
    db,
  );
  return rows;
}

type RowsOfSchool = { action: ActionKey; ids: string[] };

/** Marks rows as done before the same transaction changes them. Returns those that no other worker has marked. */
export async function insertDoneRows(db: TenantDb, { action, ids }: RowsOfSchool): Promise<string[]> {
  const { rows } = await sql<{ row_id: string }>`
    insert into bulk_action_rows (tenant_id, action_tenant_id, action_id, row_id, outcome)
    select ${db.tenantId}, ${action.tenantId}, ${action.id}, id, 'done' from unnest(${ids}::uuid[]) as id
    order by id on conflict do nothing returning row_id`.execute(db);
  return rows.map(({ row_id }) => row_id);
}

export async function insertFailedRows(db: TenantDb, { action, ids }: RowsOfSchool, error: RowError): Promise<void> {
  await sql`
    insert into bulk_action_rows (tenant_id, action_tenant_id, action_id, row_id, outcome, error)
    select ${db.tenantId}, ${action.tenantId}, ${action.id}, id, 'failed', ${JSON.stringify(error)}::jsonb
    from unnest(${ids}::uuid[]) as id on conflict do nothing`.execute(db);
}

export async function updatePrevious(
  db: TenantDb,
  { action }: Omit<RowsOfSchool, 'ids'>,
  previous: Map<string, Previous>,
): Promise<void> {
  await sql`
    update bulk_action_rows r set previous = p.previous
    from unnest(${[...previous.keys()]}::uuid[], ${[...previous.values()].map((one) => JSON.stringify(one))}::jsonb[]) as p (row_id, previous)
    where r.tenant_id = ${db.tenantId} and r.action_id = ${action.id} and r.row_id = p.row_id`.execute(db);
}

/** Locks the rows that are still to be undone. */
export async function lockDoneRows(db: TenantDb, { action, ids }: RowsOfSchool) {
  const { rows } = await sql<{ id: string; previous: Previous | null }>`
    select row_id as id, previous from bulk_action_rows
    where tenant_id = ${db.tenantId} and action_id = ${action.id} and row_id = any(${ids}::uuid[]) and outcome = 'done'
    order by row_id for update`.execute(db);
  return rows;
}

export async function updateUndoneRows(
  db: TenantDb,
  { action, ids }: RowsOfSchool,
  outcome: 'undone' | 'kept',
  error: RowError | null = null,
): Promise<void> {
  await sql`
    update bulk_action_rows set outcome = ${outcome}, error = ${error && JSON.stringify(error)}::jsonb
    where tenant_id = ${db.tenantId} and action_id = ${action.id} and row_id = any(${ids}::uuid[])`.execute(db);
}

/**
 * Returns whether the person who started an action could still start it: a lost role or a suspended account ends the
 * action.
 */
export async function isStarterActive(
  db: TenantDb,
  { startedBy, role }: { startedBy: string; role: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_active: boolean }>`
    select visit_is_active(${startedBy}) or exists (select from users u where u.tenant_id = ${db.tenantId} and u.id = ${startedBy}
      and u.role = ${role} and u.archived_at is null and u.suspended_at is null) as is_active`.execute(db);
  return rows[0]?.is_active === true;
}

type Failure = { id: string; name: string | null; outcome: string; error: RowError };
export type Outcomes = { counts: Record<string, number>; failures: Failure[] };

export async function findOutcomes(db: TenantDb, id: string): Promise<Outcomes> {
  const { rows } = await sql<Outcomes>`
    with outcomes as materialized (select tenant_id, row_id, outcome, error from bulk_action_rows where action_tenant_id = ${db.tenantId} and action_id = ${id})
    select (select coalesce(jsonb_object_agg(outcome, count), '{}') from (select outcome, count(*)::int from outcomes group by outcome) c) as counts,
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.row_id, 'name', n.name, 'outcome', o.outcome, 'error', o.error) order by o.row_id), '[]')
        from outcomes o left join names_of_failed_rows(${id}) n on n.row_id = o.row_id where o.error is not null) as failures`.execute(
    db,
  );
  return rows[0] ?? { counts: {}, failures: [] };
}

export async function deleteOldBulkActions(db: PlatformDb): Promise<void> {
  await sql`select delete_old_bulk_actions()`.execute(db);
}
