import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { AuditEvent, AuditQuery } from '#contract/audit.ts';
import { eventsMatching } from './search-queries.ts';

export type AuditEventRow = Omit<AuditEvent, 'happened_at'> & { happened_at: Date };
type AuditFilter = Omit<AuditQuery, 'limit' | 'offset' | 'after'> & { tenantId: string };

/** Returns one page of the audit log, the newest event first. */
export async function findAuditEvents(
  db: TenantDb,
  { limit, offset, after, ...filter }: AuditQuery & { tenantId: string },
): Promise<AuditEventRow[]> {
  const { tenantId } = filter;
  // Keyset pagination: a late page is read from its first row, not from the start of the log.
  const afterLast = after
    ? sql`and (a.happened_at, a.id) < (select b.happened_at, b.id from audit_events b where b.tenant_id = ${tenantId} and b.id = ${after})`
    : sql``;
  const { rows } = await sql<AuditEventRow>`
    ${withMatches(filter)} select a.id, a.happened_at, a.actor_kind, a.actor_id, a.actor_name, a.actor_role, a.act, a.subject_kind, a.subject_id,
      ${subjectName} as subject_name, ${subjectRole} as subject_role, a.from_address, a.browser, a.system, a.facts
    from (select a.* from ${filteredEvents(filter)} ${afterLast}
      order by a.happened_at desc, a.id desc limit ${limit} offset ${offset}) as a
    order by a.happened_at desc, a.id desc`.execute(db);
  return rows;
}

export async function countAuditEvents(db: TenantDb, filter: AuditFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${withMatches(filter)} select count(*)::int as count from ${filteredEvents(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function withMatches({ tenantId, search }: AuditFilter): RawBuilder<unknown> {
  return search ? sql`with recursive ${eventsMatching(tenantId, search)}` : sql``;
}

function filteredEvents({ tenantId, who, act, whom, from, to, search }: AuditFilter): RawBuilder<unknown> {
  const conditions = [
    who && sql`a.actor_id = ${who}`,
    act && sql`a.act = ${act}`,
    whom && sql`a.subject_id = ${whom}`,
    from && sql`a.happened_at >= ${from}`,
    to && sql`a.happened_at < ${to}`,
  ].filter((condition) => condition !== undefined && condition !== '');
  const restriction = sql.join(
    conditions.map((condition) => sql`and ${condition}`),
    sql` `,
  );
  return search
    ? sql`matching_events a where true ${restriction}`
    : sql`audit_events a where a.tenant_id = ${tenantId} ${restriction}`;
}

/** Resolves the current name of the subject. The log stores no name, so a deleted subject has none. */
const subjectName = sql<string | null>`case a.subject_kind
  when 'person' then (select full_name(u.first_name, u.last_name) from users u where u.tenant_id = a.tenant_id and u.id = a.subject_id)
  when 'class' then (select c.name from school_classes c where c.tenant_id = a.tenant_id and c.id = a.subject_id)
  when 'invitation' then coalesce(
    (select coalesce(i.name, i.email) from invitations i where i.tenant_id = a.tenant_id and i.id = a.subject_id),
    (select r.school_name from requests_to_join() r where r.id = a.subject_id))
  when 'enrolment' then (select e.file_name from enrolment_imports e where e.tenant_id = a.tenant_id and e.id = a.subject_id)
  when 'organization' then name_in_audit_events(a.subject_id)
end`;
const subjectRole = sql<string | null>`case a.subject_kind
  when 'person' then (select u.role from users u where u.tenant_id = a.tenant_id and u.id = a.subject_id) end`;
