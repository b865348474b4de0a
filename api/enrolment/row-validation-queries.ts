import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { ImportRow } from './queries.ts';

/** Whose classes count: a teacher's own, or (null) all of the school. */
export type Reach = { teacherId: string | null };

/**
 * Compares every row with the school as it is now and writes down what would become of it; tells how many are judged otherwise than
 * before. One statement, so that ten thousand rows are judged in the time of a few.
 */
export async function judge(db: TenantDb, list: ImportRow, { teacherId }: Reach): Promise<number> {
  // What was staged a moment ago has no statistics yet: guessing one row, the planner would go through them one by one.
  await sql`set local enable_nestloop = off`.execute(db);
  await clearHead(db, list);
  const judged = await sql<{ count: number }>`
    with ${placing(list, teacherId)}, ${matching(list, teacherId)}, ${deciding(list)},
    written as (
      update enrolment_rows r set (state, reason, detail, same_as, student_id, school_class_id, new_class, changes)
        = (v.state, v.reason, v.detail, v.same_as, v.student_id, v.class_id, v.new_class, v.changes), is_news = r.state is not null
      from verdict v
      where r.tenant_id = ${list.tenant_id} and r.import_id = ${list.id} and r.number = v.number
        and (r.state, r.reason, r.detail, r.same_as, r.student_id, r.school_class_id, r.new_class, r.changes)
          is distinct from (v.state, v.reason, v.detail, v.same_as, v.student_id, v.class_id, v.new_class, v.changes)
      returning r.number
    )
    select count(*)::int as count from written`.execute(db);
  await sql`set local enable_nestloop = on`.execute(db);
  return judged.rows[0]?.count ?? 0;
}

/** The head of the columns was a row like the others until somebody said what it is. */
async function clearHead(db: TenantDb, { tenant_id, id, has_header, first_row }: ImportRow): Promise<void> {
  if (!has_header) return;
  await db
    .updateTable('enrolment_rows')
    .set({ state: null })
    .where('tenant_id', '=', tenant_id)
    .where('import_id', '=', id)
    .where('number', '=', first_row)
    .execute();
}

/** Which class each row names: by its code, else by its name; and which rows are about the same child. */
function placing(list: ImportRow, teacherId: string | null) {
  const { tenant_id, id, school_class_id, class_name, makes_classes, has_header, first_row } = list;
  return sql`
    class as (
      select c.id, c.name, c.code_folded, lower(normalize(c.name)) as folded, c.archived_at from school_classes c
      where c.tenant_id = ${tenant_id} and (${teacherId}::uuid is null or exists (
        select from class_teachers t where t.tenant_id = c.tenant_id and t.school_class_id = c.id and t.teacher_id = ${teacherId}::uuid))
    ),
    class_of_name as (
      select folded, min(id::text)::uuid as id, count(*) as namesakes from class where archived_at is null group by folded
    ),
    listed as (
      select r.*, coalesce(${class_name}, r.class_name) as wanted, lower(concat_ws(' ', r.first_name, nullif(r.last_name, ''))) as folded_name
      from enrolment_rows r
      where r.tenant_id = ${tenant_id} and r.import_id = ${id} and r.number > ${has_header ? first_row : 0}
    ),
    placed as (
      select l.*, c.id as class_id, c.name as class_label, c.archived_at as class_archived_at,
        case when c.id is null and n.namesakes is null and ${makes_classes || class_name !== null} then l.wanted end as to_make,
        coalesce(n.namesakes, 0) as namesakes,
        case when l.fault is null then min(l.number) filter (where l.fault is null) over (partition by l.external_id) end as first_of_id,
        case when l.fault is null then min(l.number) filter (where l.fault is null) over (partition by l.username) end as first_of_username
      from listed l
      left join class by_code on ${school_class_id}::uuid is null and ${class_name}::text is null and by_code.code_folded = l.class_code
      left join class_of_name n on ${school_class_id}::uuid is null and by_code.id is null and n.folded = lower(l.wanted)
      left join class c on c.id = coalesce(${school_class_id}::uuid, by_code.id, case when n.namesakes = 1 then n.id end)
    ),
    known as (
      select p.*, case when p.external_id is not null then nullif(p.first_of_id, p.number)
        when p.username is not null then nullif(p.first_of_username, p.number) end as earlier
      from placed p
    )`;
}

/** Which child of the school a row is about: by number, else by username, else by the name within the class. */
function matching({ tenant_id }: ImportRow, teacherId: string | null) {
  return sql`
    keyed as (
      select k.*, f.folded_name = k.folded_name and f.username is not distinct from k.username as is_same_child, f.external_id as earlier_id,
        g.external_id as namesakes_id,
        case when i.role = 'student' then i.id
          when i.id is null and u.role = 'student' and (k.external_id is null or coalesce(u.external_id, k.external_id) = k.external_id) then u.id
        end as key_id,
        i.role as id_role, i.id as id_holder, u.id as username_holder
      from known k
      left join known f on f.number = k.earlier
      left join known g on g.number = nullif(k.first_of_username, k.number) and k.username is not null
      left join users i on i.tenant_id = ${tenant_id} and i.external_id = k.external_id
      left join users u on u.tenant_id = ${tenant_id} and u.username = k.username
    ),
    namesake as (
      select e.school_class_id, s.id, s.external_id, lower(normalize(concat_ws(' ', s.first_name, nullif(s.last_name, '')))) as folded_name,
        row_number() over (partition by e.school_class_id, lower(normalize(concat_ws(' ', s.first_name, nullif(s.last_name, '')))) order by s.id) as place
      from enrolments e join users s on s.tenant_id = e.tenant_id and s.id = e.student_id
      where e.tenant_id = ${tenant_id} and s.role = 'student' and s.id not in (select key_id from keyed where key_id is not null)
    ),
    unkeyed as (
      select k.number, row_number() over same_name as place, first_value(k.number) over same_name as first_number
      from keyed k where k.key_id is null and k.earlier is null and k.fault is null and (k.class_id is not null or k.to_make is not null)
      window same_name as (partition by k.class_id, lower(k.to_make), k.folded_name order by k.number)
    ),
    matched as (
      select k.*, n.id as namesake_id,
        case when k.external_id is null and k.username is null and n.id is null and q.place > 1 then q.first_number end as twin,
        coalesce(k.key_id, case when k.answer = 'same' then n.id end) as child_id
      from keyed k
      left join unkeyed q on q.number = k.number
      left join namesake n on n.school_class_id = k.class_id and n.folded_name = k.folded_name and n.place = q.place
        and (k.external_id is null or n.external_id is null)
    ),
    at_home as (
      select f.student_id, string_agg(o.name, ', ' order by o.name) as classes
      from enrolments f join class o on o.id = f.school_class_id and o.archived_at is null where f.tenant_id = ${tenant_id} group by f.student_id
    ),
    seen as (
      select m.*, c.id is not null as is_known, c.archived_at, c.first_name as old_first, c.last_name as old_last, c.username as old_username,
        c.external_id as old_id,
        e.student_id is not null as is_in_class, min(m.number) filter (where m.child_id is not null) over (partition by m.child_id) as first_of_child,
        h.classes as old_classes, ${teacherId}::uuid is null or h.student_id is not null as is_in_reach
      from matched m
      left join users c on c.tenant_id = ${tenant_id} and c.id = m.child_id
      left join enrolments e on e.tenant_id = ${tenant_id} and e.school_class_id = m.class_id and e.student_id = m.child_id
      left join at_home h on h.student_id = m.child_id
    )`;
}

/** What is wrong, what is a question, and what would change. */
function deciding({ school_class_id, class_name, makes_classes }: ImportRow) {
  const makes = makes_classes || class_name !== null;
  return sql`
    found as (
      select s.*, case
          when fault is not null then fault
          when class_id is null and wanted is null and ${school_class_id === null} then 'classMissing'
          when class_archived_at is not null then 'classArchived'
          when class_id is null and namesakes > 1 then 'classAmbiguous'
          when class_id is null and to_make is null then 'classUnknown'
          when earlier is not null and not is_same_child then case when external_id is not null then 'numberRepeated' else 'usernameRepeated' end
          when first_of_username < number and username is not null and namesakes_id is distinct from external_id then 'usernameRepeated'
          when id_holder is not null and id_role <> 'student' then 'numberTaken'
          when username_holder is not null and username_holder is distinct from child_id then 'usernameTaken'
          when child_id is not null and not is_in_reach then 'notYours'
          when child_id is not null and first_of_child < number and earlier is null then 'childTwice'
        end as wrong,
        case when earlier is null and child_id is null and answer is null then
          case when namesake_id is not null then 'nameInClass' when twin is not null then 'nameTwice' end end as question,
        coalesce(earlier, case when answer = 'same' then twin end) as root
      from seen s
    ),
    weighed as (
      select f.*, jsonb_strip_nulls(jsonb_build_object(
          'first_name', case when f.first_name <> normalize(f.old_first) then jsonb_build_object('old', f.old_first, 'new', f.first_name) end,
          'last_name', case when f.last_name <> normalize(f.old_last) then jsonb_build_object('old', f.old_last, 'new', f.last_name) end,
          'username', case when f.username <> f.old_username then jsonb_build_object('old', f.old_username, 'new', f.username) end,
          'external_id', case when f.external_id is distinct from f.old_id and f.external_id is not null
            then jsonb_build_object('old', coalesce(f.old_id, ''), 'new', f.external_id) end,
          'archived_at', case when f.archived_at is not null then jsonb_build_object('old', f.archived_at, 'new', '') end,
          'class', case when not f.is_in_class then jsonb_build_object('old', coalesce(f.old_classes, ''), 'new', coalesce(f.class_label, f.to_make)) end
        )) as differs,
        o.number is not null and (o.class_id, lower(o.to_make)) is not distinct from (f.class_id, lower(f.to_make)) as is_repeated,
        case when f.wrong is not null then f.wrong when o.wrong is not null and f.child_id is null then 'earlierWrong' end as fails
      from found f left join found o on o.number = f.root
    ),
    verdict as (
      select number,
        case when fails is not null then 'error' when question is not null then 'question' when is_repeated then 'same'
          when root is not null and (child_id is null or not is_in_class) then 'will_change' when root is not null then 'same'
          when not is_known then 'new' when differs = '{}' then 'same' else 'will_change' end as state,
        case when fails is not null then fails when question is not null then question when is_repeated then 'rowRepeated'
          when root is not null then 'alsoIn' when archived_at is not null then 'comesBack'
          when is_known and has_password then 'passwordStays' when to_make is not null and ${makes} then 'makesClass' end as reason,
        case when fails in ('classUnknown', 'classArchived', 'classAmbiguous') then wanted
          when fails in ('usernameTaken', 'usernameUnfit') then username when fails = 'numberTaken' then external_id
          when fails = 'numberRepeated' then first_of_id::text when fails = 'usernameRepeated' then first_of_username::text
          when fails = 'childTwice' then first_of_child::text when fails = 'earlierWrong' then root::text when fails is not null then null
          when question = 'nameTwice' then twin::text when question is not null then null
          when root is not null then root::text when is_known and (archived_at is not null or has_password) then null
          else to_make end as detail,
        case when fails is null and question is null then root end as same_as,
        case when fails is null then coalesce(child_id, case when question is not null then namesake_id end) end as student_id,
        case when fails is null then class_id end as class_id,
        case when fails is null and class_id is null then to_make end as new_class,
        case when fails is null and is_known and root is null then differs else '{}' end as changes
      from weighed
    )`;
}
