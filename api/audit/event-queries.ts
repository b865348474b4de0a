import { sql } from 'kysely';
import type { Actor, Worker } from '#api/kit/actor.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { AuditAction, AuditSubjectKind } from '#contract/audit.ts';

type NewEvents = {
  act: AuditAction;
  subjectKind: AuditSubjectKind | null;
  /** One event each; `[null]` is one event without a subject. */
  subjectIds: (string | null)[];
  facts: Record<string, string | number | boolean | null>;
  ip: string | null;
};

export async function insertAuditEvents(
  db: TenantDb,
  actor: Actor | Worker,
  { act, subjectKind, subjectIds, facts, ip }: NewEvents,
): Promise<void> {
  const { tenantId, personId, role } = actor;
  const device = 'device' in actor ? actor.device : undefined;
  await sql`
    insert into audit_events (tenant_id, actor_kind, actor_id, actor_name, actor_role, act, subject_kind, subject_id, facts, from_address, browser, system)
    select ${tenantId}::uuid, ${actorKind(actor)}, ${personId}::uuid, coalesce(${actorName(actor)}, ''),
      ${role}, ${act}, ${subjectKind}, subject, ${JSON.stringify(facts)}::jsonb, ${ip}, ${device?.browser ?? null}, ${device?.system ?? null}
    from unnest(${subjectIds}::uuid[]) as subject`.execute(db);
}

function actorKind({ role, ...actor }: Actor | Worker): 'person' | 'visit' | 'family' | 'worker' {
  if (role === 'worker' || role === 'family') return role;
  return 'visit' in actor && actor.visit ? 'visit' : 'person';
}

/** Copies the name of an adult into the event, because the event outlives the account. A visitor's organization is added. */
function actorName(actor: Actor | Worker) {
  const { tenantId, personId } = actor;
  if (actorKind(actor) === 'visit')
    return sql`(select left(trim(h.first_name || ' ' || h.last_name) || ', ' || h.organization_name, 300) from hand_overs h
      where h.tenant_id = ${tenantId}::uuid and h.id = ${personId}::uuid)`;
  return sql`(select full_name(u.first_name, u.last_name) from users u
    where u.tenant_id = ${tenantId}::uuid and u.id = ${personId}::uuid and u.role <> 'student')`;
}

/** Whether the actor's last view of this person was recorded within the last hour. */
export async function hasRecentView(db: TenantDb, { tenantId, personId: viewer }: Actor, personId: string) {
  const view = await db
    .selectFrom('audit_events')
    .where('tenant_id', '=', tenantId)
    .where('subject_id', '=', personId)
    .where('happened_at', '>', sql<Date>`now() - interval '1 hour'`)
    .where('act', '=', 'person.viewed')
    .where('actor_id', '=', viewer)
    .select('id')
    .executeTakeFirst();
  return view !== undefined;
}

/** Clears names and IP addresses of events of more than 12 months, in every school (migration 0170). */
export async function clearOldDetails(db: PlatformDb): Promise<void> {
  await sql`select clear_old_audit_details()`.execute(db);
}
