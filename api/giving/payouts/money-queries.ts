import { sql } from 'kysely';
import { toAmount } from '#api/kit/amounts.ts';
import { findBuiltPage, sortable } from '#api/kit/keyset-queries.ts';
import { inReadingOrder } from '#api/kit/reading-order-queries.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import type { CauseMoneyQuery } from '#contract/giving/payouts.ts';

export type MoneySums = { raised: number; on_its_way: number; paid_out: number; prepared: number; owed: number };
export type CauseMoneyRow = MoneySums & {
  cause_id: string;
  cause_name: string | null;
  tenant_id: string | null;
  school_name: string | null;
  is_platform: boolean;
  bank_account_end: string | null;
  currency: string;
  row_key: string[];
};

type Stored<Row extends MoneySums> = Omit<Row, keyof MoneySums> & Record<keyof MoneySums, string>;

const toSums = <Row extends MoneySums>(row: Stored<Row>) => ({
  ...row,
  raised: toAmount(row.raised),
  on_its_way: toAmount(row.on_its_way),
  paid_out: toAmount(row.paid_out),
  prepared: toAmount(row.prepared),
  owed: toAmount(row.owed),
});

const orderingOf = sortable(
  {
    name: [inReadingOrder(sql`coalesce(m.cause_name, '')`), 'text'],
    owed: [sql`m.owed`, 'bigint'],
    raised: [sql`m.raised`, 'bigint'],
  },
  [sql`m.cause_id`, 'uuid'],
  [sql`m.currency`, 'text'],
);

type Filters = Pick<CauseMoneyQuery, 'currency' | 'state' | 'search'>;

/** SQL: each cause and currency with money: one row per stored total of the ledger. */
function matchingMoney(db: PlatformDb, { currency, state, search }: Filters) {
  const money = sql<Stored<Omit<CauseMoneyRow, 'row_key'>>>`(
    select m.*, m.raised - m.paid_out as owed, c.name as cause_name, c.tenant_id, c.bank_account_end, t.school_name, coalesce(t.kind = 'platform', false) as is_platform
    from money_of_causes() m left join causes c on c.id = m.cause_id left join tenants t on t.id = c.tenant_id)`;
  let query = db.selectFrom(money.as('m'));
  if (currency) query = query.where('m.currency', '=', currency);
  if (state === 'owed') query = query.where(sql<boolean>`m.owed > 0`);
  if (state === 'negative') query = query.where(sql<boolean>`m.owed < 0`);
  if (state === 'prepared') query = query.where(sql<boolean>`m.prepared > 0`);
  if (search)
    query = query.where(
      sql<boolean>`(position(folded(${search}) in folded(coalesce(m.cause_name, ''))) > 0 or position(folded(${search}) in folded(coalesce(m.school_name, ''))) > 0)`,
    );
  return query;
}

/** Finds one page of the raised, owed and paid money of causes, and counts the rows. */
export async function findCauseMoney(db: PlatformDb, query: CauseMoneyQuery, isExport: boolean) {
  const matching = matchingMoney(db, query);
  const { rows, ...page } = await findBuiltPage(db, query, orderingOf(query), {
    matching,
    rows: matching.selectAll(),
    isExport,
  });
  return { ...page, rows: rows.map((row) => toSums(row as unknown as Stored<CauseMoneyRow>)) as CauseMoneyRow[] };
}

/** Sums the money that matches the filters by currency. */
export async function findMoneyTotals(db: PlatformDb, filters: Filters): Promise<(MoneySums & { currency: string })[]> {
  const rows = await matchingMoney(db, filters)
    .groupBy('m.currency')
    .orderBy('m.currency')
    .select([
      'm.currency',
      sql<string>`sum(m.raised)::text`.as('raised'),
      sql<string>`sum(m.on_its_way)::text`.as('on_its_way'),
      sql<string>`sum(m.paid_out)::text`.as('paid_out'),
      sql<string>`sum(m.prepared)::text`.as('prepared'),
      sql<string>`sum(m.owed)::text`.as('owed'),
    ])
    .execute();
  return rows.map((row) => toSums<MoneySums & { currency: string }>(row));
}

/** Sums the payouts to these causes. */
export async function findPaidOut(db: PlatformDb, causeIds: string[]) {
  const { rows } = await sql<{ cause_id: string; currency: string; paid_out: string }>`
    select o.cause_id, o.currency, sum(o.amount)::bigint as paid_out from payouts o
    where o.tenant_id = platform_id() and o.state = 'confirmed' and o.cause_id = any(${causeIds}::uuid[]) group by 1, 2`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, paid_out: toAmount(row.paid_out) }));
}

/** Counts the payouts that wait for a second person. */
export async function countPreparedPayouts(db: PlatformDb): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payouts o where o.tenant_id = platform_id() and o.state = 'prepared'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Returns the current debt to a cause in one currency. */
export async function findOwed(
  db: PlatformDb,
  { cause_id, currency }: { cause_id: string; currency: string },
): Promise<number> {
  const { rows } = await sql<{ owed: string }>`
    select (coalesce((select sum(s.raised) from sums_of_causes(array[${cause_id}::uuid]) s where s.currency = ${currency}), 0)
      - coalesce((select sum(o.amount) from payouts o where o.tenant_id = platform_id() and o.cause_id = ${cause_id} and o.currency = ${currency} and o.state = 'confirmed'), 0))::text as owed`.execute(
    db,
  );
  return toAmount(rows[0]?.owed ?? '0');
}
