import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { LiveLesson } from '#contract/learning/live.ts';
import type { CalendarEntry } from './calendar.ts';

type LessonSeats = { taken: number; registrations: number };

/** Counts taken seats by lesson. Lessons without a registration are left out. */
export async function findSeats(db: TenantDb): Promise<Map<string, LessonSeats>> {
  const rows = await db.selectFrom('live_seats').select(['lesson_id', 'taken', 'registrations']).execute();
  return new Map(rows.map(({ lesson_id, ...seats }) => [lesson_id, seats]));
}

/** Finds the slug of a lesson, published or not, unless it was deleted. */
export async function findSlug(db: TenantDb, lessonId: string): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string | null }>`select live_slug(${lessonId}) as slug`.execute(db);
  return rows[0]?.slug ?? undefined;
}

export type LessonLinks = { join_host: string | null; join_url: string | null };

/**
 * Finds the links of published lessons. The database gives the link to join only to those who have it: the caller, or
 * the registration of an emailed link.
 */
export async function findLinks(db: TenantDb, emailed: string | null = null): Promise<Map<string, LessonLinks>> {
  const { rows } = await sql<LessonLinks & { lesson_id: string }>`select * from live_links(${emailed})`.execute(db);
  return new Map(rows.map(({ lesson_id, ...links }) => [lesson_id, links]));
}

/** Finds a lesson's link to join for those who hold it. */
export async function findHostLink(db: TenantDb, lessonId: string): Promise<string> {
  const { rows } = await sql<{ url: string | null }>`select live_host_link(${lessonId}) as url`.execute(db);
  return rows[0]?.url ?? '';
}

export type OwnRegistration = NonNullable<LiveLesson['registration']>;

/** Finds the registrations of a person, by lesson. */
export async function findOwnRegistrations(db: TenantDb, personId: string): Promise<Map<string, OwnRegistration>> {
  const { rows } = await sql<OwnRegistration & { lesson_id: string }>`
    select r.lesson_id, r.id, r.seats, coalesce(r.wish, 'registered') as state, full_name(u.first_name, u.last_name) as teacher
    from live_registrations r left join users u on u.tenant_id = r.tenant_id and u.id = r.decided_by
    where r.tenant_id = ${db.tenantId} and r.person_id = ${personId}`.execute(db);
  return new Map(rows.map(({ lesson_id, ...registration }) => [lesson_id, registration]));
}

/** Counts the students in a teacher's classes; without a teacher, all students of the school. */
export async function countStudents(db: TenantDb, teacherId: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct e.student_id)::int as count from enrolments e
    join school_classes c on c.tenant_id = e.tenant_id and c.id = e.school_class_id and c.archived_at is null
    join users u on u.tenant_id = e.tenant_id and u.id = e.student_id and u.archived_at is null
    where e.tenant_id = ${db.tenantId} and (${teacherId}::uuid is null or exists (select from class_teachers t
      where t.tenant_id = e.tenant_id and t.school_class_id = c.id and t.teacher_id = ${teacherId}))`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Finds the registrations of a person for the export of their data. */
export function findLessonsOf(db: TenantDb, personId: string) {
  return db
    .selectFrom('live_registrations')
    .where('tenant_id', '=', db.tenantId)
    .where('person_id', '=', personId)
    .select(['title', 'starts_at', 'ends_at', 'seats', 'wish', 'created_at'])
    .orderBy('created_at')
    .execute();
}

type Lesson = { lesson_id: string; title: string; starts_at: Date; ends_at: Date };
type NewRegistration = Lesson & {
  tenant_id: string;
  language: string;
  seats: number;
  person_id: string | null;
  email: string | null;
};

/**
 * Inserts a person's registration, which takes an adult's seats immediately; undefined if the person is already
 * registered. The database makes a student's one a wish.
 */
export async function insertRegistration(db: TenantDb, row: NewRegistration) {
  return db
    .insertInto('live_registrations')
    .values({ ...row, confirmed_at: sql`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'wish'])
    .executeTakeFirst();
}

/** Inserts a visitor's request, or finds the existing one: a second request sends the link again. */
export async function upsertRequest(db: TenantDb, row: NewRegistration): Promise<string> {
  const { id } = await db
    .insertInto('live_registrations')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'lesson_id', 'email'])
        .where('email', 'is not', null)
        .doUpdateSet({ language: row.language }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds a registration; `locks` keeps others from changing it until the transaction ends. */
export async function findRegistration(db: TenantDb, id: string, locks = false) {
  return db
    .selectFrom('live_registrations')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .select(['id', 'lesson_id', 'person_id', 'email', 'seats', 'language', 'confirmed_at', 'title'])
    .select(['starts_at', 'ends_at', 'wish'])
    .$if(locks, (query) => query.forUpdate())
    .executeTakeFirst();
}
export type Registration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>;

/** Gives a registration its seat, only once. */
export async function updateConfirmed(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable('live_registrations')
    .set({ confirmed_at: sql`now()` })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Deletes a registration, which frees its seats. */
export async function deleteRegistration(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('live_registrations').where('tenant_id', '=', db.tenantId).where('id', '=', id).execute();
}

/** Finds the sequences of the events of lessons that were ever public, or of one. */
export async function findSequences(db: TenantDb, lessonId: string | null = null): Promise<Map<string, number>> {
  const { rows } = await sql<{
    lesson_id: string;
    sequence: number;
  }>`select * from live_sequences(${lessonId})`.execute(db);
  return new Map(rows.map(({ lesson_id, sequence }) => [lesson_id, sequence]));
}

/** Finds the last text of a lesson that was taken off before it was over, for calendars that saved it. */
export async function findEndedLesson(db: TenantDb, lessonId: string): Promise<CalendarEntry | undefined> {
  const { rows } = await sql<CalendarEntry>`select * from ended_live_lesson(${lessonId})`.execute(db);
  return rows[0];
}
