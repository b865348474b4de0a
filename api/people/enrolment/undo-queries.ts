import { sql } from 'kysely';
import type { StudentChange } from '#api/identity/users/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';

/** Finds the students that the import created, changed or enrolled. */
export async function findAffectedStudents(db: TenantDb, importId: string): Promise<string[]> {
  const { rows } = await sql<{ student_id: string }>`
    select distinct student_id from enrolment_rows
    where tenant_id = ${db.tenantId} and import_id = ${importId} and student_id is not null and (is_made or is_joined or changes <> '{}')`.execute(
    db,
  );
  return rows.map(({ student_id }) => student_id);
}

/** Locks the created classes, so that no one joins them in the meantime. */
export async function lockCreatedClasses(db: TenantDb, importId: string): Promise<void> {
  await sql`
    select from school_classes where tenant_id = ${db.tenantId} and id = any (
      select unnest(made_classes) from enrolment_imports where tenant_id = ${db.tenantId} and id = ${importId})
    order by id for update`.execute(db);
}

/**
 * Decides which rows stay: created students who have been active or were changed since, changed students whose new
 * values are gone, and students in classes that are not the teacher's any more.
 */
export async function updateUndoOutcomes(db: TenantDb, importId: string, teacherId: string | null): Promise<void> {
  // As in `validateRows`: new rows have no statistics yet.
  await sql`set local enable_nestloop = off`.execute(db);
  await sql`
    with affected as (
      select list_row.*, student.first_name as current_first, student.last_name as current_last, student.username as current_username,
        student.external_id as current_id, student.archived_at as current_archived, student.role, student.last_sign_in_at,
        student.suspended_at, student.email, student.pen_name, student.avatar, student.country
      from enrolment_rows list_row
      join users student on student.tenant_id = list_row.tenant_id and student.id = list_row.student_id
      where list_row.tenant_id = ${db.tenantId} and list_row.import_id = ${importId}
        and (list_row.is_made or list_row.is_joined or list_row.changes <> '{}')
    ),
    outcome as (
      select affected.number, case
          when ${teacherId}::uuid is not null and (not exists (select from enrolments own
              where own.tenant_id = affected.tenant_id and own.student_id = affected.student_id and ${isTaughtBy(teacherId)})
            or exists (select from enrolments own where own.tenant_id = affected.tenant_id and own.student_id = affected.student_id
              and (affected.is_made or affected.is_joined and own.school_class_id = affected.school_class_id) and not ${isTaughtBy(teacherId)}))
            then 'notYours'
          when affected.is_made and ${HAS_BEEN_ACTIVE} then 'hasBeenHere'
          when affected.is_made and ${HAS_CHANGED} then 'changedSince'
          when not affected.is_made and (affected.current_first <> affected.changes->'first_name'->>'new'
            or affected.current_last <> affected.changes->'last_name'->>'new'
            or affected.current_username <> affected.changes->'username'->>'new'
            or affected.current_id is distinct from coalesce(affected.changes->'external_id'->>'new', affected.current_id)
            or (affected.changes ? 'archived_at' and affected.current_archived is not null)
            or exists (select from users other where other.tenant_id = affected.tenant_id and other.id <> affected.student_id
              and other.username = affected.changes->'username'->>'old')
            or exists (select from users other where other.tenant_id = affected.tenant_id and other.id <> affected.student_id
              and other.external_id = affected.changes->'external_id'->>'old'))
            then 'changedSince'
        end as keep_reason
      from affected
    )
    update enrolment_rows list_row
    set undone = case when coalesce(outcome.keep_reason, origin.keep_reason) is null then 'restored' else 'kept' end,
      reason = coalesce(outcome.keep_reason, origin.keep_reason), detail = null
    from outcome left join outcome origin on origin.number = (
      select same_as from enrolment_rows first_row
      where first_row.tenant_id = ${db.tenantId} and first_row.import_id = ${importId} and first_row.number = outcome.number)
    where list_row.tenant_id = ${db.tenantId} and list_row.import_id = ${importId} and list_row.number = outcome.number`.execute(
    db,
  );
  await sql`set local enable_nestloop = on`.execute(db);
}

/** SQL: whether the class of the enrolment `own` is the teacher's. */
const isTaughtBy = (teacherId: string | null) => sql`exists (select from class_teachers t
  where t.tenant_id = own.tenant_id and t.school_class_id = own.school_class_id and t.teacher_id = ${teacherId}::uuid)`;

/**
 * SQL: has signed in (which devices, messages and stored replies require), or has written, read, bookmarked, noted,
 * kept, wished for, reported or reacted to a book, or is named as the author of a message to the world.
 */
const HAS_BEEN_ACTIVE = sql`(affected.last_sign_in_at is not null
  or exists (select from books b where b.tenant_id = affected.tenant_id and b.author_id = affected.student_id)
  or exists (select from books b where b.tenant_id = affected.tenant_id and b.created_by = affected.student_id)
  or exists (select from stories s where s.tenant_id = affected.tenant_id and s.author_id = affected.student_id)
  or exists (select from positions p where p.tenant_id = affected.tenant_id and p.user_id = affected.student_id)
  or exists (select from bookmarks p where p.tenant_id = affected.tenant_id and p.user_id = affected.student_id)
  or exists (select from notes p where p.tenant_id = affected.tenant_id and p.person_id = affected.student_id)
  or exists (select from favourites p where p.tenant_id = affected.tenant_id and p.person_id = affected.student_id)
  or exists (select from carts p where p.tenant_id = affected.tenant_id and p.person_id = affected.student_id)
  or exists (select from wish_lists p where p.tenant_id = affected.tenant_id and p.student_id = affected.student_id)
  or exists (select from reports p where p.tenant_id = affected.tenant_id and p.person_id = affected.student_id)
  or exists (select from reactions p where p.tenant_id = affected.tenant_id and p.person_id = affected.student_id)
  or exists (select from dear_world_messages m where m.tenant_id = affected.tenant_id and m.author_id = affected.student_id))`;

/** SQL: differs from the import's result. Cards and family codes are handed out after every import and do not count. */
const HAS_CHANGED = sql`(affected.current_first <> affected.first_name or affected.current_last <> coalesce(affected.last_name, '') or affected.current_username <> affected.username
  or affected.current_id is distinct from affected.external_id or affected.current_archived is not null or affected.suspended_at is not null or affected.role <> 'student'
  or num_nonnulls(affected.email, affected.pen_name, affected.avatar, affected.country) > 0
  or array(select e.school_class_id from enrolments e where e.tenant_id = affected.tenant_id and e.student_id = affected.student_id order by 1)
    <> array(select j.school_class_id from enrolment_rows j
      where j.tenant_id = affected.tenant_id and j.import_id = affected.import_id and j.student_id = affected.student_id and j.is_joined order by 1)
  or exists (select from credentials k where k.tenant_id = affected.tenant_id and k.user_id = affected.student_id and k.changed_at is distinct from affected.password_set_at)
  or exists (select from picture_passwords k where k.tenant_id = affected.tenant_id and k.user_id = affected.student_id)
  or exists (select from publishing_permissions k where k.tenant_id = affected.tenant_id and k.student_id = affected.student_id)
  or exists (select from piece_pages g where g.tenant_id = affected.tenant_id and g.author_id = affected.student_id)
  or exists (select from assignment_students a where a.tenant_id = affected.tenant_id and a.student_id = affected.student_id)
  or has_chapter_progress(affected.student_id)
  or exists (select from family_links l where l.tenant_id = affected.tenant_id and l.child_id = affected.student_id and l.confirmed_at is not null))`;

/** Finds the previous values of students that the import changed. */
export async function findPreviousValues(db: TenantDb, importId: string): Promise<Required<StudentChange>[]> {
  const { rows } = await sql<Required<StudentChange>>`
    select student_id as id, changes->'first_name'->>'old' as first_name, changes->'last_name'->>'old' as last_name,
      changes->'username'->>'old' as username, changes->'external_id'->>'old' as external_id, changes->'archived_at'->>'old' as archived_at
    from enrolment_rows
    where tenant_id = ${db.tenantId} and import_id = ${importId} and undone = 'restored' and not is_made and same_as is null
      and changes ?| array['first_name', 'last_name', 'username', 'external_id', 'archived_at']`.execute(db);
  return rows;
}

/** Finds the enrolments to remove from students who stay. */
export async function findUndoneEnrolments(
  db: TenantDb,
  importId: string,
): Promise<{ class_id: string; student_id: string }[]> {
  const { rows } = await sql<{ class_id: string; student_id: string }>`
    select school_class_id as class_id, student_id from enrolment_rows
    where tenant_id = ${db.tenantId} and import_id = ${importId} and undone = 'restored' and is_joined and not is_made`.execute(
    db,
  );
  return rows;
}

/** Deletes the created students and classes that are unchanged. */
export async function deleteCreated(db: TenantDb, importId: string): Promise<void> {
  await sql`select remove_enrolled(${importId}::uuid)`.execute(db);
}

/** Deletes the sealed cells, which are useless after an undo. */
export async function deleteSealedCells(db: TenantDb, importId: string): Promise<void> {
  await sql`
    update enrolment_rows set sealed = null where tenant_id = ${db.tenantId} and import_id = ${importId} and sealed is not null`.execute(
    db,
  );
}
