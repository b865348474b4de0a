import { sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { LedgerDifference } from '#contract/money/ledger.ts';

export type CheckResult = {
  transactions: number;
  differences: LedgerDifference[];
  /** Whether a statement reached its maximum, so that there may be more. */
  has_more: boolean;
};

export async function insertCheck(db: TenantDb): Promise<string> {
  const row = await db
    .insertInto('ledger_checks')
    .values({ tenant_id: db.tenantId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateCheck(db: TenantDb, id: string, result: CheckResult): Promise<void> {
  const { transactions, differences, has_more } = result;
  await db
    .updateTable('ledger_checks')
    .set({ finished_at: sql`now()`, transactions, differences: JSON.stringify(differences), has_more })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

/** Deletes checks older than 90 days. */
export async function deleteOldChecks(db: TenantDb): Promise<void> {
  await db
    .deleteFrom('ledger_checks')
    .where('tenant_id', '=', db.tenantId)
    .where('started_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
}

export type CheckRow = Pick<Row<'ledger_checks'>, 'id' | 'started_at' | 'finished_at' | 'has_more'> & {
  transactions: number | null;
  differences: LedgerDifference[] | null;
};

export async function findCheck(db: TenantDb, id: string): Promise<CheckRow | undefined> {
  const { rows } = await sql<CheckRow>`
    select c.id, c.started_at, c.finished_at, c.transactions::float8 as transactions, c.differences, c.has_more
    from ledger_checks c where c.tenant_id = ${db.tenantId} and c.id = ${id}`.execute(db);
  return rows[0];
}

export async function findPlatformTenant(db: PlatformDb): Promise<string> {
  const { rows } = await sql<{ id: string }>`select platform_id() as id`.execute(db);
  const [platform] = rows;
  if (!platform) throw new Error('This installation has no tenant of the platform.');
  return platform.id;
}

/** Finds the ids of schools that still exist. */
export async function findExistingSchools(db: PlatformDb, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select t.id from tenants t where t.id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The schools after one id, up to another. */
export type LedgerRange = { after: string; until: string; transactions: number };

/**
 * Divides all schools, also erased ones, into ranges with at most this many transactions, or with a single larger
 * school.
 */
export async function findLedgerRanges(db: PlatformDb, maxTransactions: number): Promise<LedgerRange[]> {
  const { rows } = await sql<LedgerRange>`
    select r.after, r.until, r.transactions from ledger_ranges(${maxTransactions}::bigint) r`.execute(db);
  return rows;
}

/**
 * Finds transactions whose postings do not sum to zero, and payments, fees, printing and refunds that differ from their
 * postings.
 */
export async function checkTransactions(db: PlatformDb, { after, until }: LedgerRange): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    select c.tenant, c.kind, c.facts, c.ledger, c.shown from check_transactions(${after}::uuid, ${until}::uuid) c`.execute(
    db,
  );
  return rows;
}

/** Finds sums of Book Sales that differ from the ledger, and stored totals that differ from their rows. */
export async function checkSales(db: PlatformDb, { after, until }: LedgerRange): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    select c.tenant, c.kind, c.facts, c.ledger, c.shown from check_sales(${after}::uuid, ${until}::uuid) c`.execute(db);
  return rows;
}

/** Finds balances that differ from their postings. */
export async function checkBalances(db: PlatformDb, { after, until }: LedgerRange): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    select c.tenant, c.kind, c.facts, c.ledger, c.shown from check_balances(${after}::uuid, ${until}::uuid) c`.execute(
    db,
  );
  return rows;
}

/** Finds gaps in invoice numbers, and orders and refunds that differ from their invoice or note. */
export async function checkInvoices(db: PlatformDb, { after, until }: LedgerRange): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    select c.tenant, c.kind, c.facts, c.ledger, c.shown from check_invoices(${after}::uuid, ${until}::uuid) c`.execute(
    db,
  );
  return rows;
}

/** Finds disputes that differ from their postings. */
export async function checkDisputes(db: PlatformDb, { after, until }: LedgerRange): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    select c.tenant, c.kind, c.facts, c.ledger, c.shown from check_disputes(${after}::uuid, ${until}::uuid) c`.execute(
    db,
  );
  return rows;
}

/** Finds orders whose cancelled printing still has a different cost than recorded. */
export async function checkUndonePrinting(db: PlatformDb, { after, until }: LedgerRange): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    select c.tenant, c.kind, c.facts, c.ledger, c.shown from check_undone_printing(${after}::uuid, ${until}::uuid) c`.execute(
    db,
  );
  return rows;
}

/** Finds monthly gift payments that the provider has and the ledger lacks. */
export async function checkRenewals(db: PlatformDb, { after, until }: LedgerRange): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    select c.tenant, c.kind, c.facts, c.ledger, c.shown from check_renewals(${after}::uuid, ${until}::uuid) c`.execute(
    db,
  );
  return rows;
}

/** Finds plan payments that were posted or billed with another amount. */
export async function checkPlanPayments(db: PlatformDb, { after, until }: LedgerRange): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    select c.tenant, c.kind, c.facts, c.ledger, c.shown from check_plan_payments(${after}::uuid, ${until}::uuid) c`.execute(
    db,
  );
  return rows;
}

/** Finds causes whose displayed amounts differ from their account balances. */
export async function checkCauses(db: PlatformDb): Promise<LedgerDifference[]> {
  const { rows } =
    await sql<LedgerDifference>`select c.tenant, c.kind, c.facts, c.ledger, c.shown from check_causes() c`.execute(db);
  return rows;
}

/**
 * Finds payouts whose lines, postings or statement differ from the amount, or whose postings differ from the
 * confirmation.
 */
export async function checkPayouts(db: PlatformDb): Promise<LedgerDifference[]> {
  const { rows } =
    await sql<LedgerDifference>`select c.tenant, c.kind, c.facts, c.ledger, c.shown from check_payouts() c`.execute(db);
  return rows;
}
