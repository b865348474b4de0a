import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import { isNoDraftOfAuthor } from '#api/library/publishing/service.ts';
import type { FoundBook, FoundPerson, StaffSearchReply } from '#contract/administration/staff-search.ts';

type Scope = {
  search: string;
  /** Set for a teacher, whose search covers the own classes and their students. */
  teacherId: string | null;
};

/** The number of results that fit on a phone. */
const MAX_RESULTS = 8;

/** Finds people by name, username, email or student number; names that begin with the text come first. */
export async function findPeople(db: TenantDb, scope: Scope): Promise<FoundPerson[]> {
  const { search, teacherId } = scope;
  const { rows } = await sql<FoundPerson>`
    select u.id, u.first_name, u.last_name, u.role,
      case when u.archived_at is not null then 'archived' when u.suspended_at is not null then 'suspended' else 'active' end as state,
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name) from ${classesOfStudent(scope)}), '[]') as classes
    from users u where u.tenant_id = ${db.tenantId} and position(folded(${search}) in u.sought) > 0
      ${teacherId ? sql`and u.role = 'student' and u.archived_at is null and exists (select from ${classesOfStudent(scope)})` : sql``}
    order by u.archived_at is not null, not starts_with(folded(u.first_name), folded(${search})) and not starts_with(folded(u.last_name), folded(${search})),
      u.sort_name, u.id limit ${MAX_RESULTS}`.execute(db);
  return rows;
}

function classesOfStudent({ teacherId }: Scope): RawBuilder<unknown> {
  return sql`enrolments e join school_classes c on c.tenant_id = e.tenant_id and c.id = e.school_class_id and c.archived_at is null
    where e.tenant_id = u.tenant_id and e.student_id = u.id ${teacherId ? isTaughtBy(teacherId) : sql``}`;
}

function isTaughtBy(teacherId: string): RawBuilder<unknown> {
  return sql`and exists (select from class_teachers t where t.tenant_id = c.tenant_id and t.school_class_id = c.id and t.teacher_id = ${teacherId})`;
}

export async function findClasses(db: TenantDb, { search, teacherId }: Scope): Promise<StaffSearchReply['classes']> {
  const { rows } = await sql<StaffSearchReply['classes'][number]>`
    select c.id, c.name from school_classes c
    where c.tenant_id = ${db.tenantId} and c.archived_at is null and position(folded(${search}) in folded(c.name)) > 0
      ${teacherId ? isTaughtBy(teacherId) : sql``}
    order by c.name, c.id limit ${MAX_RESULTS}`.execute(db);
  return rows;
}

/** Finds books by title or author: only published ones, or with `hasUnpublished` all except authors' drafts. */
export async function findBooks(
  db: TenantDb,
  { search, hasUnpublished }: Pick<Scope, 'search'> & { hasUnpublished: boolean },
): Promise<FoundBook[]> {
  const { rows } = await sql<FoundBook>`
    select b.id, b.title, b.author, b.state = 'published' as is_published from books b
    where b.tenant_id = ${db.tenantId} and position(folded(${search}) in folded(b.title || ' ' || b.author)) > 0
      and ${hasUnpublished ? isNoDraftOfAuthor : sql`b.state = 'published'`}
    order by not starts_with(folded(b.title), folded(${search})), b.title, b.id limit ${MAX_RESULTS}`.execute(db);
  return rows;
}
