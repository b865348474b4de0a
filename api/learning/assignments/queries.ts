import { sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { type BookSummaryRow, bookSummaryColumns, visibleTo } from '#api/library/books/service.ts';
import type { ChapterState } from '#contract/learning/courses.ts';

export type ItemRow = Pick<Row<'assignment_items'>, 'kind' | 'book_id' | 'entry_id'> & { book_title: string | null };
export type AssignmentRow = Pick<Row<'assignments'>, 'id' | 'title' | 'is_for_all'> & {
  due_on: string | null;
  students: string[];
  items: ItemRow[];
};

const columns = sql`a.id, a.title, a.due_on::text, a.is_for_all,
  array(select s.student_id from assignment_students s where s.tenant_id = a.tenant_id and s.assignment_id = a.id order by 1) as students,
  (select jsonb_agg(jsonb_build_object('kind', i.kind, 'book_id', i.book_id, 'entry_id', i.entry_id, 'book_title', b.title) order by i.position)
    from assignment_items i left join books b on b.tenant_id = i.tenant_id and b.id = i.book_id
    where i.tenant_id = a.tenant_id and i.assignment_id = a.id) as items`;

/** SQL: whether an assignment has items. Lists omit one whose items were all deleted. */
const hasItems = sql`exists (select from assignment_items i where i.tenant_id = a.tenant_id and i.assignment_id = a.id)`;

export async function findAssignments(db: TenantDb, classId: string): Promise<AssignmentRow[]> {
  const { rows } = await sql<AssignmentRow>`
    select ${columns} from assignments a
    where a.tenant_id = ${db.tenantId} and a.school_class_id = ${classId} and ${hasItems} order by a.created_at desc, a.id`.execute(
    db,
  );
  return rows;
}

export async function findAssignment(
  db: TenantDb,
  { classId, id }: { classId: string; id: string },
): Promise<AssignmentRow | undefined> {
  const { rows } = await sql<AssignmentRow>`
    select ${columns} from assignments a
    where a.tenant_id = ${db.tenantId} and a.school_class_id = ${classId} and a.id = ${id} and ${hasItems}`.execute(db);
  return rows[0];
}

/** Finds the assignments of a student's current classes, the earliest due day first. */
export async function findOwnAssignments(db: TenantDb, personId: string): Promise<AssignmentRow[]> {
  const { rows } = await sql<AssignmentRow>`
    select ${columns} from assignments a
    join school_classes c on c.tenant_id = a.tenant_id and c.id = a.school_class_id and c.archived_at is null
    join enrolments e on e.tenant_id = a.tenant_id and e.school_class_id = a.school_class_id and e.student_id = ${personId}
    where a.tenant_id = ${db.tenantId} and ${hasItems} and (a.is_for_all or exists (select from assignment_students s
      where s.tenant_id = a.tenant_id and s.assignment_id = a.id and s.student_id = ${personId}))
    order by a.due_on nulls last, a.created_at, a.id`.execute(db);
  return rows;
}

export type ItemStateRow = {
  assignment_id: string;
  person_id: string;
  position: number;
  state: ChapterState;
  last_read_at: Date | null;
};

/** Finds people's progress with each item, by the same database functions as every other place. */
export async function findItemStates(db: TenantDb, people: string[], assignments: string[]): Promise<ItemStateRow[]> {
  const { rows } = await sql<ItemStateRow>`
    select * from assignment_states(${people}::uuid[], ${assignments}::uuid[])
    order by assignment_id, person_id, position`.execute(db);
  return rows;
}

/** Counts the people of each assignment who have done all of it. */
export async function countDone(db: TenantDb, people: string[], assignments: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ assignment_id: string; count: number }>`
    select assignment_id, count(*)::int as count from (
      select assignment_id from assignment_states(${people}::uuid[], ${assignments}::uuid[]) as state
      join assignments a on a.tenant_id = ${db.tenantId} and a.id = state.assignment_id
      where a.is_for_all or exists (select from assignment_students s
        where s.tenant_id = a.tenant_id and s.assignment_id = a.id and s.student_id = state.person_id)
      group by assignment_id, person_id having bool_and(state.state = 'done')) as done
    group by assignment_id`.execute(db);
  return new Map(rows.map(({ assignment_id, count }) => [assignment_id, count]));
}

/** Finds the books among these that are published at the school. */
export async function findPublishedBooks(db: TenantDb, ids: string[]): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from books where tenant_id = ${db.tenantId} and id = any(${ids}::uuid[]) and state = 'published'`.execute(
    db,
  );
  return rows;
}

/** Finds the assigned books that students can read, for their covers. */
export async function findAssignedBooks(db: TenantDb, rows: AssignmentRow[]): Promise<BookSummaryRow[]> {
  const ids = rows.flatMap(({ items }) => items.flatMap(({ book_id }) => book_id ?? []));
  const { rows: books } = await sql<BookSummaryRow>`
    select ${bookSummaryColumns} from books b
    where b.tenant_id = ${db.tenantId} and b.id = any(${ids}::uuid[]) and ${visibleTo('student')}`.execute(db);
  return books;
}

type NewAssignment = {
  title: string;
  due_on: string | null;
  students: string[] | null;
  createdBy: string | null;
};

export async function insertAssignment(
  db: TenantDb,
  classId: string,
  { title, due_on, students, createdBy }: NewAssignment,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into assignments (tenant_id, school_class_id, title, is_for_all, due_on, created_by)
    values (${db.tenantId}, ${classId}, ${title}, ${students === null}, ${due_on}, ${createdBy}) returning id`.execute(
    db,
  );
  if (!rows[0]) throw new Error('an insert returned no row');
  return rows[0].id;
}

export async function insertItems(db: TenantDb, id: string, items: ItemRow[]): Promise<void> {
  await sql`
    insert into assignment_items (tenant_id, assignment_id, position, kind, book_id, entry_id)
    select ${db.tenantId}, ${id}, i.place, i.item ->> 'kind', (i.item ->> 'book_id')::uuid, (i.item ->> 'entry_id')::uuid
    from jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality as i (item, place)`.execute(db);
}

export async function insertAssignedStudents(db: TenantDb, id: string, students: string[]): Promise<void> {
  await sql`
    insert into assignment_students (tenant_id, assignment_id, student_id)
    select ${db.tenantId}, ${id}, unnest(${students}::uuid[])`.execute(db);
}

export async function deleteAssignmentOf(
  db: TenantDb,
  { classId, id }: { classId: string; id: string },
): Promise<boolean> {
  const { rows } = await sql`
    delete from assignments where tenant_id = ${db.tenantId} and school_class_id = ${classId} and id = ${id} returning id`.execute(
    db,
  );
  return rows.length > 0;
}
