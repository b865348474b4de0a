import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { LimitName } from '#contract/kit/refusals.ts';

export type Use = Record<LimitName, number>;

/**
 * Counts a school's usage of each of these: students and staff who are not archived, open invitations of staff, new
 * students of confirmed lists, books that are not deleted, and bytes of files and revisions. Of samples, only the files count. Limits
 * not in `names` are 0.
 */
export async function findUse(db: TenantDb, names: LimitName[]): Promise<Use & { storageMax: number }> {
  const isAsked = (name: LimitName) => sql`${name} = any (${names}::text[])`;
  const { rows } = await sql<Use & { storageMax: number }>`
    select t.max_storage_bytes::float8 as "storageMax",
      case when ${isAsked('students')} then (
        select count(*)::int from users where tenant_id = ${db.tenantId} and role = 'student' and archived_at is null and not is_sample) + (
        select count(*)::int from enrolment_imports i
        join enrolment_rows r on r.tenant_id = i.tenant_id and r.import_id = i.id and ${addsStudent}
        where i.tenant_id = ${db.tenantId} and i.state in ('waiting', 'writing')) else 0 end as students,
      case when ${isAsked('staff')} then (
        select count(*)::int from users where tenant_id = ${db.tenantId} and role <> 'student' and archived_at is null) + (
        select count(*)::int from invitations i
        where i.tenant_id = ${db.tenantId} and i.kind = 'person' and i.answer is null and i.revoked_at is null and i.expires_at > now()
          and not exists (select from users u where u.tenant_id = i.tenant_id and u.username = i.email)) else 0 end as staff,
      case when ${isAsked('books')} then (
        select count(*)::int from books b where b.tenant_id = ${db.tenantId} and not b.is_sample and not exists (
          select from pieces p where p.tenant_id = b.tenant_id and p.book_id = b.id and p.deleted_at is not null)) else 0 end as books,
      case when ${isAsked('storage')} then (select coalesce(sum(f.bytes), 0)::float8 from (
        select sum(stored_bytes) from renditions where tenant_id = ${db.tenantId}
        union all select sum(size) from piece_pictures where tenant_id = ${db.tenantId}
        union all select sum(size) from page_voices where tenant_id = ${db.tenantId}
        union all select sum(size) from story_pictures where tenant_id = ${db.tenantId}
        union all select sum(size) from piece_revisions where tenant_id = ${db.tenantId}
        union all select sum(size) from cause_pictures where tenant_id = ${db.tenantId}
        union all select sum(terms_size) from causes where tenant_id = ${db.tenantId}
        union all select sum(size) from uploads
          where tenant_id = ${db.tenantId} and piece_id is null and changed_at >= now() - interval '24 hours') f (bytes)) else 0 end as storage
    from tenants t where t.id = ${db.tenantId}`.execute(db);
  const [use] = rows;
  if (!use) throw new Error('the use of a school was not read');
  return use;
}

/** SQL: whether enrolling row `r` of a list makes an account, or restores an archived one. */
export const addsStudent = sql`(r.state = 'new' or r.state = 'will_change' and r.same_as is null and r.changes ? 'archived_at')`;

/** Locks a limit of a school until the end of the transaction. */
export async function lockLimit(db: TenantDb, name: LimitName): Promise<void> {
  await db
    .insertInto('limit_locks')
    .values({ tenant_id: db.tenantId, name })
    .onConflict((on) => on.columns(['tenant_id', 'name']).doUpdateSet({ name }))
    .execute();
}

/** Returns whether the school has confirmed its email address. */
export async function isSchoolConfirmed(db: TenantDb): Promise<boolean> {
  const { verified_at } = await db
    .selectFrom('tenants')
    .where('id', '=', db.tenantId)
    .select('verified_at')
    .executeTakeFirstOrThrow();
  return verified_at !== null;
}
