import { sql } from 'kysely';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { PlatformPersonDetail, SignInMethod } from '#contract/administration/platform-person.ts';
import { platformPersonColumns } from './list-queries.ts';
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPlatformPerson>>>;
export type PersonDetails = Pick<PlatformPersonDetail, 'classes' | 'books' | 'sign_in_methods'>;

/** Finds a person of any school or of the platform, with the columns of the list. */
export function findPlatformPerson(db: PlatformDb, id: string) {
  return platformPersonColumns(db)
    .select(sql<boolean>`coalesce(is_address_suppressed(u.email), false)`.as('is_email_suppressed'))
    .select(sql<boolean>`is_tenant_suspended(u.tenant_id)`.as('is_tenant_suspended'))
    .where('u.id', '=', id)
    .executeTakeFirst();
}

/** Finds the last ten emails of one school to an address, without their text. */
export function findEmailsTo(db: PlatformDb, tenantId: string, address: string) {
  return db
    .selectFrom('mails')
    .where('tenant_id', '=', tenantId)
    .where('to_address', '=', address)
    .select(['id', 'subject', 'template', 'state', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
}

/** Finds a person's picture, books without drafts, and the kinds of secrets for signing in. */
export async function findPictureBooksAndSecrets(db: TenantDb, id: string) {
  const has = (table: string, condition = sql``) =>
    sql`exists (select from ${sql.table(table)} s where s.tenant_id = ${db.tenantId} and s.user_id = ${id} ${condition})`;
  const { rows } = await sql<{ avatar: string | null; books: PersonDetails['books']; kinds: SignInMethod[] }>`
    select
      (select u.avatar from users u where u.tenant_id = ${db.tenantId} and u.id = ${id}) as avatar,
      coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'title', b.title, 'state', b.state) order by b.created_at desc, b.id)
        from books b where b.tenant_id = ${db.tenantId} and b.author_id = ${id} and b.state <> 'draft'), '[]') as books,
      array_remove(array[
        case when ${has('credentials')} then 'password' end,
        case when ${has('picture_passwords')} then 'pictures' end,
        case when ${has('cards', sql`and s.revoked_at is null and (s.expires_at is null or s.expires_at > now())`)} then 'card' end,
        case when ${has('second_factors', sql`and s.enabled_at is not null`)} then 'two_step_verification' end
      ], null) as kinds`.execute(db);
  return rows[0] ?? { avatar: null, books: [], kinds: [] };
}

/** Whether this colleague gave a reason for seeing this student within the last hour. */
export async function isRevealed(db: TenantDb, id: string, colleagueId: string): Promise<boolean> {
  const { rows } = await sql`select from audit_events a
    where a.tenant_id = ${db.tenantId} and a.subject_id = ${id} and a.happened_at > now() - interval '1 hour' and a.happened_at <= now() + interval '10 minutes'
      and a.act = 'person.viewed' and a.actor_kind = 'platform' and a.facts ->> 'colleague' = ${colleagueId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
