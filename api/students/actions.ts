import { sql } from 'kysely';
import { seesEveryClass } from '#api/classes/actions.ts';
import type { Actor } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { type Name, usernamesFor } from './usernames.ts';

export type NewStudent = Name & { username?: string | undefined; external_id?: string | undefined };
export type MadeStudent = Name & { id: string; username: string };

/** New students, in the order given. They sign in by a card until a password is set. Nothing is checked but what the tables check. */
export async function createStudents(db: TenantDb, tenantId: string, students: NewStudent[]): Promise<MadeStudent[]> {
  const usernames = await usernamesFor(db, tenantId, students);
  const { rows } = await sql<{ id: string; username: string }>`
    insert into users (tenant_id, role, username, first_name, last_name, external_id)
    select ${tenantId}::uuid, 'student', n.username, n.first_name, n.last_name, n.external_id
    from unnest(${usernames}::text[], ${students.map((one) => one.first_name)}::text[],
      ${students.map((one) => one.last_name)}::text[], ${students.map((one) => one.external_id ?? null)}::text[])
      with ordinality as n (username, first_name, last_name, external_id, place)
    order by n.place
    returning id, username`.execute(db);
  const ids = new Map(rows.map(({ id, username }) => [username, id]));
  return students.map(({ first_name, last_name }, at) => {
    const username = usernames[at] ?? '';
    return { id: ids.get(username) ?? '', username, first_name, last_name };
  });
}

export type StudentInReach = Name & { id: string; username: string; archived_at: Date | null };

/** A student whom this member of staff works with; a teacher: one of the own classes. Anybody else is not there. */
export async function studentInReach(db: TenantDb, actor: Actor, studentId: string): Promise<StudentInReach> {
  const [found] = await studentsInReach(db, actor, [studentId]);
  if (!found) throw new Refusal('notFound');
  return found;
}

/** Those of these students who are in reach, archived ones too. */
export function studentsInReach(db: TenantDb, actor: Actor, ids: string[]): Promise<StudentInReach[]> {
  const all = db
    .selectFrom('users as u')
    .where('u.tenant_id', '=', actor.tenantId)
    .where('u.id', 'in', ids)
    .where('u.role', '=', 'student')
    .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.archived_at']);
  if (seesEveryClass(actor)) return all.execute();
  return all
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('enrolments as e')
          .innerJoin('class_teachers as t', (on) =>
            on.onRef('t.tenant_id', '=', 'e.tenant_id').onRef('t.school_class_id', '=', 'e.school_class_id'),
          )
          .whereRef('e.tenant_id', '=', 'u.tenant_id')
          .whereRef('e.student_id', '=', 'u.id')
          .where('t.teacher_id', '=', actor.personId)
          .select('e.student_id'),
      ),
    )
    .execute();
}
