import { sql } from 'kysely';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';

/**
 * Suspends the school of this transaction: ends all its sessions, and hides its pages. Returns false if it is already
 * suspended.
 */
export async function suspendSchool(db: TenantDb, reason: string): Promise<boolean> {
  const { rows } = await sql<{ is_done: boolean }>`select suspend_tenant(${reason}) as is_done`.execute(db);
  return rows[0]?.is_done === true;
}

/** Suspends the school of this transaction for its closing. Returns false if it is already closing. */
export async function closeSchool(db: TenantDb, reason: string): Promise<boolean> {
  const { rows } = await sql<{ is_done: boolean }>`select close_tenant(${reason}) as is_done`.execute(db);
  return rows[0]?.is_done === true;
}

/** Ends the suspension or closing, and puts the waiting jobs back into the queue. */
export async function restoreSchool(db: TenantDb): Promise<'restored' | 'live' | 'erasing'> {
  const { rows } = await sql<{ outcome: 'restored' | 'live' | 'erasing' }>`
    select restore_tenant() as outcome`.execute(db);
  return rows[0]?.outcome ?? 'live';
}

/** Finds when a school was suspended, as text; null if it is not, or if it is closing, which has its own rules. */
export async function findSuspension(db: TenantDb): Promise<{ since: string | null; reason: string | null }> {
  const { rows } = await sql<{ since: string | null; reason: string | null }>`
    select t.suspended_at::text as since, t.suspended_reason as reason from tenants t
    where t.id = ${db.tenantId} and not exists (select from tenant_closings c where c.tenant_id = t.id)`.execute(db);
  return rows[0] ?? { since: null, reason: null };
}

type Closing = {
  /** Identifies this closing, because a school can be restored and closed again. */
  version: string;
  /** The second from which the data is erased. */
  expiry: number;
  export_name: string | null;
  export_bytes: string | null;
  export_key: string | null;
};

const closingColumns = sql`c.started_at::text as version, ceil(extract(epoch from c.erase_after))::int8::int as expiry,
  c.export_name, c.export_bytes, c.export_key`;

/** Finds the closing of a school, unless its erasure has begun. */
export async function findClosing(db: TenantDb | PlatformDb, tenantId: string): Promise<Closing | undefined> {
  const { rows } = await sql<Closing>`
    select ${closingColumns} from tenant_closings c where c.tenant_id = ${tenantId} and c.erasing_since is null`.execute(
    db,
  );
  return rows[0];
}

/** Records the export of a closing; false if the school was restored or another attempt was faster. */
export async function updateExported(
  db: TenantDb,
  version: string,
  { name, bytes, key }: { name: string; bytes: number; key: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update tenant_closings set export_name = ${name}, export_bytes = ${bytes}, export_key = ${key}, exported_at = now()
    where tenant_id = ${db.tenantId} and started_at::text = ${version} and exported_at is null`.execute(db);
  return numAffectedRows === 1n;
}

/** Begins the due erasures. Returns their schools, and schools with interrupted erasures. */
export async function beginErasures(db: PlatformDb): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select begin_erasures() as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Erases every row of a school, except its totals and its subdomain. */
export async function eraseTenant(db: PlatformDb, tenantId: string): Promise<void> {
  await sql`select erase_tenant(${tenantId})`.execute(db);
}

export type ExportTable = { name: string; left_out: string[] };

export async function findExportTables(db: PlatformDb): Promise<ExportTable[]> {
  const { rows } = await sql<ExportTable>`select name, left_out from export_tables()`.execute(db);
  return rows;
}

type ExportPosition = { tenantId: string; table: string; after: unknown; limit: number };
type ExportRow = { place: unknown; facts: unknown };

/** Finds the rows of one table after a place; from the beginning for null. */
export async function findExportRows(
  db: PlatformDb,
  { tenantId, table, after, limit }: ExportPosition,
): Promise<ExportRow[]> {
  const place = after === null ? null : JSON.stringify(after);
  const { rows } = await sql<ExportRow>`
    select place, facts from export_rows(${tenantId}, ${table}, ${place}::jsonb, ${limit})`.execute(db);
  return rows;
}
