import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { ImportKey } from './queries.ts';

/** Finds the students whom the import created, changed or enrolled. */
export async function findAffectedStudents(db: TenantDb, { tenantId, importId }: ImportKey): Promise<string[]> {
  const { rows } = await sql<{ student_id: string }>`
    select distinct student_id from enrolment_rows
    where tenant_id = ${tenantId} and import_id = ${importId} and student_id is not null and (is_made or is_joined or changes <> '{}')`.execute(
    db,
  );
  return rows.map(({ student_id }) => student_id);
}

/** Locks the created classes, so that no one joins them in the meantime. */
export async function lockCreatedClasses(db: TenantDb, { tenantId, importId }: ImportKey): Promise<void> {
  await sql`
    select from school_classes where tenant_id = ${tenantId} and id = any (
      select unnest(made_classes) from enrolment_imports where tenant_id = ${tenantId} and id = ${importId})
    order by id for update`.execute(db);
}

/** Keeps a created student who has been active or was changed since, and a changed student whose new values are gone. */
export async function updateUndoOutcomes(db: TenantDb, { tenantId, importId }: ImportKey): Promise<void> {
  // As in `validateRows`: new rows have no statistics yet.
  await sql`set local enable_nestloop = off`.execute(db);
  await sql`
    with affected as (
      select r.*, u.first_name as now_first, u.last_name as now_last, u.username as now_username, u.external_id as now_id,
        u.archived_at as now_archived, u.role, u.last_sign_in_at, u.suspended_at, u.email, u.pen_name, u.avatar, u.country
      from enrolment_rows r join users u on u.tenant_id = r.tenant_id and u.id = r.student_id
      where r.tenant_id = ${tenantId} and r.import_id = ${importId} and (r.is_made or r.is_joined or r.changes <> '{}')
    ),
    outcome as (
      select o.number, case
          when o.is_made and ${HAS_BEEN_ACTIVE} then 'hasBeenHere'
          when o.is_made and ${HAS_CHANGED} then 'changedSince'
          when not o.is_made and (o.now_first <> o.changes->'first_name'->>'new' or o.now_last <> o.changes->'last_name'->>'new'
            or o.now_username <> o.changes->'username'->>'new' or o.now_id is distinct from coalesce(o.changes->'external_id'->>'new', o.now_id)
            or (o.changes ? 'archived_at' and o.now_archived is not null)
            or exists (select from users t where t.tenant_id = o.tenant_id and t.username = o.changes->'username'->>'old' and t.id <> o.student_id)
            or exists (select from users t where t.tenant_id = o.tenant_id and t.external_id = o.changes->'external_id'->>'old' and t.id <> o.student_id))
            then 'changedSince'
        end as stays
      from affected o
    )
    update enrolment_rows r set undone = case when coalesce(j.stays, f.stays) is null then 'restored' else 'kept' end,
      reason = coalesce(j.stays, f.stays), detail = null
    from outcome j left join outcome f on f.number = (
      select same_as from enrolment_rows s where s.tenant_id = ${tenantId} and s.import_id = ${importId} and s.number = j.number)
    where r.tenant_id = ${tenantId} and r.import_id = ${importId} and r.number = j.number`.execute(db);
  await sql`set local enable_nestloop = on`.execute(db);
}

/** Has signed in (which devices, messages and stored replies require), or has written, read or bookmarked a book. */
const HAS_BEEN_ACTIVE = sql`(o.last_sign_in_at is not null
  or exists (select from books b where b.tenant_id = o.tenant_id and b.author_id = o.student_id)
  or exists (select from books b where b.tenant_id = o.tenant_id and b.created_by = o.student_id)
  or exists (select from positions p where p.tenant_id = o.tenant_id and p.user_id = o.student_id)
  or exists (select from bookmarks p where p.tenant_id = o.tenant_id and p.user_id = o.student_id))`;

/** Differs from what the import created. Cards and family codes are handed out after every import and do not count. */
const HAS_CHANGED = sql`(o.now_first <> o.first_name or o.now_last <> coalesce(o.last_name, '') or o.now_username <> o.username
  or o.now_id is distinct from o.external_id or o.now_archived is not null or o.suspended_at is not null or o.role <> 'student'
  or num_nonnulls(o.email, o.pen_name, o.avatar, o.country) > 0
  or array(select e.school_class_id from enrolments e where e.tenant_id = o.tenant_id and e.student_id = o.student_id order by 1)
    <> array(select j.school_class_id from enrolment_rows j
      where j.tenant_id = o.tenant_id and j.import_id = o.import_id and j.student_id = o.student_id and j.is_joined order by 1)
  or exists (select from credentials k where k.tenant_id = o.tenant_id and k.user_id = o.student_id and k.changed_at is distinct from o.password_set_at)
  or exists (select from picture_passwords k where k.tenant_id = o.tenant_id and k.user_id = o.student_id)
  or exists (select from family_links l where l.tenant_id = o.tenant_id and l.child_id = o.student_id and l.confirmed_at is not null))`;

type PreviousValues = {
  id: string;
  first_name: string | null;
  last_name: string | null;
  username: string | null;
  external_id: string | null;
  archived_at: string | null;
};

/** Finds the previous values of students whom the import changed. */
export async function findPreviousValues(db: TenantDb, { tenantId, importId }: ImportKey): Promise<PreviousValues[]> {
  const { rows } = await sql<PreviousValues>`
    select student_id as id, changes->'first_name'->>'old' as first_name, changes->'last_name'->>'old' as last_name,
      changes->'username'->>'old' as username, changes->'external_id'->>'old' as external_id, changes->'archived_at'->>'old' as archived_at
    from enrolment_rows
    where tenant_id = ${tenantId} and import_id = ${importId} and undone = 'restored' and not is_made and same_as is null
      and changes ?| array['first_name', 'last_name', 'username', 'external_id', 'archived_at']`.execute(db);
  return rows;
}

/** Finds the enrolments to remove from students who stay. */
export async function findUndoneEnrolments(
  db: TenantDb,
  { tenantId, importId }: ImportKey,
): Promise<{ class_id: string; student_id: string }[]> {
  const { rows } = await sql<{ class_id: string; student_id: string }>`
    select school_class_id as class_id, student_id from enrolment_rows
    where tenant_id = ${tenantId} and import_id = ${importId} and undone = 'restored' and is_joined and not is_made`.execute(
    db,
  );
  return rows;
}

/** Deletes the created students and classes that are still as the import created them. */
export async function deleteCreated(db: TenantDb, { importId }: ImportKey): Promise<void> {
  await sql`select remove_enrolled(${importId}::uuid)`.execute(db);
}

/** Deletes the sealed cells, which no one needs after an undo. */
export async function deleteSealedCells(db: TenantDb, { tenantId, importId }: ImportKey): Promise<void> {
  await sql`
    update enrolment_rows set sealed = null where tenant_id = ${tenantId} and import_id = ${importId} and sealed is not null`.execute(
    db,
  );
}
