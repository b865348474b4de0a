import { sql } from 'kysely';
import type { Actor } from '#api/kit/actor.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Act, ActSubject } from '#contract/acts.ts';

/** Who acts, from where: a call has both. */
export type By = { actor: Actor; ip: string };
type Done = {
  act: Act;
  /** One or many of one kind; each gets its line. */
  about?: { kind: ActSubject; ids: string[] };
  /** No child's name, no password, no token. */
  facts?: Record<string, string | number | boolean | null>;
};

/** Keeps what was done, in the transaction that does it: what is not kept did not happen. */
export async function recordAct(db: TenantDb, { actor, ip }: By, { act, about, facts = {} }: Done): Promise<void> {
  const ids = about ? about.ids : [null];
  const kind = about?.kind ?? null;
  const { tenantId, personId, role, visit } = actor;
  const actorKind = visit ? 'visit' : role === 'family' ? 'family' : 'person';
  await sql`
    insert into acts (tenant_id, actor_kind, actor_id, actor_name, actor_role, act, subject_kind, subject_id, facts, from_address)
    select ${tenantId}::uuid, ${actorKind}, ${personId}::uuid,
      coalesce(${visit ? nameOfGuest(actor) : nameOf(actor)}, ''),
      ${role}, ${act}, ${kind}, subject, ${JSON.stringify(facts)}::jsonb, ${ip}
    from unnest(${ids}::uuid[]) as subject`.execute(db);
}

function nameOf({ tenantId, personId }: Actor) {
  return sql`(select u.first_name || ' ' || u.last_name from users u
    where u.tenant_id = ${tenantId}::uuid and u.id = ${personId}::uuid and u.role <> 'student')`;
}

/** The person is a hand-over then: its name stands there, and outlives it here. */
function nameOfGuest({ tenantId, personId }: Actor) {
  return sql`(select h.first_name || ' ' || h.last_name from hand_overs h
    where h.tenant_id = ${tenantId}::uuid and h.id = ${personId}::uuid)`;
}
