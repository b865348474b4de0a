import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import { colourFields } from '#contract/kit/colour-fields.ts';
import type { NameOrder } from '#contract/kit/person-names.ts';
import type {
  EveryoneBy,
  FirstStep,
  SchoolPictures,
  SchoolSettingsChange,
  SchoolTask,
} from '#contract/schools/tenants.ts';

/**
 * Finds the settings. With `locks`, no one else changes them until the transaction ends; rows that refer to the tenant
 * can still be inserted.
 */
export function findSettings(db: TenantDb, { locks = false } = {}) {
  return db
    .selectFrom('tenants')
    .$if(locks, (query) => query.forNoKeyUpdate())
    .where('id', '=', db.tenantId)
    .select(['school_name', 'school_email', 'domain_url', 'subdomain', 'logo', 'announcement', 'shares_on_booklark'])
    .select([
      'country',
      'languages',
      'hidden_menu',
      'short_names',
      'name_order',
      'picture_passwords',
      'community_categories',
      'community_modes',
      'everyone_by',
      'teachers_set_permission',
      'allows_downloads',
      'allows_retelling',
      'allows_unpublished_entries',
      'allows_live',
    ])
    .select(colourFields)
    .select(sql<boolean>`community_hash() is not null`.as('has_community'))
    .select(sql<boolean>`verified_at is not null`.as('is_verified'))
    .$narrowType<{ picture_passwords: SchoolPictures; name_order: NameOrder; everyone_by: EveryoneBy }>()
    .executeTakeFirstOrThrow();
}

/** Settings that only the platform changes. */
type PlatformSettings = {
  switchboard?: boolean | undefined;
  currency?: string | undefined;
  kind?: 'school' | 'organization';
  max_storage_bytes?: number | undefined;
};

export async function updateSettings(
  db: TenantDb,
  change: SchoolSettingsChange & { logo?: string; looks_chosen_at?: Date } & PlatformSettings,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('tenants').set(change).where('id', '=', db.tenantId).execute();
}

export async function updateCommunityHash(db: TenantDb, hash: string): Promise<void> {
  await db.updateTable('tenants').set({ community_password_hash: hash }).where('id', '=', db.tenantId).execute();
}

/** Replaces a merged category in the community password's limit, or removes the category from the limit. */
export async function replaceCommunityCategory(db: TenantDb, id: string, into?: string): Promise<void> {
  const rest = sql`array_remove(community_categories, ${id}::uuid)`;
  const categories = into ? sql`array_append(array_remove(${rest}, ${into}::uuid), ${into}::uuid)` : rest;
  await sql`update tenants set community_categories = ${categories}
    where id = ${db.tenantId} and ${id}::uuid = any(community_categories)`.execute(db);
}

export async function doCategoriesExist(db: TenantDb, ids: string[]): Promise<boolean> {
  const row = await db
    .selectFrom('categories')
    .where('tenant_id', '=', db.tenantId)
    .where('id', 'in', ids)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count) === ids.length;
}

export async function findFirstSteps(db: TenantDb): Promise<Record<FirstStep | 'has_samples', boolean>> {
  const { rows } = await sql<Record<FirstStep | 'has_samples', boolean>>`
    select t.verified_at is not null as address,
      t.logo is not null or t.looks_chosen_at is not null as looks,
      community_hash() is not null as community,
      exists (select from school_classes c where c.tenant_id = t.id and not c.is_sample) as class,
      exists (select from books b where b.tenant_id = t.id and b.state = 'published' and not b.is_sample) as book,
      exists (select from invitations i where i.tenant_id = t.id and i.kind = 'person')
        or exists (select from users u where u.tenant_id = t.id and u.role = 'teacher') as teachers,
      exists (select from cards k join users u on u.tenant_id = k.tenant_id and u.id = k.user_id and not u.is_sample
        where k.tenant_id = t.id and k.expires_at is null) as cards,
      s.removed_at is not null or exists (select from positions p join books b on b.tenant_id = p.tenant_id and b.id = p.book_id and b.is_sample
        where p.tenant_id = t.id) as samples,
      s.removed_at is not null as cleared, s.tenant_id is not null as has_samples
    from tenants t left join school_samples s on s.tenant_id = t.id where t.id = ${db.tenantId}`.execute(db);
  return rows[0] as Record<FirstStep | 'has_samples', boolean>;
}

/** Counts the open tasks of the school. An archived student counts in the last month before the erasure. */
export async function findSchoolTasks(db: TenantDb): Promise<Record<SchoolTask, number>> {
  const { rows } = await sql<Record<SchoolTask, number>>`
    select
      (select count(*)::int from invitations i where i.tenant_id = t.id and i.kind = 'person'
        and coalesce(invitation_state(i, i.expires_at), 'opened') = 'opened') as invitations,
      (select count(*)::int from invitations_to_school()) as organizations,
      (select count(*)::int from pieces p where p.tenant_id = t.id and p.work_state = 'in_review'
        and p.submitted_at is not null) as review,
      (select count(distinct r.person_id)::int from live_registrations r where r.tenant_id = t.id and r.wish = 'waiting' and r.ends_at > now()
        and t.allows_live) as wishes,
      (select count(*)::int from refunds r where r.tenant_id = t.id and r.state = 'waiting_for_approval' and r.made_by = 'school') as refunds,
      (select count(*)::int from school_classes c where c.tenant_id = t.id and c.archived_at is null and not c.is_sample and not exists (
        select from class_teachers k join users u on u.tenant_id = k.tenant_id and u.id = k.teacher_id and u.archived_at is null
        where k.tenant_id = c.tenant_id and k.school_class_id = c.id)) as teachers,
      (select count(*)::int from users u where u.tenant_id = t.id and u.role = 'student'
        and u.archived_at < now() - make_interval(months => t.retention_months) + interval '1 month') as erasure
    from tenants t where t.id = ${db.tenantId}`.execute(db);
  return rows[0] as Record<SchoolTask, number>;
}

/**
 * Marks a tenant as verified after its first admin has confirmed their email address: it is then indexed, takes books
 * and sends email.
 */
export async function updateVerified(db: TenantDb): Promise<void> {
  await db
    .updateTable('tenants')
    .set({ verified_at: sql<Date>`coalesce(verified_at, now())` })
    .where('id', '=', db.tenantId)
    .execute();
}

/** Changes the number of months for which archived students are kept. */
export async function updateRetention(db: TenantDb, months: number): Promise<void> {
  await db.updateTable('tenants').set({ retention_months: months }).where('id', '=', db.tenantId).execute();
}
