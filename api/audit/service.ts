import { sql } from 'kysely';
import type { Actor, Worker } from '#api/kit/actor.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { AuditAction, AuditSubjectKind } from '#contract/audit.ts';

/** Who acts, from where: a call has both. */
export type ActorContext = { actor: Actor; ip: string };
/** The house itself acts by its jobs, from nowhere. */
export type AuditContext = ActorContext | { actor: Worker; ip: null };
type NewAuditEvent = {
  act: AuditAction;
  /** One or many of one kind; each gets its line. */
  subjects?: { kind: AuditSubjectKind; ids: string[] };
  /** No child's name, no password, no token. */
  facts?: Record<string, string | number | boolean | null>;
};

/** Keeps what was done, in the transaction that does it: what is not kept did not happen. */
export async function recordAuditEvent(
  db: TenantDb,
  { actor, ip }: AuditContext,
  { act, subjects, facts = {} }: NewAuditEvent,
): Promise<void> {
  const ids = subjects ? subjects.ids : [null];
  const kind = subjects?.kind ?? null;
  const { tenantId, personId, role } = actor;
  await sql`
    insert into audit_events (tenant_id, actor_kind, actor_id, actor_name, actor_role, act, subject_kind, subject_id, facts, from_address)
    select ${tenantId}::uuid, ${actorKind(actor)}, ${personId}::uuid, coalesce(${actorName(actor)}, ''),
      ${role}, ${act}, ${kind}, subject, ${JSON.stringify(facts)}::jsonb, ${ip}
    from unnest(${ids}::uuid[]) as subject`.execute(db);
}

function actorKind({ role, ...actor }: Actor | Worker): 'person' | 'visit' | 'family' | 'worker' {
  if (role === 'worker' || role === 'family') return role;
  return 'visit' in actor && actor.visit ? 'visit' : 'person';
}

/** A grown-up's, as it is now: it outlives the account. Of a guest the organization is named as well. */
function actorName(actor: Actor | Worker) {
  const { tenantId, personId } = actor;
  if (actorKind(actor) === 'visit')
    return sql`(select left(trim(h.first_name || ' ' || h.last_name) || ', ' || h.organization_name, 300) from hand_overs h
      where h.tenant_id = ${tenantId}::uuid and h.id = ${personId}::uuid)`;
  return sql`(select trim(u.first_name || ' ' || u.last_name) from users u
    where u.tenant_id = ${tenantId}::uuid and u.id = ${personId}::uuid and u.role <> 'student')`;
}

/** That somebody looked at what is held about a child: once an hour, however often the page is opened. */
export async function recordStudentDataView(db: TenantDb, by: ActorContext, personId: string): Promise<void> {
  const { tenantId, personId: viewer } = by.actor;
  const seen = await db
    .selectFrom('audit_events')
    .where('tenant_id', '=', tenantId)
    .where('subject_id', '=', personId)
    .where('happened_at', '>', sql<Date>`now() - interval '1 hour'`)
    .where('act', '=', 'person.viewed')
    .where('actor_id', '=', viewer)
    .select('id')
    .executeTakeFirst();
  if (!seen) await recordAuditEvent(db, by, { act: 'person.viewed', subjects: { kind: 'person', ids: [personId] } });
}
