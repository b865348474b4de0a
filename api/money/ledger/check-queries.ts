import { sql } from 'kysely';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { LedgerDifference } from '#contract/money/ledger.ts';

export type CheckResult = {
  transactions: number;
  differences: LedgerDifference[];
  /** Whether a statement found as many as it lists, so that there can be more. */
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

/** Deletes checks that are older than 90 days. */
export async function deleteOldChecks(db: TenantDb): Promise<void> {
  await db
    .deleteFrom('ledger_checks')
    .where('tenant_id', '=', db.tenantId)
    .where('started_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
}

export type CheckRow = {
  id: string;
  started_at: Date;
  finished_at: Date | null;
  transactions: number | null;
  differences: LedgerDifference[] | null;
  has_more: boolean;
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

/** Finds which of these schools were not erased. */
export async function findExistingSchools(db: PlatformDb, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select t.id from tenants t where t.id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The schools after one id and until another. */
export type LedgerRange = { after: string; until: string; transactions: number };

/** Divides all schools, also those that were erased, into ranges with so many transactions or a single larger school. */
export async function findLedgerRanges(db: PlatformDb, maxTransactions: number): Promise<LedgerRange[]> {
  const { rows } = await sql<LedgerRange>`
    select r.after, r.until, r.transactions from ledger_ranges(${maxTransactions}::bigint) r`.execute(db);
  return rows;
}

/** Finds transactions whose postings do not sum to zero, and payments, fees, printing and refunds that say something else than what they posted. */
export async function checkTransactions(db: PlatformDb, { after, until }: LedgerRange): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    select c.tenant, c.kind, c.facts, c.ledger, c.shown from check_transactions(${after}::uuid, ${until}::uuid) c`.execute(
    db,
  );
  return rows;
}

/** Finds sums of Book Sales that say something else than the ledger, and stored totals that say something else than the rows. */
export async function checkSales(db: PlatformDb, { after, until }: LedgerRange): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    select c.tenant, c.kind, c.facts, c.ledger, c.shown from check_sales(${after}::uuid, ${until}::uuid) c`.execute(db);
  return rows;
}

/** Finds balances that say something else than the postings. */
export async function checkBalances(db: PlatformDb, { after, until }: LedgerRange): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    select c.tenant, c.kind, c.facts, c.ledger, c.shown from check_balances(${after}::uuid, ${until}::uuid) c`.execute(
    db,
  );
  return rows;
}

/** Finds gaps in the numbers of invoices, and orders and refunds of which an invoice or a note says something else. */
export async function checkInvoices(db: PlatformDb, { after, until }: LedgerRange): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    select c.tenant, c.kind, c.facts, c.ledger, c.shown from check_invoices(${after}::uuid, ${until}::uuid) c`.execute(
    db,
  );
  return rows;
}

/** Finds disputes that say something else than what they posted. */
export async function checkDisputes(db: PlatformDb, { after, until }: LedgerRange): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    select c.tenant, c.kind, c.facts, c.ledger, c.shown from check_disputes(${after}::uuid, ${until}::uuid) c`.execute(
    db,
  );
  return rows;
}

/** Finds orders whose printing was taken back, and costs something else than it says. */
export async function checkUndonePrinting(db: PlatformDb, { after, until }: LedgerRange): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    select c.tenant, c.kind, c.facts, c.ledger, c.shown from check_undone_printing(${after}::uuid, ${until}::uuid) c`.execute(
    db,
  );
  return rows;
}

/** Finds payments of monthly gifts that the provider has and the ledger has not. */
export async function checkRenewals(db: PlatformDb, { after, until }: LedgerRange): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    select c.tenant, c.kind, c.facts, c.ledger, c.shown from check_renewals(${after}::uuid, ${until}::uuid) c`.execute(
    db,
  );
  return rows;
}

/** Finds payments for plans that were posted or billed with another amount. */
export async function checkPlanPayments(db: PlatformDb, { after, until }: LedgerRange): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    select c.tenant, c.kind, c.facts, c.ledger, c.shown from check_plan_payments(${after}::uuid, ${until}::uuid) c`.execute(
    db,
  );
  return rows;
}

/** Finds causes of which screens say something else than the balances of their accounts. */
export async function checkCauses(db: PlatformDb): Promise<LedgerDifference[]> {
  const { rows } =
    await sql<LedgerDifference>`select c.tenant, c.kind, c.facts, c.ledger, c.shown from check_causes() c`.execute(db);
  return rows;
}

/** Finds payouts of which the lines, the postings or the statement say something else than the amount, or that are not posted as they were confirmed. */
export async function checkPayouts(db: PlatformDb): Promise<LedgerDifference[]> {
  const { rows } =
    await sql<LedgerDifference>`select c.tenant, c.kind, c.facts, c.ledger, c.shown from check_payouts() c`.execute(db);
  return rows;
}
