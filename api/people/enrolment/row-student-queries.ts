import { sql } from 'kysely';
import type { ImportRow } from './queries.ts';
import { isAnotherChild } from './row-class-queries.ts';

/**
 * Returns the validation's middle steps: the student of each row by number, else by username, else by name within the
 * class.
 */
export function studentSteps(list: ImportRow, teacherId: string | null) {
  return [
    identifiedRows(list),
    namesakesInClass(list),
    lookalikeRows(),
    unidentifiedRows(),
    alikeInClass(),
    matchedRows(),
    currentClasses(list),
    knownRows(list, teacherId),
  ];
}

/** Finds students by student number or username; a username does not match a student with another number. */
function identifiedRows({ tenant_id }: ImportRow) {
  return sql`
    identified as (
      select repeated.*, number_owner.role as number_owner_role, number_owner.id as number_owner_id, username_owner.id as username_owner_id,
        earlier.folded_name = repeated.folded_name and earlier.username is not distinct from repeated.username as agrees_with_earlier_row,
        first_of_username.external_id as number_in_first_row_of_username,
        case
          when number_owner.role = 'student' then number_owner.id
          when number_owner.id is null and username_owner.role = 'student' and not ${isAnotherChild('repeated', 'username_owner', tenant_id)}
            and (repeated.external_id is null or coalesce(username_owner.external_id, repeated.external_id) = repeated.external_id)
            then username_owner.id
        end as identified_id
      from repeated
      left join repeated as earlier on earlier.number = repeated.earlier_row
      left join repeated as first_of_username
        on first_of_username.number = nullif(repeated.first_row_of_username, repeated.number) and repeated.username is not null
      left join users as number_owner on number_owner.tenant_id = ${tenant_id} and number_owner.external_id = repeated.external_id
      left join users as username_owner on username_owner.tenant_id = ${tenant_id} and username_owner.username = repeated.username
    )`;
}

/** Numbers each class's students of the same name that no row identifies by number or username. */
function namesakesInClass({ tenant_id }: ImportRow) {
  const foldedName = sql`lower(normalize(concat_ws(' ', student.first_name, nullif(student.last_name, ''))))`;
  return sql`
    namesake as (
      select enrolment.school_class_id, student.id, student.external_id, ${foldedName} as folded_name,
        concat_ws(' ', student.first_name, nullif(student.last_name, '')) as name,
        name_words(student.first_name, student.last_name) as name_words,
        name_skeleton(student.first_name, student.last_name) as skeleton,
        row_number() over (partition by enrolment.school_class_id, ${foldedName} order by student.id) as position
      from enrolments as enrolment
      join users as student on student.tenant_id = enrolment.tenant_id and student.id = enrolment.student_id
      where enrolment.tenant_id = ${tenant_id} and student.role = 'student'
        and student.id not in (select identified_id from identified where identified_id is not null)
    )`;
}

/** Finds rows whose name looks like another row's or student's name in the class, but has other letters. */
function lookalikeRows() {
  return sql`
    written_name as (
      select number, coalesce(class_id::text, lower(class_to_create)) as class_key, folded_name,
        name_skeleton(first_name, coalesce(last_name, '')) as skeleton
      from identified where fault is null and (class_id is not null or class_to_create is not null)
      union all
      select null, school_class_id::text, folded_name, skeleton from namesake
    ),
    lookalike as (
      select number from (
        select number, min(folded_name) over same_skeleton <> max(folded_name) over same_skeleton as differs
        from written_name window same_skeleton as (partition by class_key, skeleton)
      ) as compared_name
      where number is not null and differs
    )`;
}

/** Numbers the rows of the same name and class that neither a number nor a username identifies. */
function unidentifiedRows() {
  return sql`
    unidentified as (
      select number, class_id, folded_name, name_words,
        row_number() over same_name as position, first_value(number) over same_name as first_row_of_name
      from identified
      where identified_id is null and earlier_row is null and fault is null and (class_id is not null or class_to_create is not null)
      window same_name as (partition by class_id, lower(class_to_create), folded_name order by number)
    )`;
}

/**
 * Finds the one student of each class whose name has the same words as one row, in another order or with other accents.
 * Where two students or two rows are alike, they may be two children, such as Ali Hassan and Hassan Ali, and none is
 * found.
 */
function alikeInClass() {
  return sql`
    alike as (
      select row_alike.number, student_alike.id, student_alike.name, student_alike.external_id
      from (
        select class_id, name_words, min(number) as number from unidentified
        where class_id is not null group by class_id, name_words having count(distinct folded_name) = 1
      ) as row_alike
      join (
        select school_class_id, name_words, min(id::text)::uuid as id, min(name) as name, min(external_id) as external_id
        from namesake group by school_class_id, name_words having count(*) = 1
      ) as student_alike on student_alike.school_class_id = row_alike.class_id and student_alike.name_words = row_alike.name_words
    )`;
}

/**
 * Pairs the n-th row of a name with the class's n-th student of that name, else with the one whose name is alike, else
 * with the student who has its number under another name; only the answer "same" makes it a match.
 */
function matchedRows() {
  return sql`
    matched as (
      select identified.*, coalesce(namesake.id, alike.id) as namesake_id, case when namesake.id is null then alike.name end as alike_name,
        case when identified.external_id is null and identified.username is null and namesake.id is null and unidentified.position > 1
          then unidentified.first_row_of_name end as same_name_row,
        nullif(unidentified.first_row_of_name, identified.number) as first_row_of_name,
        coalesce(identified.identified_id, case when identified.answer = 'same'
          then coalesce(namesake.id, alike.id, identified.other_child_id) end) as matched_id
      from identified
      left join unidentified on unidentified.number = identified.number
      left join namesake on namesake.school_class_id = identified.class_id and namesake.folded_name = identified.folded_name
        and namesake.position = unidentified.position and (identified.external_id is null or namesake.external_id is null)
      left join alike on alike.number = identified.number and (identified.external_id is null or alike.external_id is null)
    )`;
}

/** Lists the accessible, active classes of each student. */
function currentClasses({ tenant_id }: ImportRow) {
  return sql`
    current_classes as (
      select enrolment.student_id, string_agg(accessible_class.name, ', ' order by accessible_class.name) as names
      from enrolments as enrolment
      join accessible_class on accessible_class.id = enrolment.school_class_id and accessible_class.archived_at is null
      where enrolment.tenant_id = ${tenant_id} group by enrolment.student_id
    )`;
}

/** Adds the school's data of the matched student. */
function knownRows({ tenant_id }: ImportRow, teacherId: string | null) {
  return sql`
    known as (
      select matched.*, student.id is not null as is_known, student.archived_at, student.first_name as current_first_name,
        student.last_name as current_last_name, student.username as current_username, student.external_id as current_external_id,
        enrolment.student_id is not null as is_in_class, current_classes.names as current_class_names,
        min(matched.number) filter (where matched.matched_id is not null) over (partition by matched.matched_id) as first_row_of_student,
        ${teacherId}::uuid is null or current_classes.student_id is not null as is_accessible
      from matched
      left join users as student on student.tenant_id = ${tenant_id} and student.id = matched.matched_id
      left join enrolments as enrolment on enrolment.tenant_id = ${tenant_id} and enrolment.school_class_id = matched.class_id
        and enrolment.student_id = matched.matched_id
      left join current_classes on current_classes.student_id = coalesce(matched.matched_id, matched.other_child_id)
    )`;
}
