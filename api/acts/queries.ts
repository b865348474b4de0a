import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { ActDone, ActQuery } from '#contract/acts.ts';

export type ActRow = Omit<ActDone, 'happened_at'> & { happened_at: Date };

/** One page of what was done, the newest first, and how much there is. */
export async function findActs(
  db: TenantDb,
  { tenantId, limit, offset, ...wanted }: ActQuery & { tenantId: string },
): Promise<{ count: number; rows: ActRow[] }> {
  const acts = sql`acts a where a.tenant_id = ${tenantId} ${narrowed(wanted)}`;
  const [counted, page] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from ${acts}`.execute(db),
    sql<ActRow>`
      select a.id, a.happened_at, a.actor_kind, a.actor_id, a.actor_name, a.actor_role, a.act, a.subject_kind, a.subject_id,
        ${subjectName} as subject_name, ${subjectRole} as subject_role, a.from_address, a.facts
      from ${acts} order by a.happened_at desc, a.id desc limit ${limit} offset ${offset}`.execute(db),
  ]);
  return { count: counted.rows[0]?.count ?? 0, rows: page.rows };
}

function narrowed({ who, act, whom, from, to, search }: Omit<ActQuery, 'limit' | 'offset'>): RawBuilder<unknown> {
  const conditions = [
    who && sql`a.actor_id = ${who}`,
    act && sql`a.act = ${act}`,
    whom && sql`a.subject_id = ${whom}`,
    from && sql`a.happened_at >= ${from}`,
    to && sql`a.happened_at < ${to}`,
    search && sql`position(folded(${search}) in folded(a.actor_name || ' ' || coalesce(${subjectName}, ''))) > 0`,
  ].filter((one) => one !== undefined && one !== '');
  return sql.join(
    conditions.map((one) => sql`and ${one}`),
    sql` `,
  );
}

/** As it is called today. What is gone has no name, and an act keeps none. */
const subjectName = sql<string | null>`case a.subject_kind
  when 'person' then (select trim(u.first_name || ' ' || u.last_name) from users u where u.tenant_id = a.tenant_id and u.id = a.subject_id)
  when 'class' then (select c.name from school_classes c where c.tenant_id = a.tenant_id and c.id = a.subject_id)
  when 'invitation' then coalesce(
    (select coalesce(i.name, i.email) from invitations i where i.tenant_id = a.tenant_id and i.id = a.subject_id),
    (select r.school_name from requests_to_join() r where r.id = a.subject_id))
  when 'enrolment' then (select e.file_name from enrolment_imports e where e.tenant_id = a.tenant_id and e.id = a.subject_id)
  when 'organization' then name_in_acts(a.subject_id)
end`;
const subjectRole = sql<string | null>`case a.subject_kind
  when 'person' then (select u.role from users u where u.tenant_id = a.tenant_id and u.id = a.subject_id) end`;
