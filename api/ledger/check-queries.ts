import { sql } from 'kysely';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';

export type Difference = { name: string; ledger: number; shown: number };
export type CheckResult = { transactions: number; differences: Difference[] };

export async function insertCheck(db: TenantDb, tenantId: string): Promise<string> {
  const row = await db
    .insertInto('ledger_checks')
    .values({ tenant_id: tenantId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateCheck(db: TenantDb, tenantId: string, id: string, result: CheckResult): Promise<void> {
  const { transactions, differences } = result;
  await db
    .updateTable('ledger_checks')
    .set({ finished_at: sql`now()`, transactions, differences: JSON.stringify(differences) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Deletes checks that are older than 90 days. */
export async function deleteOldChecks(db: TenantDb, tenantId: string): Promise<void> {
  await db
    .deleteFrom('ledger_checks')
    .where('tenant_id', '=', tenantId)
    .where('started_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
}

export type CheckRow = {
  id: string;
  started_at: Date;
  finished_at: Date | null;
  transactions: number | null;
  differences: Difference[] | null;
};

export async function findCheck(db: TenantDb, tenantId: string, id: string): Promise<CheckRow | undefined> {
  const { rows } = await sql<CheckRow>`
    select c.id, c.started_at, c.finished_at, c.transactions::float8 as transactions, c.differences
    from ledger_checks c where c.tenant_id = ${tenantId} and c.id = ${id}`.execute(db);
  return rows[0];
}

export async function findPlatformTenant(db: PlatformDb): Promise<string> {
  const { rows } = await sql<{ id: string }>`select platform_id() as id`.execute(db);
  const [platform] = rows;
  if (!platform) throw new Error('This installation has no tenant of the platform.');
  return platform.id;
}

/** Finds every tenant that has a ledger, also those that were erased. */
export async function findLedgerTenants(db: PlatformDb): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select t as id from ledger_tenants() t`.execute(db);
  return rows.map(({ id }) => id);
}

/** Counts the transactions of a tenant, and finds those whose postings do not sum to zero. */
export async function checkTransactions(db: PlatformDb, tenantId: string): Promise<CheckResult> {
  const { rows } = await sql<CheckResult>`
    select c.transactions::float8 as transactions, c.differences from check_transactions(${tenantId}::uuid) c`.execute(
    db,
  );
  return rows[0] ?? { transactions: 0, differences: [] };
}

/** Finds causes of which screens say something else than their postings. */
export async function checkCauses(db: PlatformDb): Promise<Difference[]> {
  const { rows } = await sql<Difference>`select c.name, c.ledger, c.shown from check_causes() c`.execute(db);
  return rows;
}

/** Finds refunds that say something else than what they have posted. */
export async function checkRefunds(db: PlatformDb, tenantId: string): Promise<Difference[]> {
  const { rows } =
    await sql<Difference>`select c.name, c.ledger, c.shown from check_refunds(${tenantId}::uuid) c`.execute(db);
  return rows;
}

/** Finds paid orders that say something else than the postings of their payment. */
export async function checkOrders(db: PlatformDb, tenantId: string): Promise<Difference[]> {
  const { rows } =
    await sql<Difference>`select c.name, c.ledger, c.shown from check_orders(${tenantId}::uuid) c`.execute(db);
  return rows;
}

/** Finds payments whose fee is not what was posted of it, or is not known after a day. */
export async function checkFees(db: PlatformDb, tenantId: string): Promise<Difference[]> {
  const { rows } = await sql<Difference>`select c.name, c.ledger, c.shown from check_fees(${tenantId}::uuid) c`.execute(
    db,
  );
  return rows;
}

/** Finds orders whose printing costs something else than what was posted of it. */
export async function checkPrinting(db: PlatformDb, tenantId: string): Promise<Difference[]> {
  const { rows } =
    await sql<Difference>`select c.name, c.ledger, c.shown from check_printing(${tenantId}::uuid) c`.execute(db);
  return rows;
}

/** Finds sums of Book Sales that say something else than the postings. */
export async function checkSales(db: PlatformDb, tenantId: string): Promise<Difference[]> {
  const { rows } =
    await sql<Difference>`select c.name, c.ledger, c.shown from check_sales(${tenantId}::uuid) c`.execute(db);
  return rows;
}

/** Finds stored totals of sales that say something else than the rows. */
export async function checkSaleTotals(db: PlatformDb, tenantId: string): Promise<Difference[]> {
  const { rows } =
    await sql<Difference>`select c.name, c.ledger, c.shown from check_sale_totals(${tenantId}::uuid) c`.execute(db);
  return rows;
}

/** Finds balances that say something else than the postings. */
export async function checkBalances(db: PlatformDb, tenantId: string): Promise<Difference[]> {
  const { rows } =
    await sql<Difference>`select c.name, c.ledger, c.shown from check_balances(${tenantId}::uuid) c`.execute(db);
  return rows;
}

/** Finds gaps in the numbers of invoices, and orders and refunds of which an invoice or a note says something else. */
export async function checkInvoices(db: PlatformDb, tenantId: string): Promise<Difference[]> {
  const { rows } =
    await sql<Difference>`select c.name, c.ledger, c.shown from check_invoices(${tenantId}::uuid) c`.execute(db);
  return rows;
}
