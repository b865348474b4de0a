import { sql } from 'kysely';
import type { Actor, Worker } from '#api/kit/actor.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Act, ActSubject } from '#contract/audit.ts';

/** Who acts, from where: a call has both. */
export type By = { actor: Actor; ip: string };
/** The house itself acts by its jobs, from nowhere. */
export type Doer = By | { actor: Worker; ip: null };
type Done = {
  act: Act;
  /** One or many of one kind; each gets its line. */
  about?: { kind: ActSubject; ids: string[] };
  /** No child's name, no password, no token. */
  facts?: Record<string, string | number | boolean | null>;
};

/** Keeps what was done, in the transaction that does it: what is not kept did not happen. */
export async function recordAct(db: TenantDb, { actor, ip }: Doer, { act, about, facts = {} }: Done): Promise<void> {
  const ids = about ? about.ids : [null];
  const kind = about?.kind ?? null;
  const { tenantId, personId, role } = actor;
  await sql`
    insert into audit_events (tenant_id, actor_kind, actor_id, actor_name, actor_role, act, subject_kind, subject_id, facts, from_address)
    select ${tenantId}::uuid, ${kindOf(actor)}, ${personId}::uuid, coalesce(${nameOf(actor)}, ''),
      ${role}, ${act}, ${kind}, subject, ${JSON.stringify(facts)}::jsonb, ${ip}
    from unnest(${ids}::uuid[]) as subject`.execute(db);
}

function kindOf({ role, ...actor }: Actor | Worker): 'person' | 'visit' | 'family' | 'worker' {
  if (role === 'worker' || role === 'family') return role;
  return 'visit' in actor && actor.visit ? 'visit' : 'person';
}

/** A grown-up's, as it is now: it outlives the account. Of a guest the organization is named as well. */
function nameOf(actor: Actor | Worker) {
  const { tenantId, personId } = actor;
  if (kindOf(actor) === 'visit')
    return sql`(select left(trim(h.first_name || ' ' || h.last_name) || ', ' || h.organization_name, 300) from hand_overs h
      where h.tenant_id = ${tenantId}::uuid and h.id = ${personId}::uuid)`;
  return sql`(select trim(u.first_name || ' ' || u.last_name) from users u
    where u.tenant_id = ${tenantId}::uuid and u.id = ${personId}::uuid and u.role <> 'student')`;
}

/** That somebody looked at what is held about a child: once an hour, however often the page is opened. */
export async function recordView(db: TenantDb, by: By, personId: string): Promise<void> {
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
  if (!seen) await recordAct(db, by, { act: 'person.viewed', about: { kind: 'person', ids: [personId] } });
}
