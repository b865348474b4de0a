import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

/** Finds the end of support's access and the person who allowed it; undefined if there is no access. */
export async function findSupportAccess(db: TenantDb) {
  const { rows } = await sql<{ allowed_until: Date; allowed_by: string }>`
    select a.allowed_until, full_name(u.first_name, u.last_name) as allowed_by
    from support_access a join users u on u.tenant_id = a.tenant_id and u.id = a.allowed_by
    where a.tenant_id = ${db.tenantId} and a.allowed_until > now() and a.allowed_until <= now() + interval '24 hours 10 minutes'`.execute(
    db,
  );
  return rows[0];
}

/** Allows access for 24 hours from now. */
export async function upsertSupportAccess(db: TenantDb, personId: string): Promise<void> {
  await db
    .insertInto('support_access')
    .values({ tenant_id: db.tenantId, allowed_by: personId })
    .onConflict((access) =>
      access
        .column('tenant_id')
        .doUpdateSet({ allowed_by: personId, allowed_until: sql<Date>`now() + interval '24 hours'` }),
    )
    .execute();
}

/** Replaces the school's code, and returns its expiry. */
export async function upsertSupportCode(
  db: TenantDb,
  { personId, hash }: { personId: string; hash: string },
): Promise<Date> {
  const { expires_at } = await db
    .insertInto('support_codes')
    .values({ tenant_id: db.tenantId, created_by: personId, code_hash: hash })
    .onConflict((code) =>
      code.column('tenant_id').doUpdateSet({
        created_by: personId,
        code_hash: hash,
        expires_at: sql<Date>`default`,
        wrong_attempts: 0,
      }),
    )
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

/** Finds the expiry of the school's code. */
export async function findSupportCodeExpiry(db: TenantDb): Promise<Date | undefined> {
  const code = await db
    .selectFrom('support_codes')
    .where('tenant_id', '=', db.tenantId)
    .where('expires_at', '>', sql<Date>`now()`)
    .select('expires_at')
    .executeTakeFirst();
  return code?.expires_at;
}

/** Deletes the code of the school; false if there was none. */
export async function deleteSupportCode(db: TenantDb): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('support_codes')
    .where('tenant_id', '=', db.tenantId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends access; false if there was none. */
export async function deleteSupportAccess(db: TenantDb): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('support_access')
    .where('tenant_id', '=', db.tenantId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
