import { sql } from 'kysely';
import type { ImportRow } from './queries.ts';
import { LEFT_OUT_FLAGS } from './row-flags.ts';

/** SQL: whether someone left the row out, or it does not look like a student. */
export function isLeftOut() {
  return sql`coalesce(answer = 'left_out', flag = any (${LEFT_OUT_FLAGS}), false)`;
}

/** Returns the first steps of the validation: the class of each row, and the earlier row about the same student. */
export function classSteps(list: ImportRow, teacherId: string | null) {
  return [accessibleClasses(list, teacherId), classesByName(), listedRows(list), placedRows(list), repeatedRows()];
}

/** Selects the classes of the school, or of one teacher. */
function accessibleClasses({ tenant_id }: ImportRow, teacherId: string | null) {
  return sql`
    accessible_class as (
      select school_class.id, school_class.name, school_class.code_folded, school_class.archived_at,
        lower(normalize(school_class.name)) as folded_name
      from school_classes as school_class
      where school_class.tenant_id = ${tenant_id} and (${teacherId}::uuid is null or exists (
        select from class_teachers as teaching
        where teaching.tenant_id = school_class.tenant_id and teaching.school_class_id = school_class.id
          and teaching.teacher_id = ${teacherId}::uuid))
    )`;
}

function classesByName() {
  return sql`
    class_by_name as (
      select folded_name, min(id::text)::uuid as id, count(*) as name_count
      from accessible_class where archived_at is null group by folded_name
    )`;
}

/**
 * Selects the rows below the header that are not left out, with each row's effective class name. A student number that
 * belongs to a student with another name does not identify anyone.
 */
function listedRows({ tenant_id, id, class_name, has_header, first_row }: ImportRow) {
  return sql`
    listed as (
      select list_row.number, list_row.first_name, list_row.last_name, list_row.username, list_row.class_code, list_row.has_password,
        list_row.fault, list_row.flag, list_row.answer,
        case when other_child.id is null then list_row.external_id end as external_id, other_child.id as other_child_id,
        concat_ws(' ', other_child.first_name, nullif(other_child.last_name, '')) as other_child_name,
        coalesce(${class_name}, list_row.class_name) as requested_class,
        lower(concat_ws(' ', list_row.first_name, nullif(list_row.last_name, ''))) as folded_name,
        name_words(list_row.first_name, list_row.last_name) as name_words
      from enrolment_rows as list_row
      left join users as other_child on other_child.tenant_id = ${tenant_id} and other_child.external_id = list_row.external_id
        and other_child.role = 'student' and ${isAnotherChild('list_row', 'other_child', tenant_id)}
      where list_row.tenant_id = ${tenant_id} and list_row.import_id = ${id} and list_row.number >= ${has_header ? first_row + 1 : first_row}
        and not (${isLeftOut()})
    )`;
}

/**
 * SQL: whether a row's name is not the student's: the names are of two children, or the words of the name are exactly
 * another student's at the school, in any order, case and with any accents.
 */
export function isAnotherChild(row: string, student: string, tenantId: string) {
  const words = (of: string) => sql`name_words(${sql.ref(`${of}.first_name`)}, ${sql.ref(`${of}.last_name`)})`;
  return sql`(is_other_name(${sql.ref(`${row}.first_name`)}, ${sql.ref(`${row}.last_name`)}, ${sql.ref(`${student}.first_name`)}, ${sql.ref(`${student}.last_name`)})
    or ${words(row)} <> ${words(student)} and ${words(row)} in (
      select ${words('namesake')} from users as namesake where namesake.tenant_id = ${tenantId} and namesake.role = 'student'))`;
}

/** Finds the class of each row: the chosen one, else by class code, else by a unique name. */
function placedRows({ school_class_id, class_name, makes_classes }: ImportRow) {
  return sql`
    placed as (
      select listed.*, target.id as class_id, target.name as class_label, target.archived_at as class_archived_at,
        case when target.id is null and by_name.name_count is null and ${makes_classes || class_name !== null}
          then listed.requested_class end as class_to_create,
        coalesce(by_name.name_count, 0) as class_name_count,
        case when listed.fault is null
          then min(listed.number) filter (where listed.fault is null) over (partition by listed.external_id) end as first_row_of_number,
        case when listed.fault is null
          then min(listed.number) filter (where listed.fault is null) over (partition by listed.username) end as first_row_of_username
      from listed
      left join accessible_class as by_code on ${school_class_id}::uuid is null and ${class_name}::text is null
        and by_code.code_folded = listed.class_code
      left join class_by_name as by_name on ${school_class_id}::uuid is null and by_code.id is null
        and by_name.folded_name = lower(listed.requested_class)
      left join accessible_class as target
        on target.id = coalesce(${school_class_id}::uuid, by_code.id, case when by_name.name_count = 1 then by_name.id end)
    )`;
}

/** Finds the earlier row about the same student: by student number, else by username. */
function repeatedRows() {
  return sql`
    repeated as (
      select placed.*, case
          when placed.external_id is not null then nullif(placed.first_row_of_number, placed.number)
          when placed.username is not null then nullif(placed.first_row_of_username, placed.number)
        end as earlier_row
      from placed
    )`;
}
