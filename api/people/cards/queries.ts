import { sql } from 'kysely';
import { hasPictureClass } from '#api/identity/pictures/service.ts';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';

/** A student with the class whose code is printed on the card: the requested class, else the first class that is open. */
export type CardOwner = Pick<
  Row<'users'>,
  'id' | 'first_name' | 'last_name' | 'username' | 'avatar' | 'archived_at'
> & {
  class_name: string | null;
  class_id: string | null;
  uses_pictures: boolean;
  has_pictures: boolean;
};

type CardOwnerFilter = {
  ids: string[];
  classId: string | undefined;
  /** Limits the classes on cards to this teacher's; null allows any class of the school. */
  teacherId: string | null;
};

/**
 * Finds the owners of cards. `has_pictures`: pictures are stored; `uses_pictures`: the student can sign in with them.
 */
export async function findCardOwners(db: TenantDb, filter: CardOwnerFilter): Promise<CardOwner[]> {
  const { ids, classId = null, teacherId } = filter;
  const { rows } = await sql<CardOwner>`
    select u.id, u.first_name, u.last_name, u.username, u.avatar, u.archived_at, card_class.name as class_name, card_class.class_id,
      ${hasPictureClass(db)} as uses_pictures,
      exists (select from picture_passwords p where p.tenant_id = u.tenant_id and p.user_id = u.id) as has_pictures
    from users u left join lateral (
      select c.name, c.class_id
      from enrolments e join school_classes c on c.tenant_id = e.tenant_id and c.id = e.school_class_id
      where e.tenant_id = u.tenant_id and e.student_id = u.id and c.archived_at is null
        and (${teacherId}::uuid is null or exists (select from class_teachers t
          where t.tenant_id = c.tenant_id and t.school_class_id = c.id and t.teacher_id = ${teacherId}::uuid))
      order by c.id is not distinct from ${classId}::uuid desc, c.closed_at is null desc, c.name, c.id limit 1) card_class on true
    where u.tenant_id = ${db.tenantId} and u.id = any(${ids}::uuid[]) and u.role = 'student'`.execute(db);
  return rows;
}

export async function findStudentsToPrint(db: TenantDb, classId: string): Promise<string[]> {
  const students = await db
    .selectFrom('enrolments as e')
    .innerJoin('users as u', (on) => on.onRef('u.tenant_id', '=', 'e.tenant_id').onRef('u.id', '=', 'e.student_id'))
    .where('e.tenant_id', '=', db.tenantId)
    .where('e.school_class_id', '=', classId)
    .where('u.archived_at', 'is', null)
    .select('u.id')
    .execute();
  return students.map(({ id }) => id);
}
