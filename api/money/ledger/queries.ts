import { sql } from 'kysely';
import { toAmount } from '#api/kit/amounts.ts';
import { inReadingOrder } from '#api/kit/reading-order-queries.ts';
import type { Row } from '#api/kit/rows.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { PaymentProvider } from '#contract/money/payment-providers.ts';
import type { RaisedSum, SchoolSum } from '#contract/money/raised-money.ts';

type Provider = PaymentProvider;

/**
 * A ledger account. Balances are negative for money that the school owes or has raised, positive for money that is held
 * or spent.
 */
export type LedgerAccount = (
  | { kind: 'provider' | 'provider_fee'; provider: Provider }
  | { kind: 'cause'; causeId: string; projectId?: string }
  | { kind: 'payouts'; causeId: string }
  | { kind: 'bank' | 'buyers' | 'school' | 'platform' | 'tax' | 'printing' | 'disputes' | 'plans' | 'plan_tax' }
) & {
  /** Set for money that a buyer has paid and the provider has not captured yet. */
  isPending?: boolean;
};

type AccountRow = Pick<Row<'accounts'>, 'kind' | 'is_pending' | 'provider' | 'cause_id' | 'project_id'>;
export type Posting = { account: LedgerAccount; amount: number };
export type Balance = AccountRow & { currency: string; balance: number };

const toRow = (account: LedgerAccount): AccountRow => ({
  kind: account.kind,
  is_pending: account.isPending ?? false,
  provider: 'provider' in account ? account.provider : null,
  cause_id: 'causeId' in account ? account.causeId : null,
  project_id: 'projectId' in account ? (account.projectId ?? null) : null,
});

const accountColumns = sql`kind text, is_pending boolean, provider text, cause_id uuid, project_id uuid`;

/**
 * Inserts a transaction and returns its id; undefined if its reason was posted before. Concurrent inserts of one reason
 * wait.
 */
export async function insertTransaction(
  db: TenantDb,
  { reason, currency }: { reason: string; currency: string },
): Promise<string | undefined> {
  const row = await db
    .insertInto('ledger_transactions')
    .values({ tenant_id: db.tenantId, reason, currency })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'reason']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Returns whether a fact was posted. */
export async function isPosted(db: TenantDb, reason: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_transactions')
    .where('tenant_id', '=', db.tenantId)
    .where('reason', '=', reason)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Adds accounts that a school does not have yet. All callers use one order, so that two payments do not block each
 * other.
 */
export async function insertAccounts(db: TenantDb, currency: string, accounts: LedgerAccount[]): Promise<void> {
  await sql`insert into accounts (tenant_id, kind, currency, is_pending, provider, cause_id, project_id)
    select distinct ${db.tenantId}::uuid, a.kind, ${currency}, a.is_pending, a.provider, a.cause_id, a.project_id
    from jsonb_to_recordset(${JSON.stringify(accounts.map(toRow))}::jsonb) as a (${accountColumns})
    order by 2, 4, 5, 6, 7 on conflict do nothing`.execute(db);
}

/** Adds the postings of a new transaction to accounts that exist. */
export async function insertPostings(
  db: TenantDb,
  transaction: { id: string; currency: string },
  postings: Posting[],
): Promise<void> {
  const rows = postings.map(({ account, amount }, place) => ({ number: place + 1, amount, ...toRow(account) }));
  await sql`insert into postings (tenant_id, transaction_id, number, account_id, currency, amount)
    select a.tenant_id, ${transaction.id}::uuid, p.number, a.id, a.currency, p.amount
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (number int, amount bigint, ${accountColumns})
    join accounts a on a.tenant_id = ${db.tenantId} and a.kind = p.kind and a.currency = ${transaction.currency}
      and a.is_pending = p.is_pending and a.provider is not distinct from p.provider and a.cause_id is not distinct from p.cause_id and a.project_id is not distinct from p.project_id`.execute(
    db,
  );
}

/** Finds a school's accounts with the sums of their postings. */
export async function findBalances(db: TenantDb): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select a.kind, a.is_pending, a.provider, a.cause_id, a.project_id, a.currency, s.balance::float8 as balance
    from sums_of_accounts(${db.tenantId}) s join accounts a on a.tenant_id = ${db.tenantId} and a.id = s.account_id
    order by a.currency, a.kind, a.is_pending, a.provider, a.cause_id, a.project_id`.execute(db);
  return rows;
}

type SumRow = { currency: string; raised: string; on_its_way: string };
const toSum = ({ currency, raised, on_its_way }: SumRow): RaisedSum => ({
  currency,
  raised: toAmount(raised),
  on_its_way: toAmount(on_its_way),
});

/**
 * Sums the money that a school has raised for causes, by currency. Pending money is on its way; the rest is settled.
 */
export async function findRaised(db: TenantDb): Promise<RaisedSum[]> {
  const { rows } = await sql<SumRow>`
    select a.currency, coalesce(-sum(s.balance) filter (where not a.is_pending), 0)::bigint as raised,
      coalesce(-sum(s.balance) filter (where a.is_pending), 0)::bigint as on_its_way
    from sums_of_accounts(${db.tenantId}) s join accounts a on a.tenant_id = ${db.tenantId} and a.id = s.account_id
    where a.kind = 'cause' group by a.currency order by 1`.execute(db);
  return rows.map(toSum);
}

/** Sums the raised money of the schools that share statistics with this organization. */
export async function findRaisedByMembers(db: TenantDb): Promise<RaisedSum[]> {
  const { rows } = await sql<SumRow>`select m.* from money_of_members() m order by m.currency`.execute(db);
  return rows.map(toSum);
}

/** Sums the raised money of all schools, with that of their own causes. */
export async function findRaisedByAll(db: PlatformDb | TenantDb): Promise<RaisedSum[]> {
  const { rows } = await sql<SumRow>`select m.* from money_of_all() m order by m.currency`.execute(db);
  return rows.map(toSum);
}

type SchoolSumRow = SumRow & { school: string | null; school_name: string | null };
const toSchoolSum = ({ school, school_name, ...row }: SchoolSumRow): SchoolSum => ({
  ...toSum(row),
  school: school === null ? null : { id: school, school_name: school_name ?? '' },
});

/** Finds the raised money of each school that shares statistics with this organization, by name and currency. */
export async function findRaisedByMember(db: TenantDb): Promise<SchoolSum[]> {
  const { rows } = await sql<SchoolSumRow>`
    select m.* from money_of_member_schools() m order by ${inReadingOrder(sql`m.school_name`)}, m.school, m.currency`.execute(
    db,
  );
  return rows.map(toSchoolSum);
}

/** Finds the raised money of each school, by name and currency; erased schools are summed in a last row. */
export async function findRaisedBySchool(db: PlatformDb): Promise<SchoolSum[]> {
  const { rows } = await sql<SchoolSumRow>`
    select m.* from money_of_schools() m order by ${inReadingOrder(sql`m.school_name`)}, m.school, m.currency`.execute(
    db,
  );
  return rows.map(toSchoolSum);
}
