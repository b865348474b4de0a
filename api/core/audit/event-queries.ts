import { sql } from 'kysely';
import type { Actor, Worker } from '#api/kit/actor.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { ActorKind, AuditAction, AuditSubjectKind } from '#contract/core/audit.ts';

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
  const { tenantId, role } = actor;
  const viewId = viewOf(actor);
  const device = 'device' in actor ? actor.device : undefined;
  const reason = 'platform' in actor ? actor.platform?.reason : undefined;
  await sql`
    insert into audit_events (tenant_id, actor_kind, actor_id, actor_name, actor_role, act, subject_kind, subject_id, facts, from_address, browser, system)
    select ${tenantId}::uuid, ${actorKind(actor)}, ${actorId(actor)}::uuid, coalesce(${actorName(actor)}, ''),
      ${viewId ? 'upschool_admin' : role}, ${act}, ${subjectKind}, subject, ${JSON.stringify(reason ? { ...facts, reason } : facts)}::jsonb || ${reasonOfView(tenantId, viewId)}, ${ip}, ${device?.browser ?? null}, ${device?.system ?? null}
    from unnest(${subjectIds}::uuid[]) as subject`.execute(db);
}

/** Gives the events of this transaction the group of all transactions with the same name. */
export async function setAuditGroup(db: TenantDb, name: string): Promise<void> {
  await sql`select set_audit_group(${name})`.execute(db);
}

/** Returns the row of a support view. Staff, not the viewed person, act in the view. */
function viewOf(actor: Actor | Worker): string | null {
  return 'isView' in actor && actor.isView ? actor.sessionId : null;
}

function actorId(actor: Actor | Worker): string | null {
  return viewOf(actor) ?? ownIdOf(actor) ?? actor.personId;
}

/** Returns the id of platform staff who act at the platform itself, where they have an account. */
function ownIdOf(actor: Actor | Worker): string | null {
  return ('platform' in actor && actor.platform?.ownId) || null;
}

function reasonOfView(tenantId: string, viewId: string | null) {
  return viewId
    ? sql`(select jsonb_build_object('reason', h.reason) from hand_overs h where h.tenant_id = ${tenantId}::uuid and h.id = ${viewId}::uuid)`
    : sql`'{}'::jsonb`;
}

function actorKind(actor: Actor | Worker): ActorKind {
  const { role } = actor;
  if (role === 'worker' || role === 'family') return role;
  if (role === 'upschool_admin' || viewOf(actor)) return 'platform';
  return 'visit' in actor && actor.visit ? 'visit' : 'person';
}

/** Copies an adult's name into the event, because events outlive accounts. A visitor's organization is added. */
function actorName(actor: Actor | Worker) {
  const { tenantId, personId } = actor;
  if ('platform' in actor && actor.platform) return actor.platform.personName;
  const viewId = viewOf(actor);
  if (viewId)
    return sql`(select full_name(h.first_name, h.last_name) from hand_overs h
      where h.tenant_id = ${tenantId}::uuid and h.id = ${viewId}::uuid)`;
  if (actorKind(actor) === 'visit')
    return sql`(select left(trim(h.first_name || ' ' || h.last_name) || ', ' || h.organization_name, 300) from hand_overs h
      where h.tenant_id = ${tenantId}::uuid and h.id = ${personId}::uuid)`;
  return sql`(select full_name(u.first_name, u.last_name) from users u
    where u.tenant_id = ${tenantId}::uuid and u.id = ${personId}::uuid and u.role <> 'student')`;
}

/** Returns the grant by which `assert_ability` opened this transaction. */
export async function findUsedGrant(db: TenantDb): Promise<string> {
  const { rows } = await sql<{ id: string }>`select current_setting('app.grant_id') as id`.execute(db);
  return rows[0]?.id ?? '';
}

/** Returns whether the actor's last view of this person was recorded within the last hour. */
export async function hasRecentView(db: TenantDb, actor: Actor, personId: string) {
  const view = await db
    .selectFrom('audit_events')
    .where('tenant_id', '=', db.tenantId)
    .where('subject_id', '=', personId)
    .where('happened_at', '>', sql<Date>`now() - interval '1 hour'`)
    .where('act', '=', 'person.viewed')
    .where('actor_id', '=', actorId(actor))
    .select('id')
    .executeTakeFirst();
  return view !== undefined;
}

/** Clears names and IP addresses of events older than 12 months, in every school. */
export async function clearOldDetails(db: PlatformDb): Promise<void> {
  await sql`select clear_old_audit_details()`.execute(db);
}
