import { sql } from 'kysely';
import type { ImportRow } from './queries.ts';

/** Returns the validation's last steps: the errors and questions of each row, its changes, and the verdict. */
export function verdictSteps(list: ImportRow) {
  return [checkedRows(list), comparedRows(), verdicts(list)];
}

/** Finds each row's first error, its question, and the first row about the same student. */
function checkedRows({ school_class_id }: ImportRow) {
  return sql`
    checked as (
      select known.*, case
          when fault is not null then fault
          when class_id is null and requested_class is null and ${school_class_id === null} then 'classMissing'
          when class_archived_at is not null then 'classArchived'
          when class_id is null and class_name_count > 1 then 'classAmbiguous'
          when class_id is null and class_to_create is null then 'classUnknown'
          when earlier_row is not null and not agrees_with_earlier_row
            then case when external_id is not null then 'numberRepeated' else 'usernameRepeated' end
          when first_row_of_username < number and username is not null and number_in_first_row_of_username is distinct from external_id
            then 'usernameRepeated'
          when number_owner_id is not null and number_owner_role <> 'student' then 'numberTaken'
          when username_owner_id is not null and username_owner_id is distinct from matched_id then 'usernameTaken'
          when (matched_id is not null or namesake_id is null and other_child_id is not null) and not is_accessible then 'notYours'
          when number in (select number from lookalike) then 'nameLooksAlike'
          when matched_id is not null and first_row_of_student < number and earlier_row is null then 'childTwice'
        end as row_error,
        case when earlier_row is null and matched_id is null and coalesce(answer, 'included') = 'included'
          then case when alike_name is not null then 'nameAlikeInClass' when namesake_id is not null then 'nameInClass' when other_child_id is not null then 'anotherChild'
            when same_name_row is not null then 'nameTwice' end
        end as question,
        coalesce(earlier_row, case when answer = 'same' and other_child_id is null then same_name_row end) as first_row
      from known
    )`;
}

/**
 * Compares each row with its student and with the first row about the same student, whose error applies to both. A name
 * by which the student was found changes nothing, and neither does one that only lost its accents or small letters.
 */
function comparedRows() {
  const pair = (before: ReturnType<typeof sql>, after: ReturnType<typeof sql>) =>
    sql`jsonb_build_object('old', ${before}, 'new', ${after})`;
  return sql`
    compared as (
      select checked.*, jsonb_strip_nulls(jsonb_build_object(
          'first_name', case when checked.first_name <> normalize(checked.current_first_name)
              and checked.matched_id is distinct from checked.namesake_id and not is_poorer_spelling(checked.first_name, checked.current_first_name)
            then ${pair(sql`checked.current_first_name`, sql`checked.first_name`)} end,
          'last_name', case when checked.last_name <> normalize(checked.current_last_name)
              and checked.matched_id is distinct from checked.namesake_id and not is_poorer_spelling(checked.last_name, checked.current_last_name)
            then ${pair(sql`checked.current_last_name`, sql`checked.last_name`)} end,
          'username', case when checked.username <> checked.current_username
            then ${pair(sql`checked.current_username`, sql`checked.username`)} end,
          'external_id', case when checked.external_id is distinct from checked.current_external_id and checked.external_id is not null
            then ${pair(sql`coalesce(checked.current_external_id, '')`, sql`checked.external_id`)} end,
          'archived_at', case when checked.archived_at is not null then ${pair(sql`checked.archived_at`, sql`''`)} end,
          'class', case when not checked.is_in_class
            then ${pair(sql`coalesce(checked.current_class_names, '')`, sql`concat_ws(', ', checked.current_class_names, checked.class_label, checked.class_to_create)`)} end
        )) as differences,
        origin.number is not null
          and (origin.class_id, lower(origin.class_to_create)) is not distinct from (checked.class_id, lower(checked.class_to_create))
          as is_same_class_as_first_row,
        case when checked.row_error is not null then checked.row_error
          when origin.row_error is not null and checked.matched_id is null then 'earlierWrong' end as error
      from checked left join checked as origin on origin.number = checked.first_row
    )`;
}

/** Decides each row: `row-verdicts.test.ts` has the table. */
function verdicts({ class_name, makes_classes }: ImportRow) {
  return sql`
    verdict as (
      select number,
        case
          when error is not null then 'error'
          when question = 'anotherChild' then 'left_out'
          when question is not null then 'question'
          when is_same_class_as_first_row then 'same'
          when first_row is not null and (matched_id is null or not is_in_class) then 'will_change'
          when first_row is not null then 'same'
          when not is_known then 'new'
          when differences = '{}' then 'same'
          else 'will_change'
        end as state,
        case
          when error is not null then error
          when question is not null then question
          when is_same_class_as_first_row then 'rowRepeated'
          when first_row is not null then 'alsoIn'
          when other_child_id is not null and other_child_id is distinct from matched_id then 'numberLeftOut'
          when archived_at is not null then 'comesBack'
          when is_known and has_password then 'passwordStays'
          when not is_known and answer is null and flag is not null then flag
          when not is_known and answer is null and first_row_of_name is not null then 'nameRepeated'
          when class_to_create is not null and ${makes_classes || class_name !== null} then 'makesClass'
        end as reason,
        ${verdictDetail()} as detail,
        case when error is null and question is null then first_row end as same_as,
        case when error is null then coalesce(matched_id, case when question is not null then namesake_id end) end as student_id,
        case when error is null then class_id end as class_id,
        case when error is null and class_id is null then class_to_create end as new_class,
        case when error is null and is_known and first_row is null then differences else '{}' end as changes
      from compared
    )`;
}

/** SQL: the subject of a row's message: a class, a username, a student number or the number of another row. */
function verdictDetail() {
  return sql`
    case
      when error in ('classUnknown', 'classArchived', 'classAmbiguous') then requested_class
      when error in ('usernameTaken', 'usernameUnfit') then username
      when error = 'numberTaken' then external_id
      when error = 'numberRepeated' then first_row_of_number::text
      when error = 'usernameRepeated' then first_row_of_username::text
      when error = 'childTwice' then first_row_of_student::text
      when error = 'earlierWrong' then first_row::text
      when error is not null then null
      when question = 'nameAlikeInClass' then alike_name
      when question = 'anotherChild' then other_child_name
      when question = 'nameTwice' then same_name_row::text
      when question is not null then null
      when first_row is not null then first_row::text
      when other_child_id is not null and other_child_id is distinct from matched_id then other_child_name
      when is_known and (archived_at is not null or has_password) then null
      when not is_known and answer is null and flag is not null then null
      when not is_known and answer is null and first_row_of_name is not null then first_row_of_name::text
      else class_to_create
    end`;
}
