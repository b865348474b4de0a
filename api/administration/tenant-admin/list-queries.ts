import { sql } from 'kysely';
import { findBuiltPage, sortable, timeOrLast } from '#api/kit/keyset-queries.ts';
import { inReadingOrder } from '#api/kit/reading-order-queries.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import type { TenantRow, TenantState, TenantsFilter, TenantsQuery } from '#contract/administration/tenant-admin.ts';
import { FirstStep } from '#contract/schools/tenants.ts';

export type TenantListRow = Awaited<ReturnType<typeof findTenants>>['rows'][number];

/** SQL: the state of the tenant `t`. */
export const stateOf = sql<TenantState>`case
  when exists (select from tenant_closings c where c.tenant_id = t.id) then 'closing'
  when t.suspended_at is not null then 'suspended' when t.verified_at is null then 'unverified' else 'live' end`;

/** SQL: the plan of the tenant `t`. */
const planOf = sql<TenantRow['plan']>`(
  select jsonb_build_object('id', o.plan_id, 'name', o.plan_name, 'state', o.state) from plan_of(t.id) o)`;

/** SQL: whether the tenant `t` has this plan. Two indexes quickly exclude the many tenants without one. */
const hasPlan = (
  id: string,
) => sql<boolean>`(t.id in (select s.tenant_id from subscriptions s) or t.id in (select k.school_id from plan_seats k))
  and exists (select from plan_of(t.id) o where o.plan_id = ${id}::uuid)`;

// Uncounted schools sort with the smallest numbers.
const orderingOf = sortable(
  {
    name: [inReadingOrder(sql`t.school_name`), 'text'],
    created: [sql`t.created_at`, 'timestamptz'],
    last_activity: timeOrLast(sql`n.last_activity`),
    students: [sql`coalesce(n.students, 0)`, 'bigint'],
    books: [sql`coalesce(n.books, 0)`, 'bigint'],
  },
  [sql`t.id`, 'uuid'],
);

/** Finds one page of schools and organizations with their totals, and counts them. */
export async function findTenants(db: PlatformDb, query: TenantsQuery, isExport: boolean) {
  const matching = matchingTenants(db, query);
  return findBuiltPage(db, query, orderingOf(query), {
    matching,
    rows: matching
      .select(['t.id', 't.school_name', 't.subdomain', 't.kind', 't.country', 't.primary_color', 't.created_at'])
      .select(['n.students', 'n.teachers', 'n.classes', 'n.books', 'n.last_activity', 'n.as_of'])
      .select([stateOf.as('state'), planOf.as('plan')]),
    isExport,
  });
}

/** Finds the schools of a bulk action: those with these ids, or those that match a filter. */
export async function findTenantIds(
  db: PlatformDb,
  { ids, where }: { ids?: string[] | undefined; where?: Omit<TenantsFilter, 'ordering'> | undefined },
  limit: number,
): Promise<{ tenantId: string; id: string }[]> {
  const matching = matchingTenants(db, ids ? { search: '' } : (where ?? { search: '' }));
  return (ids ? matching.where('t.id', 'in', ids) : matching)
    .select(['t.id as tenantId', 't.id'])
    .orderBy('t.id')
    .limit(limit)
    .execute();
}

/**
 * SQL: whether the school `t` with its totals `n` has stopped at a first step. After a month, it probably wants no more
 * first steps.
 */
const isStopped = sql<boolean>`t.kind = 'school' and n.first_steps_done < ${FirstStep.options.length}
  and n.first_steps_changed_at between now() - interval '30 days' and now() - interval '3 days'
  and ${stateOf} in ('live', 'unverified')`;

/** SQL: whether the school `t` has chosen a payment provider, but has no permission to sell yet. */
const isWaitingToSell = sql<boolean>`t.may_sell_at is null and ${stateOf} in ('live', 'unverified')
  and exists (select from sale_settings s where s.tenant_id = t.id and s.providers <> '{}')`;

const taskFilters = { stopped_schools: isStopped, waiting_to_sell: isWaitingToSell };

/** Counts the schools of one of the platform's tasks. */
export async function countTenantTask(db: PlatformDb, task: keyof typeof taskFilters): Promise<number> {
  const { count } = await matchingTenants(db, { search: '', task })
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function matchingTenants(
  db: PlatformDb,
  { search, state, kind, country, plan, task }: Omit<TenantsFilter, 'ordering'>,
) {
  let query = db
    .selectFrom('tenants as t')
    .leftJoin('tenant_totals as n', 'n.tenant_id', 't.id')
    .where('t.kind', '<>', 'platform');
  if (kind) query = query.where('t.kind', '=', kind);
  if (country) query = query.where('t.country', '=', country);
  if (state) query = query.where(stateOf, '=', state);
  if (plan) query = query.where(hasPlan(plan));
  if (task) query = query.where(taskFilters[task]);
  if (search)
    query = query.where(
      sql<boolean>`position(folded(${search}) in folded(t.school_name)) > 0
        or position(lower(${search}) in t.subdomain) > 0
        or t.id = (select f.tenant_id from former_subdomains f where f.subdomain = lower(${search})) or position(lower(${search}) in lower(t.school_email)) > 0`,
    );
  return query;
}

/** Counts students, teachers, classes and books of every school again. */
export async function refreshTotals(db: PlatformDb): Promise<void> {
  await sql`select refresh_tenant_totals()`.execute(db);
}
