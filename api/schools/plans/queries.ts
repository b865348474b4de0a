import { sql } from 'kysely';
import { inReadingOrder } from '#api/kit/reading-order-queries.ts';
import type { NewRow, Row, RowChanges } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { LimitName } from '#contract/kit/refusals.ts';
import type { PlanInterval, SubscriptionState } from '#contract/schools/plans.ts';

export type VariantRow = Pick<
  Row<'plan_variants'>,
  'id' | 'plan_id' | 'currency' | 'seats' | 'trial_days' | 'tax_rate'
> &
  Pick<Row<'plans'>, 'max_students' | 'max_staff' | 'max_books'> & {
    plan_name: string;
    price: number;
    interval: PlanInterval;
    is_offered: boolean;
    max_storage_bytes: number | null;
  };

const variantColumns = sql`v.id, v.plan_id, p.name as plan_name, v.price::float8 as price, v.currency, v.interval, v.seats, v.trial_days,
  v.tax_rate, v.archived_at is null and p.archived_at is null as is_offered, p.max_students, p.max_staff, p.max_books,
  p.max_storage_bytes::float8 as max_storage_bytes`;

/** Finds the offered variants, cheapest first. */
export async function findOfferedVariants(db: TenantDb): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`
    select ${variantColumns} from visible_plan_variants() v join visible_plans() p on p.id = v.plan_id
    where v.archived_at is null and p.archived_at is null order by v.price, v.id`.execute(db);
  return rows;
}

export async function findVariant(db: TenantDb, id: string): Promise<VariantRow | undefined> {
  const { rows } = await sql<VariantRow>`
    select ${variantColumns} from visible_plan_variants() v join visible_plans() p on p.id = v.plan_id where v.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Begins a site's first plan; returns false if it has one. */
export async function insertSubscription(
  db: TenantDb,
  row: Omit<NewRow<'subscriptions'>, 'tenant_id'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('subscriptions')
    .values({ tenant_id: db.tenantId, ...row })
    .onConflict((conflict) => conflict.column('tenant_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Locks the subscription of a site until the end of the transaction. */
export async function lockSubscription(db: TenantDb): Promise<void> {
  await db.selectFrom('subscriptions').where('tenant_id', '=', db.tenantId).select('id').forUpdate().execute();
}

export async function updateSubscription(db: TenantDb, columns: RowChanges<'subscriptions'>): Promise<void> {
  const set = { ...columns, version: sql<number>`version + 1` };
  await db.updateTable('subscriptions').set(set).where('tenant_id', '=', db.tenantId).execute();
}

/** Changes a subscription if it is unchanged since it was read; returns false otherwise. */
export async function updateIfCurrent(
  db: TenantDb,
  version: number,
  columns: RowChanges<'subscriptions'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscriptions')
    .set({ ...columns, version: version + 1 })
    .where('tenant_id', '=', db.tenantId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns the moment one calendar interval later. */
export async function addInterval(db: TenantDb, start: Date, interval: 'month' | 'year'): Promise<Date> {
  const { rows } = await sql<{
    at: Date;
  }>`select ${start}::timestamptz + ('1 ' || ${interval}::text)::interval as at`.execute(db);
  if (!rows[0]) throw new Error('PostgreSQL did not add an interval');
  return rows[0].at;
}

export type MemberPlanRow = {
  id: string;
  school_name: string;
  logo: string | null;
  colour: string;
  has_place: boolean;
  plan_name: string | null;
  state: SubscriptionState | null;
  pays_itself: boolean;
};

/** Finds the schools of this transaction's organization with their plans, by name. */
export async function findPlansOfMembers(db: TenantDb): Promise<MemberPlanRow[]> {
  const { rows } = await sql<MemberPlanRow>`
    select m.* from plans_of_members() m order by ${inReadingOrder(sql`m.school_name`)}, m.id`.execute(db);
  return rows;
}

export type SeatOutcome = 'taken' | 'full' | 'no_plan' | 'no_member' | 'other_organization' | 'pays_itself';

export async function takeSeat(db: TenantDb, schoolId: string): Promise<SeatOutcome> {
  const { rows } = await sql<{ outcome: SeatOutcome }>`select take_plan_seat(${schoolId}) as outcome`.execute(db);
  return rows[0]?.outcome ?? 'no_member';
}

/** Deletes a school's place; returns whether it had one. */
export async function deleteSeat(db: TenantDb, schoolId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('plan_seats')
    .where('tenant_id', '=', db.tenantId)
    .where('school_id', '=', schoolId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Begins the trial that the platform has marked for new sites in this site's currency, if any. */
export async function insertRegistrationTrial(db: TenantDb): Promise<void> {
  await sql`insert into subscriptions (tenant_id, variant_id, state, period_end)
    select ${db.tenantId}, v.id, 'trialing', now() + make_interval(days => v.trial_days)
    from visible_plan_variants() v join visible_plans() p on p.id = v.plan_id join tenants t on t.currency = v.currency
    where t.id = ${db.tenantId} and t.kind = 'school' and v.is_for_registration and v.archived_at is null and p.archived_at is null
    on conflict (tenant_id) do nothing`.execute(db);
}

export type PlanPaymentRow = Pick<
  Row<'plan_payments'>,
  'id' | 'paid_at' | 'payment' | 'currency' | 'period_start' | 'period_end'
> & {
  plan_name: string;
  interval: PlanInterval;
  seats: number;
  total: number;
  tax: number;
  returned: number;
  number: string;
  row_key: string[];
};

export const paymentColumns = sql`y.id, y.paid_at, p.name as plan_name, v.interval, v.seats, y.payment, y.total::float8 as total,
  y.tax::float8 as tax, y.returned::float8 as returned, y.currency, y.period_start, y.period_end, coalesce(i.number, '') as number`;

/** Sums the usage of the schools with a place in this organization's plan. */
export async function findUseOfPlaces(db: TenantDb): Promise<Record<LimitName, number>> {
  const { rows } = await sql<Record<LimitName, number>>`
    select students, staff, books, storage::float8 as storage from use_of_places()`.execute(db);
  const [use] = rows;
  if (!use) throw new Error('an aggregate has one row');
  return use;
}
