import { sql } from 'kysely';
import type { NewRow } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Profile, ProfileChange } from '#contract/identity/users.ts';
import type { Role } from '#contract/kit/roles.ts';

type Credentials = { user_id: string; password_hash: string };
export type NewPerson = Pick<
  NewRow<'users'>,
  'role' | 'username' | 'first_name' | 'last_name' | 'email' | 'country' | 'pen_name'
>;

/** Finds the credentials of a person who can sign in. `username` is normalized as in the database. */
export async function findCredentials(db: TenantDb, username: string): Promise<Credentials | undefined> {
  const { rows } = await sql<Credentials>`select user_id, password_hash from credentials_of(${username})`.execute(db);
  return rows[0];
}

export async function upsertPasswordHash(db: TenantDb, userId: string, hash: string): Promise<void> {
  await db
    .insertInto('credentials')
    .values({ tenant_id: db.tenantId, user_id: userId, password_hash: hash })
    .onConflict((on) =>
      on.columns(['tenant_id', 'user_id']).doUpdateSet({ password_hash: hash, changed_at: sql`clock_timestamp()` }),
    )
    .execute();
}

/** Inserts passwords of people who have none yet; skips people who were deleted in the meantime. */
export async function insertMissingPasswords(
  db: TenantDb,
  hashes: { user_id: string; password_hash: string }[],
): Promise<void> {
  const [ids, values] = [hashes.map(({ user_id }) => user_id), hashes.map(({ password_hash }) => password_hash)];
  await sql`
    insert into credentials (tenant_id, user_id, password_hash)
    select u.tenant_id, u.id, h.password_hash from unnest(${ids}::uuid[], ${values}::text[]) as h (user_id, password_hash)
    join users u on u.tenant_id = ${db.tenantId} and u.id = h.user_id
    on conflict do nothing`.execute(db);
}

export type UserRow = Profile & { username: string; has_password: boolean };

export async function findUser(db: TenantDb, userId: string): Promise<UserRow | undefined> {
  const hasPassword = sql<boolean>`exists (
    select from credentials c where c.tenant_id = users.tenant_id and c.user_id = users.id)`;
  const row = await db
    .selectFrom('users')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', userId)
    .select(['id', 'username', 'first_name', 'last_name', 'email', 'role', 'avatar', 'country'])
    .select(hasPassword.as('has_password'))
    .executeTakeFirst();
  return row && { ...row, role: row.role as Role };
}

/** Finds an active account by its sign-in email address. */
export function findUserByEmail(
  db: TenantDb,
  username: string,
): Promise<{ id: string; email: string | null } | undefined> {
  return db
    .selectFrom('users')
    .where('tenant_id', '=', db.tenantId)
    .where('username', '=', username)
    .where('email', 'is not', null)
    .where('archived_at', 'is', null)
    .where('suspended_at', 'is', null)
    .select(['id', 'email'])
    .executeTakeFirst();
}

export async function insertPerson(db: TenantDb, person: NewPerson): Promise<{ id: string }> {
  return db
    .insertInto('users')
    .values({ tenant_id: db.tenantId, ...person })
    .returning('id')
    .executeTakeFirstOrThrow();
}

type UserChange = { [Key in keyof ProfileChange]: ProfileChange[Key] | undefined } & { avatar?: string };

/** Updates only defined values. */
export async function updateOwnProfile(db: TenantDb, userId: string, change: UserChange): Promise<void> {
  const { first_name, last_name, country, avatar } = change;
  const changes = Object.entries({ first_name, last_name, country, avatar }).filter(([, value]) => value !== undefined);
  if (changes.length === 0) return;
  await db
    .updateTable('users')
    .set(Object.fromEntries(changes))
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', userId)
    .execute();
}

export async function updateUserEmailVerified(db: TenantDb, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified_at: sql<Date>`coalesce(email_verified_at, now())` })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', userId)
    .execute();
}

export async function updateUserRole(db: TenantDb, userId: string, role: Role): Promise<void> {
  await db.updateTable('users').set({ role }).where('tenant_id', '=', db.tenantId).where('id', '=', userId).execute();
}
