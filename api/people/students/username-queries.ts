import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

/**
 * Locks a tenant's usernames until the end of the transaction, because two concurrent calls would both find the same
 * name free.
 */
export async function lockUsernames(db: TenantDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`usernames of ${db.tenantId}`}, 0))`.execute(db);
}

/** Finds the usernames that equal one of these stems, with or without a number. */
export async function findUsernamesLike(db: TenantDb, stems: string[]): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select username from ${usernamesInUse(db)}
    where rtrim(username, '0123456789') in (select unnest(${stems.map((stem) => stem.replace(/\d+$/, ''))}::text[]))`.execute(
    db,
  );
  return rows.map(({ username }) => username);
}

export async function isUsernameTaken(db: TenantDb, username: string): Promise<boolean> {
  const { rows } = await sql`select from ${usernamesInUse(db)} where username = ${username} limit 1`.execute(db);
  return rows.length > 0;
}

/** SQL: people's usernames, and those that a running import has assigned but not written yet. */
function usernamesInUse({ tenantId }: TenantDb) {
  return sql`(
    select username from users where tenant_id = ${tenantId}
    union all
    select coalesce(r.username, r.new_username) from enrolment_imports i
      join enrolment_rows r on r.tenant_id = i.tenant_id and r.import_id = i.id
    where i.tenant_id = ${tenantId} and i.state = 'writing'
  ) as usernames_in_use`;
}
