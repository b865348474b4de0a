import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { SchoolSamples } from '#contract/administration/school-samples.ts';

/** Records that the school has samples, or gets none. Returns whether this is the first record. */
export async function insertSamples(db: TenantDb, removed_at: Date | null): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('school_samples')
    .values({ tenant_id: db.tenantId, removed_at })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Locks the school's samples against removal; undefined if it has none any more. */
export function lockSamples(db: TenantDb): Promise<{ filled_at: Date | null } | undefined> {
  return db
    .selectFrom('school_samples')
    .where('tenant_id', '=', db.tenantId)
    .where('removed_at', 'is', null)
    .select('filled_at')
    .forUpdate()
    .executeTakeFirst();
}

export async function updateFilled(db: TenantDb): Promise<void> {
  await db
    .updateTable('school_samples')
    .set({ filled_at: sql<Date>`now()` })
    .where('tenant_id', '=', db.tenantId)
    .execute();
}

/** Records that no attempt will create more samples. */
export async function updateEnded(db: TenantDb): Promise<void> {
  await db
    .updateTable('school_samples')
    .set({ ended_at: sql<Date>`now()` })
    .where('tenant_id', '=', db.tenantId)
    .execute();
}

export async function updateRemoved(db: TenantDb): Promise<void> {
  await db
    .updateTable('school_samples')
    .set({ removed_at: sql<Date>`now()` })
    .where('tenant_id', '=', db.tenantId)
    .execute();
}

export async function findLanguages(db: TenantDb): Promise<string[]> {
  const { languages } = await db
    .selectFrom('tenants')
    .where('id', '=', db.tenantId)
    .select('languages')
    .executeTakeFirstOrThrow();
  return languages;
}

export async function findSampleStudentIds(db: TenantDb): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .where('tenant_id', '=', db.tenantId)
    .where('is_sample', '=', true)
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function findSampleBookIds(db: TenantDb): Promise<string[]> {
  const rows = await db
    .selectFrom('books')
    .where('tenant_id', '=', db.tenantId)
    .where('is_sample', '=', true)
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteSampleClass(db: TenantDb): Promise<void> {
  await sql`select remove_sample_class()`.execute(db);
}

/** Finds the school's remaining samples, and the parts that a removal would keep. */
export async function findSamples(db: TenantDb): Promise<SchoolSamples> {
  const { rows } = await sql<SchoolSamples>`
    select s.removed_at is null as is_present,
      s.removed_at is null and (s.ended_at is null or exists (
        select from books b join renditions r on r.tenant_id = b.tenant_id and r.book_id = b.id and r.state in ('waiting', 'processing')
        where b.tenant_id = s.tenant_id and b.is_sample)) as is_preparing,
      c.class, coalesce(c.own_students > 0 or c.has_works, false) as keeps_class,
      coalesce(c.own_students, 0) as own_students,
      (select count(*)::int from users u where u.tenant_id = s.tenant_id and u.is_sample) as students,
      (select count(*)::int from books b join users u on u.tenant_id = b.tenant_id and u.id = b.author_id and u.is_sample
        where b.tenant_id = s.tenant_id and b.state = 'published') + (
        select count(*)::int from stories b join users u on u.tenant_id = b.tenant_id and u.id = b.author_id and u.is_sample
        where b.tenant_id = s.tenant_id and b.state = 'published') as published_works,
      (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'title', b.title, 'state', b.state) order by b.created_at, b.id), '[]')
        from books b where b.tenant_id = s.tenant_id and b.is_sample) as books
    from school_samples s left join lateral (
      select jsonb_build_object('id', k.id, 'name', k.name) as class,
        (select count(*)::int from enrolments e join users u on u.tenant_id = e.tenant_id and u.id = e.student_id and not u.is_sample
          where e.tenant_id = k.tenant_id and e.school_class_id = k.id) as own_students,
        exists (select from pieces p where p.tenant_id = k.tenant_id and p.school_class_id = k.id) as has_works
      from school_classes k where k.tenant_id = s.tenant_id and k.is_sample limit 1) c on true
    where s.tenant_id = ${db.tenantId}`.execute(db);
  return rows[0] ?? nothing;
}

const nothing: SchoolSamples = {
  is_present: false,
  is_preparing: false,
  class: null,
  keeps_class: false,
  students: 0,
  own_students: 0,
  published_works: 0,
  books: [],
};
