import { sql } from 'kysely';
import { findSeenTours } from '#api/core/tours/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findLessonsOf } from '#api/learning/live/service.ts';
import { parseDrawnAvatar } from '#contract/identity/drawn-avatars.ts';
import type { Student } from './queries.ts';
import { findWorks } from './works-queries.ts';

/** Finds all stored data about a student, by file of the export. Secrets are left out. */
export async function findStudentData(db: TenantDb, id: string, { avatar, ...student }: Student) {
  const [
    { books, pictures, uploads, ...works },
    classes,
    signIn,
    reading,
    bookmarks,
    reactions,
    favourites,
    wishes,
    reports,
    notes,
    attendance,
    families,
    messages,
    acts,
  ] = await Promise.all([
    findWorks(db, id),
    findClasses(db, id),
    findSignInData(db, id),
    findReading(db, id),
    findBookmarks(db, id),
    findReactions(db, id),
    findFavourites(db, id),
    findWishes(db, id),
    findReports(db, id),
    findNotes(db, id),
    findAttendance(db, id),
    findFamilies(db, id),
    findMessages(db, id),
    findActs(db, id),
  ]);
  return {
    books,
    ...{ pictures, uploads },
    documents: {
      // Leaves out an uploaded picture, which is a separate file of the export.
      profile: { ...student, animal: parseDrawnAvatar(avatar) ?? null },
      ...{ classes, 'sign-in': signIn, reading, bookmarks, reactions, favourites, reports, notes },
      books: books.map(({ file_hash: _, file_name: __, rendition_id: ___, ...book }) => book),
      uploads: uploads.map(({ keys: _, ...upload }) => upload),
      ...{ ...works, ...wishes, ...attendance, families, messages, acts },
    },
  };
}

function findClasses(db: TenantDb, id: string) {
  return db
    .selectFrom('enrolments as e')
    .innerJoin('school_classes as c', (on) =>
      on.onRef('c.tenant_id', '=', 'e.tenant_id').onRef('c.id', '=', 'e.school_class_id'),
    )
    .where('e.tenant_id', '=', db.tenantId)
    .where('e.student_id', '=', id)
    .select(['c.name', 'c.class_id', 'c.archived_at'])
    .orderBy('c.name')
    .execute();
}

/** Finds sign-in data. For passwords and cards, it includes only their existence and change time. */
async function findSignInData(db: TenantDb, id: string) {
  const changedAt = <Table extends 'credentials' | 'picture_passwords'>(table: Table) =>
    sql<{
      changed_at: Date;
    }>`select changed_at from ${sql.table(table)} where tenant_id = ${db.tenantId} and user_id = ${id}`.execute(db);
  const ownRows = <Table extends 'cards' | 'sessions'>(table: Table, ended: string) =>
    sql<object>`select created_at, expires_at, ${sql.ref(ended)} from ${sql.table(table)}
      where tenant_id = ${db.tenantId} and user_id = ${id} order by created_at`.execute(db);
  const [password, pictures, cards, sessions] = await Promise.all([
    changedAt('credentials'),
    changedAt('picture_passwords'),
    ownRows('cards', 'revoked_at'),
    ownRows('sessions', 'ended_at'),
  ]);
  return {
    password_set_at: password.rows[0]?.changed_at ?? null,
    pictures_set_at: pictures.rows[0]?.changed_at ?? null,
    cards: cards.rows,
    sessions: sessions.rows,
  };
}

function findReading(db: TenantDb, id: string) {
  return db
    .selectFrom('positions as p')
    .innerJoin('books as b', (on) => on.onRef('b.tenant_id', '=', 'p.tenant_id').onRef('b.id', '=', 'p.book_id'))
    .where('p.tenant_id', '=', db.tenantId)
    .where('p.user_id', '=', id)
    .select(['b.title', 'p.page', 'p.updated_at'])
    .orderBy('p.updated_at')
    .execute();
}

function findBookmarks(db: TenantDb, id: string) {
  return db
    .selectFrom('bookmarks as m')
    .innerJoin('books as b', (on) => on.onRef('b.tenant_id', '=', 'm.tenant_id').onRef('b.id', '=', 'm.book_id'))
    .where('m.tenant_id', '=', db.tenantId)
    .where('m.user_id', '=', id)
    .select(['b.title', 'm.page', 'm.created_at'])
    .orderBy('m.created_at')
    .execute();
}

/** SQL: the title of a book `b` or a story `s`. */
const titleOfWork = sql<string>`coalesce(b.title, s.title)`.as('title');

function findReactions(db: TenantDb, id: string) {
  return db
    .selectFrom('reactions as r')
    .leftJoin('books as b', (on) => on.onRef('b.tenant_id', '=', 'r.tenant_id').onRef('b.id', '=', 'r.book_id'))
    .leftJoin('stories as s', (on) => on.onRef('s.tenant_id', '=', 'r.tenant_id').onRef('s.id', '=', 'r.story_id'))
    .where('r.tenant_id', '=', db.tenantId)
    .where('r.person_id', '=', id)
    .select([titleOfWork, 'r.reaction', 'r.reacted_at'])
    .orderBy('r.reacted_at')
    .execute();
}

function findFavourites(db: TenantDb, id: string) {
  return db
    .selectFrom('favourites as f')
    .leftJoin('books as b', (on) => on.onRef('b.tenant_id', '=', 'f.tenant_id').onRef('b.id', '=', 'f.book_id'))
    .leftJoin('stories as s', (on) => on.onRef('s.tenant_id', '=', 'f.tenant_id').onRef('s.id', '=', 'f.story_id'))
    .where('f.tenant_id', '=', db.tenantId)
    .where('f.person_id', '=', id)
    .select([titleOfWork, 'f.added_at'])
    .orderBy('f.added_at')
    .execute();
}

/** Finds the screen tours that the student has seen, and the live lessons with a registration. */
async function findAttendance(db: TenantDb, personId: string) {
  const [tours, lessons] = await Promise.all([findSeenTours(db, personId), findLessonsOf(db, personId)]);
  return { tours, 'live-lessons': lessons };
}

/** Finds wishes, including the cart, which for a student is an unshared wish list. */
async function findWishes(db: TenantDb, id: string) {
  const [cart, lists] = await Promise.all([findCartLines(db, id), findWishLists(db, id)]);
  return { cart, 'wish-lists': lists };
}

function findCartLines(db: TenantDb, id: string) {
  return db
    .selectFrom('cart_lines as l')
    .leftJoin('books as b', (on) => on.onRef('b.tenant_id', '=', 'l.tenant_id').onRef('b.id', '=', 'l.book_id'))
    .where('l.tenant_id', '=', db.tenantId)
    .where('l.person_id', '=', id)
    .select(['b.title', 'l.format', 'l.copies'])
    .orderBy('l.id')
    .execute();
}

function findWishLists(db: TenantDb, id: string) {
  return db
    .selectFrom('wish_lists as w')
    .innerJoin('wish_list_lines as l', (on) =>
      on.onRef('l.tenant_id', '=', 'w.tenant_id').onRef('l.wish_list_id', '=', 'w.id'),
    )
    .leftJoin('books as b', (on) => on.onRef('b.tenant_id', '=', 'l.tenant_id').onRef('b.id', '=', 'l.book_id'))
    .where('w.tenant_id', '=', db.tenantId)
    .where('w.student_id', '=', id)
    .select(['b.title', 'l.format', 'l.copies', 'w.created_at', 'w.expires_at'])
    .orderBy('l.id')
    .execute();
}

/** Finds reports by the student. Reports by others about the student’s works are only for their reviewers. */
function findReports(db: TenantDb, id: string) {
  return db
    .selectFrom('reports as r')
    .leftJoin('books as b', (on) => on.onRef('b.tenant_id', '=', 'r.tenant_id').onRef('b.id', '=', 'r.book_id'))
    .leftJoin('stories as s', (on) => on.onRef('s.tenant_id', '=', 'r.tenant_id').onRef('s.id', '=', 'r.story_id'))
    .leftJoin('dear_world_messages as m', (on) =>
      on.onRef('m.tenant_id', '=', 'r.tenant_id').onRef('m.id', '=', 'r.message_id'),
    )
    .where('r.tenant_id', '=', db.tenantId)
    .where('r.person_id', '=', id)
    .select([titleOfWork, 'm.text as message', 'r.reason', 'r.text', 'r.page', 'r.created_at', 'r.closed_at'])
    .orderBy('r.created_at')
    .execute();
}

function findNotes(db: TenantDb, id: string) {
  return db
    .selectFrom('notes as n')
    .innerJoin('books as b', (on) => on.onRef('b.tenant_id', '=', 'n.tenant_id').onRef('b.id', '=', 'n.book_id'))
    .where('n.tenant_id', '=', db.tenantId)
    .where('n.person_id', '=', id)
    .select(['b.title', 'n.page', 'n.text', 'n.updated_at'])
    .orderBy('b.title')
    .orderBy('n.page')
    .execute();
}

function findFamilies(db: TenantDb, id: string) {
  return db
    .selectFrom('family_links')
    .where('tenant_id', '=', db.tenantId)
    .where('child_id', '=', id)
    .select(['email', 'created_at', 'confirmed_at', 'ended_at'])
    .orderBy('created_at')
    .execute();
}

async function findMessages(db: TenantDb, id: string) {
  const { rows } = await sql<object>`select * from messages_of_student(${id})`.execute(db);
  return rows;
}

function findActs(db: TenantDb, id: string) {
  return db
    .selectFrom('audit_events')
    .where('tenant_id', '=', db.tenantId)
    .where('subject_id', '=', id)
    .where('subject_kind', '=', 'person')
    .select(['happened_at', 'act', 'actor_name', 'actor_role'])
    .orderBy('happened_at')
    .execute();
}
