import { type RawBuilder, sql } from 'kysely';
import { countRows, type KeyedRow, type KeysetPage, readPage } from '#api/kit/keyset-queries.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import type { PlatformAuditEntry, PlatformAuditQuery } from '#contract/core/audit.ts';
import { MAX_EXACT_COUNT } from '#contract/kit/page.ts';
import { eventConditions, groupSize } from './condition-queries.ts';
import { ordering } from './queries.ts';

type PlatformAuditRow = Omit<PlatformAuditEntry, 'happened_at'> & { happened_at: Date };

/** Tenants, people and staff whose events a search finds. */
type Matches = { tenants: string[]; people: string[]; actors: string[]; staff: string[] };

/** A search does not look up more people: their events would be most of the log. */
const MAX_PEOPLE = 1000;

/** A query by a colleague, who sees only students that they gave a reason to see. */
type ColleagueQuery = PlatformAuditQuery & { colleague: string };

/**
 * Returns one page of the events of all sites, and their count. The database masks students' names. For masked students
 * it leaves out who acted, from where, and the facts.
 */
export async function findPlatformAuditEvents(db: PlatformDb, query: ColleagueQuery, isExport: boolean) {
  const matches = query.search ? await findMatches(db, query.search) : undefined;
  const page = readPage(query, ordering);
  const { place } = page;
  const [{ rows }, count] = await Promise.all([
    sql<PlatformAuditRow & KeyedRow>`
      select a.id, a.happened_at, a.actor_kind, ${unlessByMasked(sql`a.actor_id`)} as actor_id, a.actor_name, a.actor_role, a.act, a.subject_kind,
        case when not (a.is_by_masked and a.subject_id = a.actor_id) then a.subject_id end as subject_id, audit_subject_name(a.tenant_id, a.subject_kind, a.subject_id) as subject_name, a.subject_role,
        ${unlessByMasked(sql`a.from_address`)} as from_address, ${unlessByMasked(sql`a.browser`)} as browser, ${unlessByMasked(sql`a.system`)} as system,
        case when (a.is_by_masked or a.is_about_masked) and a.actor_kind <> 'platform' then '{}' else a.facts end as facts, a.row_key, a.group_id, ${groupSize(query)} as group_size, null as group_class,
        (select json_build_object('id', t.id, 'school_name', t.school_name, 'subdomain', t.subdomain) from tenants t where t.id = a.tenant_id) as tenant
      from (${masked(pageOfEvents(query, matches, page), query)}) as a`.execute(db),
    countRows(db, sql`(${eventsToCount(query, matches, isExport)})`, { isExport, place }),
  ]);
  return { rows, place, count };
}

const unlessByMasked = (column: RawBuilder<unknown>) => sql`case when not a.is_by_masked then ${column} end`;

/**
 * SQL: events with two flags, for an actor and a subject who is a student that this colleague gave no reason to see.
 */
function masked(events: RawBuilder<unknown>, { colleague }: ColleagueQuery): RawBuilder<unknown> {
  const isMasked = (role: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    sql`coalesce(${role} = 'student', false) and not ${isRevealed(id, colleague)}`;
  return sql`select a.*, ${isMasked(sql`a.actor_role`, sql`a.actor_id`)} as is_by_masked, ${isMasked(sql`a.subject_role`, sql`a.subject_id`)} as is_about_masked
    from (select a.*, (select u.role from users u where u.tenant_id = a.tenant_id and u.id = a.subject_id and a.subject_kind = 'person') as subject_role
      from (${events}) as a) as a`;
}

/** SQL: whether a colleague gave a reason to see this student within the last hour. */
function isRevealed(student: RawBuilder<unknown>, colleague: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from audit_events v where v.subject_id = ${student} and v.act = 'person.viewed' and v.actor_kind = 'platform'
    and v.happened_at > now() - interval '1 hour' and v.facts ->> 'colleague' = ${colleague})`;
}

/**
 * Finds sites and people by name, and platform staff by the names in events. Students are found only as subjects of
 * others' actions.
 */
async function findMatches(db: PlatformDb, search: string): Promise<Matches> {
  const { rows } = await sql<Matches>`
    with recursive staff(name) as (
      (select a.actor_name from audit_events a where a.actor_kind = 'platform' order by a.actor_name limit 1)
      union all
      select (select a.actor_name from audit_events a where a.actor_kind = 'platform' and a.actor_name > s.name order by a.actor_name limit 1)
      from staff s where s.name is not null),
    people as materialized (select u.id, u.role from users u
      where u.sought like '%' || regexp_replace(folded(${search}), '([\\\\%_])', '\\\\\\1', 'g') || '%'
        and position(folded(${search}) in folded(u.first_name || ' ' || u.last_name)) > 0 limit ${MAX_PEOPLE})
    select
      array(select t.id from tenants t where position(folded(${search}) in folded(t.school_name || ' ' || t.subdomain)) > 0) as tenants,
      array(select p.id from people p) as people, array(select p.id from people p where p.role <> 'student') as actors,
      array(select s.name from staff s where position(folded(${search}) in folded(s.name)) > 0) as staff`.execute(db);
  return rows[0] ?? { tenants: [], people: [], actors: [], staff: [] };
}

/**
 * SQL: the matching events of each search key. No event comes twice, so that counting can stop early, and each key
 * reads at most `tail` rows from its own index.
 */
function eventsOfKeys(
  { tenants, people, actors, staff }: Matches,
  events: (condition: RawBuilder<unknown>) => RawBuilder<unknown>,
) {
  const others = sql`a.tenant_id <> all(${tenants}::uuid[])`;
  return sql`
    select a.* from unnest(${tenants}::uuid[]) as key cross join lateral (${events(sql`a.tenant_id = key`)}) as a
    union all select a.* from unnest(${actors}::uuid[]) as key
      cross join lateral (${events(sql`a.actor_id = key and ${others}`)}) as a
    union all select a.* from unnest(${people}::uuid[]) as key cross join lateral (${events(sql`a.subject_id = key and ${others} and ${isOfAnother}
      and (a.actor_id is null or a.actor_id <> all(${actors}::uuid[]))`)}) as a
    union all select a.* from unnest(${staff}::text[]) as key cross join lateral (${events(sql`a.actor_kind = 'platform'
      and a.actor_name = key and ${others} and (a.subject_id is null or a.subject_id <> all(${people}::uuid[]))
      and (a.actor_id is null or a.actor_id <> all(${actors}::uuid[]))`)}) as a`;
}

function pageOfEvents(query: ColleagueQuery, matches: Matches | undefined, page: KeysetPage): RawBuilder<unknown> {
  const columns = sql`a.*, ${page.rowKey} as row_key`;
  const conditions = sql`${tenantCondition(query)} ${actorCondition(query)} ${eventConditions(query)} and ${page.where}`;
  if (!matches) return sql`select ${columns} from audit_events a where true ${conditions} ${page.tail}`;
  const { tail } = readPage({ ...query, limit: query.limit + query.offset, offset: 0 }, ordering);
  const matchingEvents = eventsOfKeys(
    matches,
    (condition) => sql`select ${columns} from audit_events a where ${condition} ${conditions} ${tail}`,
  );
  return sql`select a.* from (${matchingEvents}) as a ${page.tail}`;
}

function eventsToCount(query: ColleagueQuery, matches: Matches | undefined, isExport: boolean): RawBuilder<unknown> {
  const conditions = sql`${tenantCondition(query)} ${actorCondition(query)} ${eventConditions(query)}`;
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

/** SQL: excludes students' actions on themselves, such as choosing a password. */
const isOfAnother = sql`(a.actor_role is distinct from 'student' or a.subject_id is distinct from a.actor_id)`;

/**
 * SQL: excludes a student's actions from a search for that student, which would reveal the actor, until this colleague
 * gave a reason.
 */
function actorCondition({ who, whom, colleague }: ColleagueQuery): RawBuilder<unknown> {
  const byActor = sql`and (a.actor_role is distinct from 'student' or ${isRevealed(sql`${who}::uuid`, colleague)})`;
  const bySubject = sql`and (${isOfAnother} or ${isRevealed(sql`${whom}::uuid`, colleague)})`;
  return sql`${who ? byActor : sql``} ${whom ? bySubject : sql``}`;
}
