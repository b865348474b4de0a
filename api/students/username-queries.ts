import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

/** Two who give the same name at once would both find it free: nobody else of the tenant gives any until the end of the transaction. */
export async function lockUsernames(db: TenantDb, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`usernames of ${tenantId}`}, 0))`.execute(db);
}

/** Every name of the tenant that is one of these, or one of these with a number. */
export async function findUsernamesLike(db: TenantDb, tenantId: string, stems: string[]): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select username from ${usernamesInUse(tenantId)}
    where rtrim(username, '0123456789') in (select unnest(${stems.map((stem) => stem.replace(/\d+$/, ''))}::text[]))`.execute(
    db,
  );
  return rows.map(({ username }) => username);
}

export async function isUsernameTaken(db: TenantDb, tenantId: string, username: string): Promise<boolean> {
  const { rows } = await sql`select from ${usernamesInUse(tenantId)} where username = ${username} limit 1`.execute(db);
  return rows.length > 0;
}

/** Whoever is here, and whoever a list is making: of those nobody sees more until all of them are made. */
function usernamesInUse(tenantId: string) {
  return sql`(
    select username from users where tenant_id = ${tenantId}
    union all
    select coalesce(r.username, r.new_username) from enrolment_imports i
      join enrolment_rows r on r.tenant_id = i.tenant_id and r.import_id = i.id
    where i.tenant_id = ${tenantId} and i.state = 'writing'
  ) as given`;
}
