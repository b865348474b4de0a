import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { countRows, type KeyedRow, type KeysetPage, readPage, sortable, timeOrLast } from '#api/kit/keyset-queries.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import type {
  PlatformPeopleFilter,
  PlatformPeopleQuery,
  PlatformPerson,
} from '#contract/administration/platform-people.ts';
import { MAX_EXACT_COUNT } from '#contract/kit/page.ts';
import type { DB, Users } from '#db/types.ts';

type UsersQuery = SelectQueryBuilder<DB & { u: Users }, 'u', object>;
export type PlatformPersonRow = KeyedRow &
  Pick<PlatformPerson, 'id' | 'first_name' | 'last_name' | 'email' | 'country' | 'state' | 'tenant'> & {
    role: string;
    last_sign_in_at: Date | null;
    created_at: Date;
  };
const columns = [
  'u.tenant_id',
  'u.id',
  'u.role',
  'u.first_name',
  'u.last_name',
  'u.email',
  'u.country',
  'u.archived_at',
  'u.suspended_at',
  'u.last_sign_in_at',
  'u.created_at',
  'u.platform_name',
] as const;

/** Uses literals instead of parameters, because the indexes of rare states contain only those rows. */
const states = {
  active: sql<boolean>`u.archived_at is null and u.suspended_at is null`,
  suspended: sql<boolean>`u.suspended_at is not null and u.archived_at is null`,
  archived: sql<boolean>`u.archived_at is not null`,
};
const stateOf = sql<PlatformPerson['state']>`case when u.archived_at is not null then 'archived'
  when u.suspended_at is not null then 'suspended' else 'active' end`;

/**
 * SQL: a time that is hidden for students. A list's links contain its sort values, and its order would reveal them too.
 */
const unlessMasked = (time: RawBuilder<unknown>) => sql`case when u.role <> 'student' then ${time} end`;

const orderingOf = sortable(
  {
    name: [sql`u.platform_name`, 'text'],
    last_sign_in: timeOrLast(unlessMasked(sql`u.last_sign_in_at`)),
    created: timeOrLast(unlessMasked(sql`u.created_at`)),
  },
  [sql`u.id`, 'uuid'],
);

/**
 * Finds one page of the people of all schools, and counts them. An export is not counted, because counting would first
 * read every row.
 */
export async function findPlatformPeople(db: PlatformDb, query: PlatformPeopleQuery, isExport: boolean) {
  const page = readPage(query, orderingOf(query));
  const firstMatches = query.search && !isExport ? await findFewPeople(db, query, page) : undefined;
  if (firstMatches && firstMatches.count <= MAX_EXACT_COUNT) return { ...firstMatches, place: page.place };
  const matching = matchingPeople(db, query);
  const [, , count, rows] = await Promise.all([
    planForValues(db, query),
    // With so many matches, the order's own index soon has a page; PostgreSQL expects few matches and would sort them
    // all.
    firstMatches && sql`set local enable_bitmapscan = off`.execute(db),
    isExport || firstMatches ? 0 : countRows(db, matching.select('u.tenant_id'), { isExport, place: page.place }),
    matching
      .select(columns)
      .select([stateOf.as('state'), tenantOf.as('tenant'), page.rowKey.as('row_key')])
      .where(page.where)
      .modifyEnd(page.tail)
      .$castTo<PlatformPersonRow>()
      .execute(),
  ]);
  return { count: firstMatches?.count ?? count, rows, place: page.place };
}

/** Searches once for both the count and the page, if the matches do not exceed the counting limit. */
async function findFewPeople(db: PlatformDb, query: PlatformPeopleQuery, { rowKey, where, tail }: KeysetPage) {
  const matches = matchingPeople(db, query)
    .select(columns)
    .limit(sql.lit(MAX_EXACT_COUNT + 1));
  const [, { rows }] = await Promise.all([
    planForValues(db, query),
    sql<PlatformPersonRow & { count: number }>`with found as materialized (${matches})
      select counted.count, page.* from (select count(*)::int as count from found) counted
      left join lateral (select u.*, ${stateOf} as state, ${tenantOf} as tenant, ${rowKey} as row_key from found u where ${where} ${tail}) page on true`.execute(
      db,
    ),
  ]);
  return { count: rows[0]?.count ?? 0, rows: rows.filter(({ id }) => id !== null) };
}

/** Chooses the plan: the number of matching rows decides between the value's index and the order's index. */
function planForValues(db: PlatformDb, { search, tenant, country, ordering }: PlatformPeopleFilter) {
  const isSortedWithinTenant = tenant && ordering.endsWith('name');
  return search || country || (tenant && !isSortedWithinTenant)
    ? sql`set local plan_cache_mode = force_custom_plan`.execute(db)
    : undefined;
}

/** Selects the columns of a person that the platform may show. */
export function platformPersonColumns(db: PlatformDb) {
  return db
    .selectFrom('users as u')
    .select(['u.tenant_id', 'u.id', 'u.role', 'u.first_name', 'u.last_name', 'u.email', 'u.country'])
    .select(['u.last_sign_in_at', 'u.created_at', stateOf.as('state'), tenantOf.as('tenant')]);
}

/** Finds the people of a bulk action: those with these ids, or those that match a filter. */
export async function findPlatformPeopleIds(
  db: PlatformDb,
  { ids, where }: { ids?: string[] | undefined; where?: PlatformPeopleFilter | undefined },
  limit: number,
): Promise<{ tenantId: string; id: string }[]> {
  if (where) await planForValues(db, where);
  const matching = ids
    ? db.selectFrom('users as u').where(sql<boolean>`u.id = any(${ids}::uuid[])`)
    : matchingPeople(db, where ?? { search: '', ordering: 'name' });
  const rows = await matching.select(['u.tenant_id as tenantId', 'u.id']).limit(limit).execute();
  return rows;
}

const tenantOf = sql<PlatformPerson['tenant']>`(
  select jsonb_build_object('id', t.id, 'school_name', t.school_name, 'subdomain', t.subdomain) from tenants t where t.id = u.tenant_id)`;

function matchingPeople(db: PlatformDb, { search, role, tenant, state, country }: PlatformPeopleFilter) {
  let query: UsersQuery = db.selectFrom('users as u');
  if (tenant) query = query.where('u.tenant_id', '=', tenant);
  if (role) query = query.where(sql<boolean>`u.role in (${sql.join(role.map((one) => sql.lit(one)))})`);
  if (state) query = query.where(states[state]);
  if (country) query = query.where(isIn(country));
  if (search) query = query.where(isFound(search));
  return query;
}

/**
 * SQL: whether a person is in a country, as in the statistics. Students, whose country the platform does not see, and
 * adults without a country count for their school's country.
 */
function isIn(country: string): RawBuilder<boolean> {
  return sql`((u.country = ${country} and u.role <> 'student') or ((u.country is null or u.role = 'student')
    and u.tenant_id = any(array(select t.id from tenants t where t.country = ${country}))))`;
}

/**
 * SQL: whether a person matches. One or two letters must begin a word, because the trigram index finds nothing shorter.
 */
function isFound(search: string): RawBuilder<boolean> {
  const term = escapeFolded(search);
  if ([...search].length > 2) return sql`u.sought like '%' || ${term} || '%'`;
  return sql`(u.sought like ${term} || '%' or u.sought like '% ' || ${term} || '%')`;
}

/** SQL: a text for LIKE. Its wildcards are escaped after folding, which turns wide characters into wildcards. */
function escapeFolded(search: string) {
  return sql`regexp_replace(folded(${search}), '([\\\\%_])', '\\\\\\1', 'g')`;
}
