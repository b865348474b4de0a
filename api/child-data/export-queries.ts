import { sql } from 'kysely';
import { findCertificatesOf } from '#api/certificates/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findChecksOf } from '#api/piece-checks/service.ts';
import { findOwnFiles, findPiecesOf } from '#api/pieces/service.ts';
import { findSeenTours } from '#api/tours/service.ts';
import { findUploadsOf } from '#api/uploads/service.ts';
import { parseDrawnAvatar } from '#contract/drawn-avatars.ts';
import type { Student } from './queries.ts';

type StudentKey = { tenantId: string; id: string };
export type ExportedUpload = Awaited<ReturnType<typeof findUploadsOf>>[number];
export type ExportedBook = Awaited<ReturnType<typeof findBooks>>[number];

/** Finds all stored data about a student, by the file of the export. Secrets are left out. */
export async function findStudentData(db: TenantDb, key: StudentKey, { avatar, ...student }: Student) {
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
    tours,
    families,
    messages,
    acts,
  ] = await Promise.all([
    findWorks(db, key),
    findClasses(db, key),
    findSignInData(db, key),
    findReading(db, key),
    findBookmarks(db, key),
    findReactions(db, key),
    findFavourites(db, key),
    findWishes(db, key),
    findReports(db, key),
    findNotes(db, key),
    findSeenTours(db, { tenantId: key.tenantId, personId: key.id }),
    findFamilies(db, key),
    findMessages(db, key),
    findActs(db, key),
  ]);
  return {
    books,
    ...{ pictures, uploads },
    documents: {
      // An uploaded picture is a file of the export.
      profile: { ...student, animal: parseDrawnAvatar(avatar) ?? null },
      ...{ classes, 'sign-in': signIn, reading, bookmarks, reactions, favourites, reports, notes, tours },
      books: books.map(({ file_hash: _, file_name: __, rendition_id: ___, ...book }) => book),
      uploads: uploads.map(({ keys: _, ...upload }) => upload),
      ...{ ...works, ...wishes, families, messages, acts },
    },
  };
}

/** Finds what the student wrote, and what the school may publish of it. */
async function findWorks(db: TenantDb, key: StudentKey) {
  const [books, drafts, checks, pictures, uploads, certificates, permission] = await Promise.all([
    findBooks(db, key),
    findPiecesOf(db, key),
    findChecksOf(db, key),
    findOwnFiles(db, key),
    findUploadsOf(db, { tenantId: key.tenantId, personId: key.id }),
    findCertificatesOf(db, key),
    findPermission(db, key),
  ]);
  return { books, drafts, checks, pictures, uploads, certificates, 'permission-to-publish': permission ?? null };
}

function findClasses(db: TenantDb, { tenantId, id }: StudentKey) {
  return db
    .selectFrom('enrolments as e')
    .innerJoin('school_classes as c', (on) =>
      on.onRef('c.tenant_id', '=', 'e.tenant_id').onRef('c.id', '=', 'e.school_class_id'),
    )
    .where('e.tenant_id', '=', tenantId)
    .where('e.student_id', '=', id)
    .select(['c.name', 'c.class_id', 'c.archived_at'])
    .orderBy('c.name')
    .execute();
}

/** Finds sign-in data; of passwords and cards only that they exist. */
async function findSignInData(db: TenantDb, { tenantId, id }: StudentKey) {
  const changedAt = <Table extends 'credentials' | 'picture_passwords'>(table: Table) =>
    sql<{
      changed_at: Date;
    }>`select changed_at from ${sql.table(table)} where tenant_id = ${tenantId} and user_id = ${id}`.execute(db);
  const ownRows = <Table extends 'cards' | 'sessions'>(table: Table, ended: string) =>
    sql<object>`select created_at, expires_at, ${sql.ref(ended)} from ${sql.table(table)}
      where tenant_id = ${tenantId} and user_id = ${id} order by created_at`.execute(db);
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

function findReading(db: TenantDb, { tenantId, id }: StudentKey) {
  return db
    .selectFrom('positions as p')
    .innerJoin('books as b', (on) => on.onRef('b.tenant_id', '=', 'p.tenant_id').onRef('b.id', '=', 'p.book_id'))
    .where('p.tenant_id', '=', tenantId)
    .where('p.user_id', '=', id)
    .select(['b.title', 'p.page', 'p.updated_at'])
    .orderBy('p.updated_at')
    .execute();
}

function findBookmarks(db: TenantDb, { tenantId, id }: StudentKey) {
  return db
    .selectFrom('bookmarks as m')
    .innerJoin('books as b', (on) => on.onRef('b.tenant_id', '=', 'm.tenant_id').onRef('b.id', '=', 'm.book_id'))
    .where('m.tenant_id', '=', tenantId)
    .where('m.user_id', '=', id)
    .select(['b.title', 'm.page', 'm.created_at'])
    .orderBy('m.created_at')
    .execute();
}

/** Of a book `b` or a story `s`. */
const titleOfWork = sql<string>`coalesce(b.title, s.title)`.as('title');

function findReactions(db: TenantDb, { tenantId, id }: StudentKey) {
  return db
    .selectFrom('reactions as r')
    .leftJoin('books as b', (on) => on.onRef('b.tenant_id', '=', 'r.tenant_id').onRef('b.id', '=', 'r.book_id'))
    .leftJoin('stories as s', (on) => on.onRef('s.tenant_id', '=', 'r.tenant_id').onRef('s.id', '=', 'r.story_id'))
    .where('r.tenant_id', '=', tenantId)
    .where('r.person_id', '=', id)
    .select([titleOfWork, 'r.reaction', 'r.reacted_at'])
    .orderBy('r.reacted_at')
    .execute();
}

function findFavourites(db: TenantDb, { tenantId, id }: StudentKey) {
  return db
    .selectFrom('favourites as f')
    .leftJoin('books as b', (on) => on.onRef('b.tenant_id', '=', 'f.tenant_id').onRef('b.id', '=', 'f.book_id'))
    .leftJoin('stories as s', (on) => on.onRef('s.tenant_id', '=', 'f.tenant_id').onRef('s.id', '=', 'f.story_id'))
    .where('f.tenant_id', '=', tenantId)
    .where('f.person_id', '=', id)
    .select([titleOfWork, 'f.added_at'])
    .orderBy('f.added_at')
    .execute();
}

/** The cart of a student is a wish list that is not shared yet. */
async function findWishes(db: TenantDb, key: StudentKey) {
  const [cart, lists] = await Promise.all([findCartLines(db, key), findWishLists(db, key)]);
  return { cart, 'wish-lists': lists };
}

function findCartLines(db: TenantDb, { tenantId, id }: StudentKey) {
  return db
    .selectFrom('cart_lines as l')
    .leftJoin('books as b', (on) => on.onRef('b.tenant_id', '=', 'l.tenant_id').onRef('b.id', '=', 'l.book_id'))
    .where('l.tenant_id', '=', tenantId)
    .where('l.person_id', '=', id)
    .select(['b.title', 'l.format', 'l.copies'])
    .orderBy('l.id')
    .execute();
}

function findWishLists(db: TenantDb, { tenantId, id }: StudentKey) {
  return db
    .selectFrom('wish_lists as w')
    .innerJoin('wish_list_lines as l', (on) =>
      on.onRef('l.tenant_id', '=', 'w.tenant_id').onRef('l.wish_list_id', '=', 'w.id'),
    )
    .leftJoin('books as b', (on) => on.onRef('b.tenant_id', '=', 'l.tenant_id').onRef('b.id', '=', 'l.book_id'))
    .where('w.tenant_id', '=', tenantId)
    .where('w.student_id', '=', id)
    .select(['b.title', 'l.format', 'l.copies', 'w.created_at', 'w.expires_at'])
    .orderBy('l.id')
    .execute();
}

/** What the student reported. What others reported about the student’s works is for those who review them. */
function findReports(db: TenantDb, { tenantId, id }: StudentKey) {
  return db
    .selectFrom('reports as r')
    .leftJoin('books as b', (on) => on.onRef('b.tenant_id', '=', 'r.tenant_id').onRef('b.id', '=', 'r.book_id'))
    .leftJoin('stories as s', (on) => on.onRef('s.tenant_id', '=', 'r.tenant_id').onRef('s.id', '=', 'r.story_id'))
    .where('r.tenant_id', '=', tenantId)
    .where('r.person_id', '=', id)
    .select([titleOfWork, 'r.reason', 'r.text', 'r.page', 'r.created_at', 'r.closed_at'])
    .orderBy('r.created_at')
    .execute();
}

function findNotes(db: TenantDb, { tenantId, id }: StudentKey) {
  return db
    .selectFrom('notes as n')
    .innerJoin('books as b', (on) => on.onRef('b.tenant_id', '=', 'n.tenant_id').onRef('b.id', '=', 'n.book_id'))
    .where('n.tenant_id', '=', tenantId)
    .where('n.person_id', '=', id)
    .select(['b.title', 'n.page', 'n.text', 'n.updated_at'])
    .orderBy('b.title')
    .orderBy('n.page')
    .execute();
}

/** The newest file that the student has uploaded for a piece, which no reader may have seen yet. */
const newestFile = sql`(select f.id from pieces p join renditions f on f.tenant_id = p.tenant_id and f.book_id = p.id
  where p.tenant_id = b.tenant_id and p.id = b.id and p.source = 'file' order by f.created_at desc limit 1)`;

/** Finds the books of a student with the text of their pages and the uploaded file. */
function findBooks(db: TenantDb, { tenantId, id }: StudentKey) {
  return db
    .selectFrom('books as b')
    .leftJoin('renditions as r', (on) =>
      on.onRef('r.tenant_id', '=', 'b.tenant_id').on('r.id', '=', sql<string>`coalesce(${newestFile}, b.rendition_id)`),
    )
    .where('b.tenant_id', '=', tenantId)
    .where((is) => is.or([is('b.author_id', '=', id), is('b.created_by', '=', id)]))
    .select(['b.id', 'b.title', 'b.author', 'b.blurb', 'b.language', 'b.state', 'b.audience'])
    .select(
      sql<string>`coalesce((select n.reads from book_reads n where n.tenant_id = b.tenant_id and n.book_id = b.id), 0)`.as(
        'reads',
      ),
    )
    .select(['b.created_at', 'b.published_at', 'r.id as rendition_id', 'r.file_name', 'r.file_hash'])
    .select(
      sql<string[]>`array(select coalesce(k.content, p.content) ->> 'text' from book_pages p
          left join corrected_pages k on k.tenant_id = p.tenant_id and k.rendition_id = p.rendition_id and k.revision = b.corrected_revision
            and k.number = p.number
        where p.tenant_id = b.tenant_id and p.rendition_id = b.rendition_id order by p.number)`.as('pages'),
    )
    .orderBy('b.created_at')
    .execute();
}

function findPermission(db: TenantDb, { tenantId, id }: StudentKey) {
  return db
    .selectFrom('publishing_permissions')
    .where('tenant_id', '=', tenantId)
    .where('student_id', '=', id)
    .select(['works', 'voice', 'photos', 'set_by_name', 'set_at'])
    .executeTakeFirst();
}

function findFamilies(db: TenantDb, { tenantId, id }: StudentKey) {
  return db
    .selectFrom('family_links')
    .where('tenant_id', '=', tenantId)
    .where('child_id', '=', id)
    .select(['email', 'created_at', 'confirmed_at', 'ended_at'])
    .orderBy('created_at')
    .execute();
}

async function findMessages(db: TenantDb, { id }: StudentKey) {
  const { rows } = await sql<object>`select * from messages_of_student(${id})`.execute(db);
  return rows;
}

function findActs(db: TenantDb, { tenantId, id }: StudentKey) {
  return db
    .selectFrom('audit_events')
    .where('tenant_id', '=', tenantId)
    .where('subject_id', '=', id)
    .where('subject_kind', '=', 'person')
    .select(['happened_at', 'act', 'actor_name', 'actor_role'])
    .orderBy('happened_at')
    .execute();
}
