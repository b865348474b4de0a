import { type RawBuilder, sql } from 'kysely';
import { countRows, type KeyedRow, type KeysetPage, readPage } from '#api/kit/keyset-queries.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import type { PlatformAuditEntry, PlatformAuditQuery } from '#contract/audit.ts';
import { MAX_EXACT_COUNT } from '#contract/page.ts';
import { eventConditions, groupSize } from './condition-queries.ts';
import { ordering } from './queries.ts';

type PlatformAuditRow = Omit<PlatformAuditEntry, 'happened_at'> & { happened_at: Date };

/** Whose events a search finds. */
type Matches = { tenants: string[]; people: string[]; staff: string[] };

/** More people than this are not looked up by a search: their events would be most of the log. */
const MAX_PEOPLE = 1000;

/** Returns one page of the events of all sites, and how many there are. Names of students are masked by the database. */
export async function findPlatformAuditEvents(db: PlatformDb, query: PlatformAuditQuery, isExport: boolean) {
  const matches = query.search ? await findMatches(db, query.search) : undefined;
  const page = readPage(query, ordering);
  const { place } = page;
  const [{ rows }, count] = await Promise.all([
    sql<PlatformAuditRow & KeyedRow>`
      select a.id, a.happened_at, a.actor_kind, a.actor_id, a.actor_name, a.actor_role, a.act, a.subject_kind, a.subject_id,
        audit_subject_name(a.tenant_id, a.subject_kind, a.subject_id) as subject_name,
        (select u.role from users u where u.tenant_id = a.tenant_id and u.id = a.subject_id and a.subject_kind = 'person') as subject_role,
        a.from_address, a.browser, a.system, a.facts, a.row_key, a.group_id, ${groupSize(query)} as group_size, null as group_class,
        (select json_build_object('id', t.id, 'school_name', t.school_name, 'subdomain', t.subdomain) from tenants t where t.id = a.tenant_id) as tenant
      from (${pageOfEvents(query, matches, page)}) as a`.execute(db),
    countRows(db, sql`(${eventsToCount(query, matches, isExport)})`, { isExport, place }),
  ]);
  return { rows, place, count };
}

/** Finds sites by name, people by name, and platform staff by the names that events have. */
async function findMatches(db: PlatformDb, search: string): Promise<Matches> {
  const { rows } = await sql<Matches>`
    with recursive staff(name) as (
      (select a.actor_name from audit_events a where a.actor_kind = 'platform' order by a.actor_name limit 1)
      union all
      select (select a.actor_name from audit_events a where a.actor_kind = 'platform' and a.actor_name > s.name order by a.actor_name limit 1)
      from staff s where s.name is not null)
    select
      array(select t.id from tenants t where position(folded(${search}) in folded(t.school_name || ' ' || t.subdomain)) > 0) as tenants,
      array(select u.id from users u where u.sought like '%' || regexp_replace(folded(${search}), '([\\\\%_])', '\\\\\\1', 'g') || '%'
        and position(folded(${search}) in folded(u.first_name || ' ' || u.last_name)) > 0 limit ${MAX_PEOPLE}) as people,
      array(select s.name from staff s where position(folded(${search}) in folded(s.name)) > 0) as staff`.execute(db);
  return rows[0] ?? { tenants: [], people: [], staff: [] };
}

/**
 * SQL: the events that come from each key of the search. No event comes twice, so that counting can stop early, and each key reads
 * from its own index no more than `tail` allows.
 */
function eventsOfKeys(
  { tenants, people, staff }: Matches,
  events: (condition: RawBuilder<unknown>) => RawBuilder<unknown>,
) {
  const others = sql`a.tenant_id <> all(${tenants}::uuid[])`;
  return sql`
    select a.* from unnest(${tenants}::uuid[]) as key cross join lateral (${events(sql`a.tenant_id = key`)}) as a
    union all select a.* from unnest(${people}::uuid[]) as key
      cross join lateral (${events(sql`a.actor_id = key and ${others}`)}) as a
    union all select a.* from unnest(${people}::uuid[]) as key cross join lateral (${events(sql`a.subject_id = key and ${others}
      and (a.actor_id is null or a.actor_id <> all(${people}::uuid[]))`)}) as a
    union all select a.* from unnest(${staff}::text[]) as key cross join lateral (${events(sql`a.actor_kind = 'platform'
      and a.actor_name = key and ${others} and (a.subject_id is null or a.subject_id <> all(${people}::uuid[]))
      and (a.actor_id is null or a.actor_id <> all(${people}::uuid[]))`)}) as a`;
}

function pageOfEvents(query: PlatformAuditQuery, matches: Matches | undefined, page: KeysetPage): RawBuilder<unknown> {
  const columns = sql`a.*, ${page.rowKey} as row_key`;
  const conditions = sql`${tenantCondition(query)} ${eventConditions(query)} and ${page.where}`;
  if (!matches) return sql`select ${columns} from audit_events a where true ${conditions} ${page.tail}`;
  const { tail } = readPage({ ...query, limit: query.limit + query.offset, offset: 0 }, ordering);
  const found = eventsOfKeys(
    matches,
    (condition) => sql`select ${columns} from audit_events a where ${condition} ${conditions} ${tail}`,
  );
  return sql`select a.* from (${found}) as a ${page.tail}`;
}

function eventsToCount(
  query: PlatformAuditQuery,
  matches: Matches | undefined,
  isExport: boolean,
): RawBuilder<unknown> {
  const conditions = sql`${tenantCondition(query)} ${eventConditions(query)}`;
  if (!matches) return sql`select a.id from audit_events a where true ${conditions}`;
  const limit = isExport ? sql`` : sql`limit ${MAX_EXACT_COUNT + 1}`;
  return eventsOfKeys(
    matches,
    (condition) => sql`select a.id from audit_events a where ${condition} ${conditions} ${limit}`,
  );
}

function tenantCondition({ tenant }: PlatformAuditQuery): RawBuilder<unknown> {
  return tenant ? sql`and a.tenant_id = ${tenant}` : sql``;
}
