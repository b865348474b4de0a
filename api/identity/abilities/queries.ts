import { type RawBuilder, sql } from 'kysely';
import { findPage, ordered } from '#api/kit/keyset-queries.ts';
import { prefixPattern } from '#api/kit/like-queries.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { Ability } from '#contract/core/ability-words.ts';
import type { AbilityGrant, AbilityGrantQuery, TrustedParent } from '#contract/identity/abilities.ts';
import type { KeysetQuery } from '#contract/kit/page.ts';
import type { Role } from '#contract/kit/roles.ts';

export type GrantRow = Pick<AbilityGrant, 'id' | 'abilities' | 'reason' | 'granted_by' | 'state' | 'tenant'> & {
  person: AbilityGrant['person'];
  family_link: AbilityGrant['family_link'];
  starts_at: Date;
  ends_at: Date;
  revoked_at: Date | null;
};

const stateOf = sql<AbilityGrant['state']>`case when g.revoked_at is not null then 'revoked'
  when g.ends_at <= now() then 'ended' else 'active' end`;
const tenantOf = (
  id: RawBuilder<unknown>,
) => sql`(select jsonb_build_object('id', t.id, 'school_name', t.school_name, 'subdomain', t.subdomain)
  from tenants t where t.id = ${id})`;
/** SQL: a person's name. `full_name` uses the name order of one school, but these lists cover all schools. */
const personName = sql`trim(concat(u.first_name, ' ', u.last_name))`;

const newestFirst = ordered('desc', [sql`g.starts_at`, 'timestamptz'], [sql`g.id`, 'uuid']);

/**
 * Finds grants of all schools, newest first. Only staff are named; children's family links show the parent's address.
 */
export async function findGrants(db: PlatformDb, query: AbilityGrantQuery & { id?: string }, isExport: boolean) {
  const matching = sql`ability_grants g
    left join users u on u.tenant_id = g.tenant_id and u.id = g.user_id and u.role <> 'student'
    left join family_links l on l.tenant_id = g.tenant_id and l.id = g.family_link_id
    where ${sql.join(conditionsOf(query), sql` and `)}`;
  return findPage<GrantRow>(db, query, newestFirst, {
    select: sql`g.id, g.abilities, g.reason, g.granted_by, g.starts_at, g.ends_at, g.revoked_at, ${stateOf} as state,
        ${tenantOf(sql`g.tenant_id`)} as tenant,
        case when g.user_id is not null then jsonb_build_object('id', u.id, 'name', ${personName}, 'role', u.role) end as person,
        case when g.family_link_id is not null then jsonb_build_object('id', l.id, 'email', l.email) end as family_link`,
    from: matching,
    isExport,
  });
}

function conditionsOf({ id, holder, state, ability, tenant, search }: Partial<AbilityGrantQuery> & { id?: string }) {
  const conditions = [
    id && sql`g.id = ${id}`,
    holder && (holder === 'teacher' ? sql`g.user_id is not null` : sql`g.family_link_id is not null`),
    state && sql`${stateOf} = ${state}`,
    ability && sql`${ability} = any(g.abilities)`,
    tenant && sql`g.tenant_id = ${tenant}`,
    search && sql`position(folded(${search}) in folded(concat_ws(' ', ${personName}, u.email, l.email))) > 0`,
  ];
  return [sql`true`, ...conditions.filter((condition) => condition !== undefined && condition !== '')];
}

export type Holder = { tenant_id: string; role: Role; name: string; email: string | null };

/** Finds a member of staff who can use an account. */
export async function findTeacher(db: PlatformDb, id: string): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`select u.tenant_id, u.role, ${personName} as name, u.email from users u
    where u.id = ${id} and u.role <> 'student' and u.archived_at is null and u.suspended_at is null`.execute(db);
  return rows[0];
}

export async function findParent(
  db: PlatformDb,
  id: string,
): Promise<{ tenant_id: string; email: string } | undefined> {
  const { rows } = await sql<{ tenant_id: string; email: string }>`select l.tenant_id, l.email from family_links l
    where l.id = ${id} and l.confirmed_at is not null and l.ended_at is null`.execute(db);
  return rows[0];
}

/** Finds the newest confirmed link of each parent whose address begins with the search. */
export async function findParents(db: PlatformDb, query: KeysetQuery, isExport: boolean) {
  const parents = sql`(select distinct on (l.tenant_id, l.email) l.tenant_id, l.id, l.email, l.confirmed_at from family_links l
    where l.confirmed_at is not null and l.ended_at is null and l.email like ${prefixPattern(query.search)}
    order by l.tenant_id, l.email, l.confirmed_at desc) p where true`;
  return findPage<Pick<TrustedParent, 'id' | 'email' | 'tenant'> & { confirmed_at: Date }>(
    db,
    query,
    [
      { value: sql`p.email`, type: 'text', direction: 'asc' },
      { value: sql`p.id`, type: 'uuid', direction: 'asc' },
    ],
    { select: sql`p.id, p.email, p.confirmed_at, ${tenantOf(sql`p.tenant_id`)} as tenant`, from: parents, isExport },
  );
}

type NewGrant = {
  userId: string | null;
  familyLinkId: string | null;
  abilities: Ability[];
  reason: string;
  grantedBy: string;
  endsAt: Date;
};

export async function insertGrant(db: TenantDb, grant: NewGrant): Promise<string> {
  const { id } = await db
    .insertInto('ability_grants')
    .values({
      tenant_id: db.tenantId,
      user_id: grant.userId,
      family_link_id: grant.familyLinkId,
      abilities: grant.abilities,
      reason: grant.reason,
      granted_by: grant.grantedBy,
      ends_at: grant.endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Revokes a grant; undefined if it has ended or was revoked before. */
export function updateRevoked(
  db: TenantDb,
  { id, by, reason }: { id: string; by: string; reason: string },
): Promise<{ abilities: string[]; user_id: string | null; family_link_id: string | null } | undefined> {
  return db
    .updateTable('ability_grants')
    .set({ revoked_at: sql<Date>`now()`, revoked_by: by, revoke_reason: reason })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .returning(['abilities', 'user_id', 'family_link_id'])
    .executeTakeFirst();
}

/** Finds a person's current abilities. */
export async function findAbilitiesOf(db: TenantDb, userId: string): Promise<Ability[]> {
  const { rows } = await sql<{ ability: Ability }>`select distinct unnest(g.abilities) as ability from ability_grants g
    where g.tenant_id = ${db.tenantId} and g.user_id = ${userId} and g.revoked_at is null and g.starts_at <= now() and g.ends_at > now()
    order by ability`.execute(db);
  return rows.map(({ ability }) => ability);
}

/** Returns whether a parent can use an ability now, by a grant of any of the parent's links at this school. */
export async function hasFamilyAbility(
  db: TenantDb,
  { linkId, ability }: { linkId: string; ability: Ability },
): Promise<boolean> {
  const { rows } = await sql`select from ability_grants g
    join family_links held on held.tenant_id = g.tenant_id and held.id = g.family_link_id and held.ended_at is null
    join family_links own on own.tenant_id = held.tenant_id and own.email = held.email
    where g.tenant_id = ${db.tenantId} and own.id = ${linkId} and ${ability} = any(g.abilities)
      and g.revoked_at is null and g.starts_at <= now() and g.ends_at > now() limit 1`.execute(db);
  return rows.length > 0;
}

/** Refuses a caller without this ability, and stores the grant until the end of the transaction. */
export async function assertAbility(db: TenantDb, ability: Ability): Promise<void> {
  await sql`select assert_ability(${ability}, null)`.execute(db);
}
