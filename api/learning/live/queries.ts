import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

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

/** Finds the registrations of a person, by lesson. */
export async function findOwnRegistrations(db: TenantDb, personId: string) {
  const rows = await db
    .selectFrom('live_registrations')
    .where('tenant_id', '=', db.tenantId)
    .where('person_id', '=', personId)
    .select(['lesson_id', 'id', 'seats'])
    .execute();
  return new Map(rows.map(({ lesson_id, ...registration }) => [lesson_id, registration]));
}

/** Finds the registrations of a person for the export of their data. */
export function findLessonsOf(db: TenantDb, personId: string) {
  return db
    .selectFrom('live_registrations')
    .where('tenant_id', '=', db.tenantId)
    .where('person_id', '=', personId)
    .select(['title', 'starts_at', 'ends_at', 'seats', 'created_at'])
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
 * Inserts a person's registration, which takes its seats immediately; undefined if the person is already registered.
 */
export async function insertRegistration(db: TenantDb, row: NewRegistration): Promise<string | undefined> {
  const inserted = await db
    .insertInto('live_registrations')
    .values({ ...row, confirmed_at: sql`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
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
    .select(['starts_at', 'ends_at'])
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
