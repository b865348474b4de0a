import { type RawBuilder, sql } from 'kysely';
import { countRows, type KeyedRow, type Ordering, readPage, readPlace } from '#api/kit/keyset-queries.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { AuditEntry, AuditQuery } from '#contract/core/audit.ts';
import type { KeysetQuery } from '#contract/kit/page.ts';
import { eventConditions, groupClass, groupSize } from './condition-queries.ts';
import { eventsMatching } from './search-queries.ts';

export type AuditEntryRow = Omit<AuditEntry, 'happened_at'> & { happened_at: Date };
type AuditFilter = Omit<AuditQuery, keyof KeysetQuery> & { tenantId: string; search: string };

/** The newest event first. */
export const ordering: Ordering = [
  { value: sql`a.happened_at`, type: 'timestamptz', direction: 'desc' },
  { value: sql`a.id`, type: 'uuid', direction: 'desc' },
];

/** Returns one page of the audit log. */
export async function findAuditEvents(db: TenantDb, filter: AuditQuery & { tenantId: string }) {
  const { rowKey, where, tail, place } = readPage(filter, ordering);
  const { rows } = await sql<AuditEntryRow & KeyedRow>`
    ${withMatches(filter)} select a.id, a.happened_at, a.actor_kind, a.actor_id, a.actor_name, a.actor_role, a.act, a.subject_kind, a.subject_id,
      ${subjectName} as subject_name, ${subjectRole} as subject_role, a.from_address, a.browser, a.system, a.facts, a.row_key,
      a.group_id, ${groupSize(filter)} as group_size, ${groupClass(filter)} as group_class
    from (select a.*, ${rowKey} as row_key from ${filteredEvents(filter)} and ${where} ${tail}) as a`.execute(db);
  return { rows, place };
}

export async function countAuditEvents(
  db: TenantDb,
  filter: AuditQuery & { tenantId: string },
  isExport: boolean,
): Promise<number> {
  const place = readPlace(filter, ordering);
  const tables = withMatches(filter);
  return countRows(db, sql`(select from ${filteredEvents(filter)})`, { isExport, place, tables });
}

function withMatches({ tenantId, search }: AuditFilter): RawBuilder<unknown> {
  return search ? sql`with recursive ${eventsMatching(tenantId, search)}` : sql``;
}

function filteredEvents(filter: AuditFilter): RawBuilder<unknown> {
  const { tenantId, search } = filter;
  return search
    ? sql`matching_events a where true ${eventConditions(filter)}`
    : sql`audit_events a where a.tenant_id = ${tenantId} ${eventConditions(filter)}`;
}

/** Resolves the current name of the subject. The log stores no name, so a deleted subject has none. */
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
