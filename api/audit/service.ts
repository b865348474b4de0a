import { sql } from 'kysely';
import type { Actor, Worker } from '#api/kit/actor.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { AuditAction, AuditSubjectKind } from '#contract/audit.ts';

/** The caller of a request and the IP address it comes from. */
export type ActorContext = { actor: Actor; ip: string };
/** A background job acts as the worker and has no IP address. */
export type AuditContext = ActorContext | { actor: Worker; ip: null };
type NewAuditEvent = {
  act: AuditAction;
  /** The things acted on, all of one kind; each gets an event of its own. */
  subjects?: { kind: AuditSubjectKind; ids: string[] };
  /** Details to show. Must not contain a student's name, a password or a token. */
  facts?: Record<string, string | number | boolean | null>;
};

/** Records an action in the transaction that performs it, so that no change is saved without its event. */
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

/** Copies the name of an adult into the event, because the event outlives the account. A visitor's organization is added. */
function actorName(actor: Actor | Worker) {
  const { tenantId, personId } = actor;
  if (actorKind(actor) === 'visit')
    return sql`(select left(trim(h.first_name || ' ' || h.last_name) || ', ' || h.organization_name, 300) from hand_overs h
      where h.tenant_id = ${tenantId}::uuid and h.id = ${personId}::uuid)`;
  return sql`(select trim(u.first_name || ' ' || u.last_name) from users u
    where u.tenant_id = ${tenantId}::uuid and u.id = ${personId}::uuid and u.role <> 'student')`;
}

/** Records that someone viewed the data of a student, at most once an hour for each viewer. */
export async function recordStudentDataView(db: TenantDb, context: ActorContext, personId: string): Promise<void> {
  const { tenantId, personId: viewer } = context.actor;
  const recentView = await db
    .selectFrom('audit_events')
    .where('tenant_id', '=', tenantId)
    .where('subject_id', '=', personId)
    .where('happened_at', '>', sql<Date>`now() - interval '1 hour'`)
    .where('act', '=', 'person.viewed')
    .where('actor_id', '=', viewer)
    .select('id')
    .executeTakeFirst();
  if (!recentView)
    await recordAuditEvent(db, context, { act: 'person.viewed', subjects: { kind: 'person', ids: [personId] } });
}
