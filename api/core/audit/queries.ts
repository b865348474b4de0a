import { type RawBuilder, sql } from 'kysely';
import { countRows, type KeyedRow, ordered, readPage, readPlace } from '#api/kit/keyset-queries.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { AuditEntry, AuditQuery } from '#contract/core/audit.ts';
import type { KeysetQuery } from '#contract/kit/page.ts';
import { eventConditions, groupClass, groupSize } from './condition-queries.ts';

export type AuditEntryRow = Omit<AuditEntry, 'happened_at'> & { happened_at: Date };
type AuditFilter = Omit<AuditQuery, keyof KeysetQuery> & { search: string };

/** The newest event first. */
export const ordering = ordered('desc', [sql`a.happened_at`, 'timestamptz'], [sql`a.id`, 'uuid']);

/** Returns one page of the audit log. */
export async function findAuditEvents(db: TenantDb, filter: AuditQuery) {
  const { rowKey, where, tail, place } = readPage(filter, ordering);
  const { rows } = await sql<AuditEntryRow & KeyedRow>`
    ${withMatches(db, filter)} select a.id, a.happened_at, a.actor_kind, a.actor_id, a.actor_name, a.actor_role, a.act, a.subject_kind, a.subject_id,
      ${subjectName} as subject_name, ${subjectRole} as subject_role, a.from_address, a.browser, a.system, a.facts, a.row_key,
      a.group_id, ${groupSize(filter)} as group_size, ${groupClass(filter)} as group_class
    from (select a.*, ${rowKey} as row_key from ${filteredEvents(db, filter)} and ${where} ${tail}) as a`.execute(db);
  return { rows, place };
}

export async function countAuditEvents(db: TenantDb, filter: AuditQuery, isExport: boolean): Promise<number> {
  const place = readPlace(filter, ordering);
  const tables = withMatches(db, filter);
  return countRows(db, sql`(select from ${filteredEvents(db, filter)})`, { isExport, place, tables });
}

function withMatches(db: TenantDb, { search }: AuditFilter): RawBuilder<unknown> {
  return search ? sql`with recursive ${eventsMatching(db, search)}` : sql``;
}

function filteredEvents({ tenantId }: TenantDb, filter: AuditFilter): RawBuilder<unknown> {
  return filter.search
    ? sql`matching_events a where true ${eventConditions(filter)}`
    : sql`audit_events a where a.tenant_id = ${tenantId} ${eventConditions(filter)}`;
}

/** SQL: the subject's current name. The log stores no names, so a deleted subject has none. */
const subjectName = sql<string | null>`case a.subject_kind
  when 'person' then (select full_name(u.first_name, u.last_name) from users u where u.tenant_id = a.tenant_id and u.id = a.subject_id)
  when 'class' then (select c.name from school_classes c where c.tenant_id = a.tenant_id and c.id = a.subject_id)
  when 'invitation' then coalesce(
    (select coalesce(i.name, i.email) from invitations i where i.tenant_id = a.tenant_id and i.id = a.subject_id),
    (select r.school_name from requests_to_join() r where r.id = a.subject_id))
  when 'enrolment' then (select e.file_name from enrolment_imports e where e.tenant_id = a.tenant_id and e.id = a.subject_id)
  when 'book' then (select b.title from books b where b.tenant_id = a.tenant_id and b.id = a.subject_id)
  when 'story' then (select s.title from stories s where s.tenant_id = a.tenant_id and s.id = a.subject_id)
  when 'organization' then name_in_audit_events(a.subject_id)
end`;
const subjectRole = sql<string | null>`case a.subject_kind
  when 'person' then (select u.role from users u where u.tenant_id = a.tenant_id and u.id = a.subject_id) end`;

/**
 * Builds the table expression `matching_events`: the events that mention a name. Names are searched first, then events
 * by their keys: there are far fewer names than events, and row security prevents the use of a trigram index.
 */
function eventsMatching({ tenantId }: TenantDb, search: string): RawBuilder<unknown> {
  const matches = (text: RawBuilder<unknown>) => sql`position(folded(${search}) in folded(${text})) > 0`;
  const eventsWhere = (condition: RawBuilder<unknown>) =>
    sql`select a.* from audit_events a where a.tenant_id = ${tenantId} and ${condition}`;
  return sql`
    actor_names(name) as (
      (select a.actor_name from audit_events a where a.tenant_id = ${tenantId} order by a.actor_name limit 1)
      union all
      select (select a.actor_name from audit_events a where a.tenant_id = ${tenantId} and a.actor_name > n.name order by a.actor_name limit 1)
      from actor_names n where n.name is not null),
    neighbours(id) as (
      (select a.subject_id from audit_events a where a.tenant_id = ${tenantId} and a.subject_kind = 'organization' order by a.subject_id limit 1)
      union all
      select (select a.subject_id from audit_events a where a.tenant_id = ${tenantId} and a.subject_kind = 'organization' and a.subject_id > n.id
        order by a.subject_id limit 1)
      from neighbours n where n.id is not null),
    subjects(id) as (
      select u.id from users u where u.tenant_id = ${tenantId} and position(folded(${search}) in u.sought) > 0
      union all select c.id from school_classes c where c.tenant_id = ${tenantId} and ${matches(sql`c.name`)}
      union all select i.id from invitations i where i.tenant_id = ${tenantId} and ${matches(sql`coalesce(i.name, i.email, '')`)}
      union all select r.id from requests_to_join() r where ${matches(sql`r.school_name`)}
      union all select e.id from enrolment_imports e where e.tenant_id = ${tenantId} and ${matches(sql`e.file_name`)}
      union all select n.id from neighbours n where ${matches(sql`name_in_audit_events(n.id)`)}),
    matching_events as materialized (
      ${eventsWhere(sql`a.subject_id = any(array(select id from subjects))`)}
      union
      ${eventsWhere(sql`a.actor_name = any(array(select name from actor_names n where ${matches(sql`n.name`)}))`)})`;
}
