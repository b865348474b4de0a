import { sql } from 'kysely';
import { findPage, sortable } from '#api/kit/keyset-queries.ts';
import { inReadingOrder } from '#api/kit/reading-order-queries.ts';
import type { NewRow, RowChanges } from '#api/kit/rows.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type {
  NewVariant,
  PlatformPlan,
  PlatformPlanQuery,
  PlatformVariant,
  PlatformVariantQuery,
} from '#contract/schools/platform-plans.ts';

export type PlatformPlanRow = Omit<PlatformPlan, 'limits' | 'created_at'> & {
  created_at: Date;
  max_students: number | null;
  max_staff: number | null;
  max_books: number | null;
  max_storage_bytes: number | null;
  row_key: string[];
};

/** SQL: the number of sites with a variant that has not expired. */
const subscribersOf = (variant: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from subscriptions s
  where s.variant_id = ${variant} and s.state <> 'expired')`;

const planColumns = sql`p.id, p.name, p.max_students, p.max_staff, p.max_books, p.max_storage_bytes::float8 as max_storage_bytes, p.created_at,
  p.archived_at is not null as is_archived,
  (select count(*)::int from plan_variants v where v.plan_id = p.id and v.archived_at is null) as variants,
  (select coalesce(sum(${subscribersOf(sql`v.id`)}), 0)::int from plan_variants v where v.plan_id = p.id) as subscribers`;

const planOrdering = sortable(
  { name: [inReadingOrder(sql`p.name`), 'text'], created: [sql`p.created_at`, 'timestamptz'] },
  [sql`p.id`, 'uuid'],
);

export async function findPlans(db: PlatformDb, query: PlatformPlanQuery, isExport: boolean) {
  const matching = sql<boolean>`(${query.search} = '' or position(folded(${query.search}) in folded(p.name)) > 0)
    and (${query.is_archived ?? null}::text is null or (p.archived_at is not null) = (${query.is_archived ?? null}::text = 'true'))`;
  return findPage<PlatformPlanRow>(db, query, planOrdering(query), {
    select: planColumns,
    from: sql`plans p where ${matching}`,
    isExport,
  });
}

export async function findPlan(db: PlatformDb, id: string): Promise<PlatformPlanRow | undefined> {
  const { rows } = await sql<PlatformPlanRow>`select ${planColumns} from plans p where p.id = ${id}`.execute(db);
  return rows[0];
}

export type PlatformVariantRow = Omit<PlatformVariant, 'plan'> & {
  plan_id: string;
  plan_name: string;
  row_key: string[];
};

const variantColumns = sql`v.id, v.plan_id, p.name as plan_name, v.price::float8 as price, v.currency, v.interval, v.seats, v.trial_days,
  v.tax_rate, v.is_for_registration, v.archived_at is not null as is_archived, ${subscribersOf(sql`v.id`)} as subscribers`;

const variantOrdering = sortable(
  { name: [inReadingOrder(sql`p.name`), 'text'], price: [sql`v.price`, 'bigint'] },
  [sql`v.price`, 'bigint'],
  [sql`v.id`, 'uuid'],
);

export async function findVariants(db: PlatformDb, query: PlatformVariantQuery, isExport: boolean) {
  const { plan = null, currency = null, is_archived = null, search } = query;
  const matching = sql<boolean>`(${search} = '' or position(folded(${search}) in folded(p.name)) > 0)
    and (${plan}::uuid is null or v.plan_id = ${plan}::uuid) and (${currency}::text is null or v.currency = ${currency}::text)
    and (${is_archived}::text is null or (v.archived_at is not null) = (${is_archived}::text = 'true'))`;
  return findPage<PlatformVariantRow>(db, query, variantOrdering(query), {
    select: variantColumns,
    from: sql`plan_variants v join plans p on p.id = v.plan_id where ${matching}`,
    isExport,
  });
}

export async function findPlatformVariant(db: PlatformDb, id: string): Promise<PlatformVariantRow | undefined> {
  const { rows } = await sql<PlatformVariantRow>`
    select ${variantColumns} from plan_variants v join plans p on p.id = v.plan_id where v.id = ${id}`.execute(db);
  return rows[0];
}

export async function insertPlan(db: TenantDb, plan: Omit<NewRow<'plans'>, 'tenant_id'>) {
  const { id } = await db
    .insertInto('plans')
    .values({ tenant_id: db.tenantId, ...plan })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates a plan; returns false if there is none. */
export async function updatePlan(db: TenantDb, id: string, columns: RowChanges<'plans'>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('plans')
    .set({ name: sql`name`, ...columns })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertVariant(db: TenantDb, { plan, ...columns }: NewVariant): Promise<string> {
  const { id } = await db
    .insertInto('plan_variants')
    .values({ tenant_id: db.tenantId, plan_id: plan, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates a variant; returns false if there is none. */
export async function updateVariant(db: TenantDb, id: string, columns: RowChanges<'plan_variants'>) {
  const { numUpdatedRows } = await db
    .updateTable('plan_variants')
    .set({ trial_days: sql`trial_days`, ...columns })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
