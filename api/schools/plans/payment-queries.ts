import { sql } from 'kysely';
import { countRows, findPage, readPage, sortable } from '#api/kit/keyset-queries.ts';
import { numberContains } from '#api/kit/like-queries.ts';
import type { Row } from '#api/kit/rows.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { PlatformPaymentQuery } from '#contract/schools/bank-transfers.ts';
import type { PlanPaymentQuery } from '#contract/schools/plans.ts';
import { type PlanPaymentRow, paymentColumns } from './queries.ts';

const orderingOf = sortable({ paid: [sql`y.paid_at`, 'timestamptz'] }, [sql`y.id`, 'uuid']);

/** Finds one page of a site's plan payments, and their count. */
export async function findOwnPayments(db: TenantDb, query: PlanPaymentQuery, isExport: boolean) {
  const matchesSearch = sql<boolean>`(${query.search} = '' or position(folded(${query.search}) in folded(p.name)) > 0
    or ${numberContains(sql`i.number`, query.search)})`;
  return findPage<PlanPaymentRow>(db, query, orderingOf(query), {
    select: paymentColumns,
    from: sql`plan_payments y
      join visible_plan_variants() v on v.id = y.variant_id join visible_plans() p on p.id = v.plan_id
      left join invoices i on i.tenant_id = y.tenant_id and i.plan_payment_id = y.id and i.kind = 'invoice'
      where y.tenant_id = ${db.tenantId} and ${matchesSearch}`,
    isExport,
  });
}

export type PlatformPaymentRow = PlanPaymentRow & { tenant_id: string; school_name: string };

const matchesFilters = ({ tenant, payment, currency, from, to, search }: PlatformPaymentQuery) => sql<boolean>`(
  (${tenant ?? null}::uuid is null or y.tenant_id = ${tenant ?? null}::uuid)
  and (${payment ?? null}::text is null or y.payment = ${payment ?? null}::text)
  and (${currency ?? null}::text is null or y.currency = ${currency ?? null}::text)
  and (${from ?? null}::timestamptz is null or y.paid_at >= ${from ?? null}::timestamptz)
  and (${to ?? null}::timestamptz is null or y.paid_at < ${to ?? null}::timestamptz)
  and (${search} = '' or position(folded(${search}) in folded(coalesce(t.school_name, ''))) > 0))`;

/** Finds one page of all sites' plan payments, with the sums of all that match. */
export async function findAllPayments(db: PlatformDb, query: PlatformPaymentQuery, isExport: boolean) {
  const { rowKey, where, tail, place } = readPage(query, orderingOf(query));
  const matching = db
    .selectFrom('plan_payments as y')
    .leftJoin('tenants as t', 't.id', 'y.tenant_id')
    .where(matchesFilters(query));
  const [count, { rows }, sums] = await Promise.all([
    countRows(db, matching.select('y.id'), { isExport, place }),
    sql<PlatformPaymentRow>`
      select y.tenant_id, coalesce(t.school_name, '') as school_name, ${paymentColumns}, ${rowKey} as row_key from plan_payments y
      join plan_variants v on v.id = y.variant_id join plans p on p.id = v.plan_id left join tenants t on t.id = y.tenant_id
      left join invoices i on i.tenant_id = y.tenant_id and i.plan_payment_id = y.id and i.kind = 'invoice'
      where ${matchesFilters(query)} and ${where} ${tail}`.execute(db),
    sql<{ currency: string; total: number; tax: number; returned: number }>`
      select y.currency, sum(y.total)::float8 as total, sum(y.tax)::float8 as tax, sum(y.returned)::float8 as returned from plan_payments y left join tenants t on t.id = y.tenant_id
      where ${matchesFilters(query)} group by 1 order by 1`.execute(db),
  ]);
  return { count, rows, place, totals: sums.rows };
}

/** One payment for a plan, as its invoice shows it. */
export type PaidPlan = Pick<Row<'plan_payments'>, 'id' | 'paid_at' | 'payment' | 'period_start' | 'period_end'>;

export async function findPaidPlan(db: TenantDb, id: string): Promise<PaidPlan | undefined> {
  const { rows } = await sql<PaidPlan>`
    select y.id, y.paid_at, y.payment, y.period_start, y.period_end from plan_payments y
    where y.tenant_id = ${db.tenantId} and y.id = ${id}`.execute(db);
  return rows[0];
}

/** Finds the end of the period that the newest bank transfer has paid; null if none was confirmed. */
export async function findEndOfNewestTransfer(db: TenantDb): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    select y.period_end as until from plan_payments y where y.tenant_id = ${db.tenantId} and y.payment = 'bank_transfer'
    order by y.paid_at desc, y.id desc limit 1`.execute(db);
  return rows[0]?.until ?? null;
}

type NewPaymentRow = Omit<PaidPlan, 'id' | 'paid_at'> & {
  variant_id: string;
  bank_transfer_id?: string;
  provider_invoice?: string;
  provider_payment?: string;
  total: number;
  tax: number;
  currency: string;
};

/** Adds a payment; undefined if it exists already. */
export async function insertPlanPayment(db: TenantDb, payment: NewPaymentRow): Promise<string | undefined> {
  const row = await db
    .insertInto('plan_payments')
    .values({ tenant_id: db.tenantId, ...payment })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
