import { type RawBuilder, sql } from 'kysely';
import { findPage } from '#api/kit/keyset-queries.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { Assignee, Lead, LeadEntry, LeadFilter, LeadQuery, LeadTask } from '#contract/core/leads.ts';
import { messageConditions, messageOrdering } from './queries.ts';

/** A lead in the list of all sites' messages; its assignee is stored only in the platform's own tenant. */
export type LeadRow = Omit<Lead, 'assigned_to' | 'notes' | 'replies' | 'created_at'> & {
  created_at: Date;
  language: string;
  assigned_to: string | null;
};

const leadColumns = sql`m.id, m.kind, m.topic, m.state, m.is_suspected_spam, m.name, m.email, m.body, m.page, m.created_at, m.facts,
  m.language, m.assigned_to, (select json_build_object('id', t.id, 'school_name', t.school_name, 'subdomain', t.subdomain)
    from tenants t where t.id = m.tenant_id) as tenant`;

/** Returns one page of the messages of all sites, and how many there are. */
export async function findLeads(db: PlatformDb, query: LeadQuery, isExport: boolean) {
  const matching = sql`messages m where true ${leadConditions(query)}`;
  return findPage<LeadRow>(db, query, messageOrdering, { select: sql`${leadColumns}`, from: matching, isExport });
}

export async function findLead(db: PlatformDb, id: string): Promise<LeadRow | undefined> {
  const { rows } = await sql<LeadRow>`select ${leadColumns} from messages m where m.id = ${id}`.execute(db);
  return rows[0];
}

const taskConditions: Record<LeadTask, RawBuilder<boolean>> = {
  unsafe_content: sql`m.urgency = 1`,
  // Suspected spam needs no answer.
  unanswered_leads: sql`m.state in ('new', 'in_progress') and not m.is_suspected_spam and m.created_at < now() - interval '2 days'`,
};

export async function countLeadsOfTask(db: PlatformDb, task: LeadTask): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages m where ${taskConditions[task]}`.execute(db);
  return rows[0]?.count ?? 0;
}

function leadConditions({ tenant, assigned_to, task, ...filter }: LeadFilter): RawBuilder<unknown> {
  const conditions = [
    tenant && sql`and m.tenant_id = ${tenant}`,
    assigned_to && sql`and m.assigned_to = ${assigned_to}`,
    task && sql`and ${taskConditions[task]}`,
    messageConditions(filter),
  ].filter((condition) => typeof condition === 'object');
  return sql.join(conditions, sql` `);
}

/** Returns the platform staff who can work on a lead. */
export async function findAssignees(db: TenantDb): Promise<Assignee[]> {
  const { rows } = await sql<Assignee>`
    select u.id, full_name(u.first_name, u.last_name) as name from users u
    where u.tenant_id = ${db.tenantId} and u.role = 'upschool_admin' and u.archived_at is null
    order by u.last_name, u.first_name, u.id`.execute(db);
  return rows;
}

export type LeadEntryRow = LeadEntry & { message_id: string; kind: 'note' | 'reply' };

/** Returns the notes and replies of leads, the oldest first. */
export async function findLeadEntries(db: TenantDb, leadIds: string[]): Promise<LeadEntryRow[]> {
  const { rows } = await sql<LeadEntryRow & { created_at: Date }>`
    select e.id, e.message_id, e.kind, e.author_name, e.body, e.created_at from lead_entries e
    where e.tenant_id = ${db.tenantId} and e.message_id = any(${leadIds}::uuid[]) order by e.id`.execute(db);
  return rows;
}

export async function insertLeadEntry(
  db: TenantDb,
  entry: { leadId: string; authorId: string; kind: 'note' | 'reply'; body: string },
): Promise<void> {
  const { leadId, authorId, kind, body } = entry;
  await sql`
    insert into lead_entries (tenant_id, message_id, kind, body, author_id, author_name)
    select ${db.tenantId}, ${leadId}, ${kind}, ${body}, u.id, full_name(u.first_name, u.last_name)
    from users u where u.tenant_id = ${db.tenantId} and u.id = ${authorId}`.execute(db);
}

type LeadUpdate = {
  state?: Lead['state'] | undefined;
  /** Null removes the assignee; undefined changes nothing. */
  assigned_to?: string | null | undefined;
  /** Changes only leads that still have this status or person. */
  only?: { state?: Lead['state']; assigned_to?: string };
};
export type LeadBefore = { id: string; state: Lead['state']; assigned_to: string | null };

/** Changes leads of any site in the platform's transaction. Returns the earlier values of each changed lead. */
export async function updateLeads(
  db: TenantDb,
  leadIds: string[],
  { state, assigned_to, only = {} }: LeadUpdate,
): Promise<LeadBefore[]> {
  const { rows } = await sql<LeadBefore>`
    select lead as id, old_state as state, old_assignee as assigned_to from change_leads(${leadIds}::uuid[], ${state ?? null},
      ${assigned_to ?? null}, ${assigned_to !== undefined}, ${only.state ?? null}, ${only.assigned_to ?? null})`.execute(
    db,
  );
  return rows;
}

/** Finds the leads of a bulk action. They are changed in the platform's tenant, which stores its work on leads. */
export async function findLeadIds(
  db: PlatformDb,
  { ids, where }: { ids?: string[] | undefined; where?: LeadFilter | undefined },
  limit: number,
): Promise<{ tenantId: string; id: string }[]> {
  const condition = ids ? sql`and m.id = any(${ids}::uuid[])` : leadConditions(where ?? { search: '' });
  const { rows } = await sql<{ tenantId: string; id: string }>`
    select (select t.id from tenants t where t.kind = 'platform') as "tenantId", m.id from messages m where true ${condition}
    order by m.id limit ${limit}`.execute(db);
  return rows;
}
