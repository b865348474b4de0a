import { sql } from 'kysely';
import { findPage, ordered } from '#api/kit/keyset-queries.ts';
import { containsPattern } from '#api/kit/like-queries.ts';
import type { RowChanges } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { LiveWish, LiveWishQuery } from '#contract/learning/live.ts';

export type WishRow = Omit<LiveWish, 'lesson'> & { lesson_id: string; decided_by: string | null };

/** SQL: the wish `r` of a current student `u`; with a teacher, who is in one of the teacher's classes. */
const wishesOf = (db: TenantDb, teacherId: string | null) => sql`live_registrations r
  join users u on u.tenant_id = r.tenant_id and u.id = r.person_id and u.archived_at is null
  where r.tenant_id = ${db.tenantId} and r.wish is not null and (${teacherId}::uuid is null or is_own_student(r.person_id))`;

const columns = sql`r.id, r.wish as state, r.lesson_id, r.decided_by,
  jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name) as student,
  (select coalesce(jsonb_agg(c.name order by c.name), '[]') from enrolments e
    join school_classes c on c.tenant_id = e.tenant_id and c.id = e.school_class_id and c.archived_at is null
    where e.tenant_id = r.tenant_id and e.student_id = r.person_id) as classes,
  (select full_name(d.first_name, d.last_name) from users d where d.tenant_id = r.tenant_id and d.id = r.decided_by) as teacher`;

const waitingFirst = ordered(
  'asc',
  [sql`r.wish <> 'waiting'`, 'boolean'],
  [sql`r.starts_at`, 'timestamptz'],
  [sql`r.id`, 'uuid'],
);

/** Finds one page of wishes for these lessons: waiting ones first, the next lesson first. */
export async function findWishes(
  db: TenantDb,
  { lessons, teacherId, isExport }: { lessons: string[]; teacherId: string | null; isExport: boolean },
  query: LiveWishQuery,
) {
  const { state = null, class: classId = null, search } = query;
  const matching = sql`${wishesOf(db, teacherId)} and r.lesson_id = any(${lessons}::uuid[])
    and (${state}::text is null or r.wish = ${state})
    and (${classId}::uuid is null or exists (select from enrolments e where e.tenant_id = r.tenant_id and e.student_id = r.person_id
      and e.school_class_id = ${classId}))
    and lower(full_name(u.first_name, u.last_name)) like ${containsPattern(search)}`;
  return findPage<WishRow>(db, query, waitingFirst, { select: sql`${columns}`, from: matching, isExport });
}

/** Finds a wish, and locks it until the transaction ends. */
export async function lockWish(db: TenantDb, id: string, teacherId: string | null): Promise<WishRow | undefined> {
  const { rows } = await sql<WishRow>`
    select ${columns} from ${wishesOf(db, teacherId)} and r.id = ${id} for update of r`.execute(db);
  return rows[0];
}

export async function updateWish(db: TenantDb, id: string, change: RowChanges<'live_registrations'>): Promise<void> {
  await db
    .updateTable('live_registrations')
    .set(change)
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}
