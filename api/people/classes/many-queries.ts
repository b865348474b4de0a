import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

/** Renames classes. */
export async function updateClassNames(db: TenantDb, names: { id: string; name: string }[]): Promise<void> {
  await sql`
    update school_classes c set name = n.name
    from unnest(${names.map(({ id }) => id)}::uuid[], ${names.map(({ name }) => name)}::text[]) as n (id, name)
    where c.tenant_id = ${db.tenantId} and c.id = n.id`.execute(db);
}

export async function updateClassesArchived(db: TenantDb, ids: string[], isArchived: boolean): Promise<void> {
  await sql`
    update school_classes set archived_at = ${isArchived ? sql`now()` : null}
    where tenant_id = ${db.tenantId} and id = any(${ids}::uuid[])`.execute(db);
}

/**
 * Copies the settings that students notice from the class that was split: pictures at sign-in, and whether the code is
 * on.
 */
export async function copyClassSettings(db: TenantDb, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    update school_classes c set uses_pictures = s.uses_pictures, closed_at = s.closed_at
    from school_classes s
    where c.tenant_id = ${db.tenantId} and c.id = ${to} and s.tenant_id = c.tenant_id and s.id = ${from}`.execute(db);
}

export async function insertClassTeachers(
  db: TenantDb,
  rows: { class_id: string; teacher_id: string }[],
): Promise<void> {
  await sql`
    insert into class_teachers (tenant_id, school_class_id, teacher_id)
    select ${db.tenantId}::uuid, r.class_id, r.teacher_id from ${unnested(rows)} on conflict do nothing`.execute(db);
}

export async function deleteClassTeachers(
  db: TenantDb,
  rows: { class_id: string; teacher_id: string }[],
): Promise<void> {
  await sql`
    delete from class_teachers t using ${unnested(rows)}
    where t.tenant_id = ${db.tenantId} and t.school_class_id = r.class_id and t.teacher_id = r.teacher_id`.execute(db);
}

function unnested(rows: { class_id: string; teacher_id: string }[]) {
  return sql`unnest(${rows.map(({ class_id }) => class_id)}::uuid[], ${rows.map(({ teacher_id }) => teacher_id)}::uuid[])
    as r (class_id, teacher_id)`;
}
