import { sql } from 'kysely';
import { hasPictureClass } from '#api/identity/pictures/service.ts';
import { findBuiltPage, ordered } from '#api/kit/keyset-queries.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { KeysetQuery } from '#contract/kit/page.ts';
import { erasedAt, hasPassword, stateOf } from './list-queries.ts';

export async function findPerson(db: TenantDb, id: string) {
  return db
    .selectFrom('users as u')
    .where('u.tenant_id', '=', db.tenantId)
    .where('u.id', '=', id)
    .select(['u.id', 'u.role', 'u.first_name', 'u.last_name', 'u.username', 'u.email', 'u.country', 'u.external_id'])
    .select(['u.avatar', 'u.last_sign_in_at', 'u.created_at', 'u.archived_at', 'u.email_verified_at'])
    .select([stateOf.as('state'), hasPassword.as('has_password'), erasedAt.as('erased_at')])
    .select([
      secretChangedAt('credentials').as('password_set_at'),
      secretChangedAt('picture_passwords').as('pictures_set_at'),
    ])
    .select(sql<boolean>`coalesce(is_address_suppressed(u.email), false)`.as('is_email_suppressed'))
    .select(hasPictureClass(db).as('uses_pictures'))
    .select(
      sql<Date | null>`(select max(created_at) from cards k where k.tenant_id = u.tenant_id and k.user_id = u.id
        and k.revoked_at is null and k.expires_at is null)`.as('card_made_at'),
    )
    .select(
      sql<boolean>`exists (select from second_factors f where f.tenant_id = u.tenant_id and f.user_id = u.id
        and f.enabled_at is not null)`.as('has_second_factor'),
    )
    .executeTakeFirst();
}

/** SQL: the time at which the password or pictures of `u` were set; null if there are none. */
function secretChangedAt(table: 'credentials' | 'picture_passwords') {
  return sql<Date | null>`(select changed_at from ${sql.table(table)} k where k.tenant_id = u.tenant_id and k.user_id = u.id)`;
}

/** Finds the classes that a person learns in or teaches. */
export function findClassesOf(db: TenantDb, id: string) {
  return db
    .selectFrom('school_classes as c')
    .where('c.tenant_id', '=', db.tenantId)
    .where('c.archived_at', 'is', null)
    .where(
      sql<boolean>`c.id in (
        select e.school_class_id from enrolments e where e.tenant_id = ${db.tenantId} and e.student_id = ${id}
        union all select t.school_class_id from class_teachers t where t.tenant_id = ${db.tenantId} and t.teacher_id = ${id})`,
    )
    .select(['c.id', 'c.name', 'c.class_id'])
    .orderBy('c.name')
    .orderBy('c.id')
    .execute();
}

const newestFirst = ordered('desc', [sql`a.happened_at`, 'timestamptz'], [sql`a.id`, 'uuid']);

/** Finds one page of the events about a person. */
export async function findHistory(db: TenantDb, id: string, query: Omit<KeysetQuery, 'search'>) {
  const about = db
    .selectFrom('audit_events as a')
    .where('a.tenant_id', '=', db.tenantId)
    .where('a.subject_id', '=', id)
    .where('a.subject_kind', '=', 'person');
  return findBuiltPage(db, query, newestFirst, {
    matching: about,
    rows: about.select(['a.id', 'a.act', 'a.actor_kind', 'a.actor_name', 'a.actor_role', 'a.happened_at']),
  });
}

export type HistoryRow = Omit<Awaited<ReturnType<typeof findHistory>>['rows'][number], 'row_key'>;
