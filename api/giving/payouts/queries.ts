import { sql } from 'kysely';
import { toAmount } from '#api/kit/amounts.ts';
import { findBuiltPage, sortable } from '#api/kit/keyset-queries.ts';
import { inReadingOrder } from '#api/kit/reading-order-queries.ts';
import type { Row } from '#api/kit/rows.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { PayoutMovement, PayoutQuery } from '#contract/giving/payouts.ts';

export type PayoutRow = Pick<
  Row<'payouts'>,
  | ('id' | 'cause_id' | 'cause_name' | 'currency' | 'until' | 'state' | 'previous_id' | 'prepared_at')
  | ('prepared_by' | 'prepared_by_name' | 'confirmed_at' | 'confirmed_by_name' | 'reference' | 'withdrawn_at')
  | ('withdrawn_by_name' | 'reason')
> & {
  amount: number;
  paid_on: string | null;
};

type NewPayout = { cause: string; currency: string; until: Date };

/** Prepares a payout as the caller, in one database statement. Undefined if nothing is owed. */
export async function insertPayout(db: TenantDb, { cause, currency, until }: NewPayout): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select prepare_payout(${cause}::uuid, ${currency}, ${until}::timestamptz) as id`.execute(db);
  return rows[0]?.id ?? undefined;
}

/** Confirms a payout as the caller, and posts it at each school. False if it is no longer prepared. */
export async function updateToConfirmed(
  db: TenantDb,
  id: string,
  { reference, paid_on }: { reference: string; paid_on: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_done: boolean }>`
    select confirm_payout(${id}::uuid, ${reference}, ${paid_on}::date) as is_done`.execute(db);
  return rows[0]?.is_done === true;
}

/** Withdraws a payout as the caller, so that its money is owed again. False if it is no longer prepared. */
export async function updateToWithdrawn(db: TenantDb, id: string, reason: string): Promise<boolean> {
  const { rows } = await sql<{ is_done: boolean }>`
    select withdraw_payout(${id}::uuid, ${reason}) as is_done`.execute(db);
  return rows[0]?.is_done === true;
}

/** Returns whether a payout waits for its second person. */
export async function hasPreparedPayout(
  db: TenantDb,
  { cause, currency }: Pick<NewPayout, 'cause' | 'currency'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('payouts')
    .where('tenant_id', '=', db.tenantId)
    .where('cause_id', '=', cause)
    .where('currency', '=', currency)
    .where('state', '=', 'prepared')
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

const orderingOf = sortable({ prepared: [sql`o.prepared_at`, 'timestamptz'] }, [sql`o.id`, 'uuid']);

/** Finds one page of the payouts of all causes, and counts them. */
export async function findPayouts(db: PlatformDb, query: PayoutQuery, isExport: boolean) {
  const { cause, currency, state, search } = query;
  let matching = allPayouts(db);
  if (cause) matching = matching.where('o.cause_id', '=', cause);
  if (currency) matching = matching.where('o.currency', '=', currency);
  if (state) matching = matching.where('o.state', '=', state);
  if (search)
    matching = matching.where(
      sql<boolean>`(position(folded(${search}) in folded(o.cause_name)) > 0 or position(folded(${search}) in folded(coalesce(o.reference, ''))) > 0
        or o.id::text = lower(${search}))`,
    );
  const { rows, ...page } = await findBuiltPage(db, query, orderingOf(query), {
    matching,
    rows: matching.select(payoutColumns),
    isExport,
  });
  return {
    ...page,
    rows: rows.map((row) => ({ ...row, amount: toAmount(row.amount) })) as (PayoutRow & { row_key: string[] })[],
  };
}

export async function findPayout(db: PlatformDb, id: string): Promise<PayoutRow | undefined> {
  const row = await allPayouts(db).where('o.id', '=', id).select(payoutColumns).executeTakeFirst();
  return row && ({ ...row, amount: toAmount(row.amount) } as PayoutRow);
}

/** Finds the last characters of a cause's bank account; null without one, or if the cause was deleted. */
export async function findBankAccountEnd(db: PlatformDb, causeId: string): Promise<string | null> {
  const row = await db.selectFrom('causes').where('id', '=', causeId).select('bank_account_end').executeTakeFirst();
  return row?.bank_account_end ?? null;
}

/** Payouts belong to the platform, although their money comes from schools. */
const allPayouts = (db: PlatformDb) =>
  db.selectFrom('payouts as o').where('o.tenant_id', '=', sql<string>`platform_id()`);

const payoutColumns = [
  ...(['o.id', 'o.cause_id', 'o.cause_name', 'o.currency', 'o.until', 'o.state', 'o.previous_id'] as const),
  ...(['o.prepared_at', 'o.prepared_by', 'o.prepared_by_name', 'o.confirmed_at', 'o.confirmed_by_name'] as const),
  ...(['o.reference', 'o.withdrawn_at', 'o.withdrawn_by_name', 'o.reason'] as const),
  sql<string>`o.amount::text`.as('amount'),
  sql<string | null>`o.paid_on::text`.as('paid_on'),
];

export type LineRow = { tenant_id: string; school_name: string; amount: number };

/** Finds each school's part of a payout. A withdrawn payout has none. */
export async function findPayoutLines(db: PlatformDb, id: string): Promise<LineRow[]> {
  const { rows } = await sql<Omit<LineRow, 'amount'> & { amount: string }>`
    select l.tenant_id, l.school_name, l.amount from payout_lines l where l.payout_id = ${id}
    order by ${inReadingOrder(sql`l.school_name`)}, l.tenant_id`.execute(db);
  return rows.map((row) => ({ ...row, amount: toAmount(row.amount) }));
}

export type MovementRow = {
  kind: Exclude<PayoutMovement['kind'], 'paid_out'>;
  school_name: string;
  day: string;
  payments: number;
  number: string | null;
  title: string | null;
  reason: string | null;
  amount: number;
};

/** Finds the lines of a statement. The reason of a refund is read from the school, which may be erased. */
export async function findMovements(db: PlatformDb, payout: PayoutRow): Promise<MovementRow[]> {
  const { rows } = await sql<Omit<MovementRow, 'amount'> & { amount: string }>`
    select m.kind, l.school_name, m.day::text as day, m.payments, o.number, case when r.made_by not in ('provider', 'dispute') then r.reason end as reason, m.amount,
      (select string_agg(n.title, ', ' order by n.number) from order_lines n
        where n.tenant_id = m.tenant_id and n.order_id = r.order_id and n.cause_id = ${payout.cause_id}) as title
    from payout_movements m
    join payout_lines l on l.tenant_id = m.tenant_id and l.payout_id = m.payout_id
    left join refunds r on r.tenant_id = m.tenant_id
      and (r.id = m.about and m.kind in ('refund', 'failed_refund') or r.dispute_id = m.about and m.kind = 'dispute')
    left join orders o on o.tenant_id = m.tenant_id and o.id = r.order_id
    where m.payout_id = ${payout.id} order by ${inReadingOrder(sql`l.school_name`)}, m.tenant_id, m.number`.execute(db);
  return rows.map((row) => ({ ...row, amount: toAmount(row.amount) }));
}
