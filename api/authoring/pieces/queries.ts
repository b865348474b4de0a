import { type InsertObject, type RawBuilder, sql, type UpdateObject } from 'kysely';
import type { Actor } from '#api/kit/actor.ts';
import { containsPattern } from '#api/kit/like-queries.ts';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { MyPieceQuery } from '#contract/authoring/my-books.ts';
import type { PieceType } from '#contract/authoring/pieces.ts';
import type { StoryKind } from '#contract/kit/work-fields.ts';
import type { DrawnCover } from '#contract/library/books.ts';
import type { DB } from '#db/types.ts';
import { coverPicture, type FileCover, fileCover, type StoredPicture } from './picture-queries.ts';

export type { PieceKey } from './piece-key.ts';

/** A piece with what its book or story has of it: the published version, and the newest file. */
export type PieceRow = Pick<
  Row<'pieces'>,
  | ('tenant_id' | 'id' | 'type' | 'author_id' | 'school_class_id' | 'source' | 'starter' | 'state' | 'change_state')
  | ('title' | 'author' | 'blurb' | 'language' | 'level' | 'age_from' | 'age_to' | 'goal' | 'cause_id' | 'project_id')
  | ('categories' | 'cover_from' | 'cover_page' | 'declaration_accepted' | 'edits' | 'revision')
  | ('submitted_revision' | 'photos_approved' | 'submitted_at' | 'rendition_id' | 'created_at' | 'changed_at')
  | 'deleted_at'
> & {
  trim: 'portrait' | 'square' | 'landscape';
  own_cover: StoredPicture | null;
  /** The author's chosen cover picture. */
  cover_picture: StoredPicture | null;
  /** The chosen cover picture, if it is from a page of a file. */
  file_cover: FileCover | null;
  /** The revision that readers see: of the last approval that was not undone. */
  approved_revision: number | null;
  /** The rendition of the published book or story. */
  book_rendition_id: string | null;
  audience: 'everyone' | 'families' | 'school';
  cover: unknown;
  drawn_cover: DrawnCover | null;
  page_count: number;
  reads: number;
  reactions: number;
  /** The original book of a version. */
  made_from: string | null;
  published_at: Date | null;
  kind: StoryKind | null;
  slug: string | null;
  /** Facts about the newest file. */
  file_name: string | null;
  file_size: number | null;
  file_state: 'waiting' | 'working' | 'ready' | 'refused' | 'failed' | null;
  file_message: string | null;
  pages_done: number | null;
  pages_total: number | null;
  /** Another piece of the author with the same file. */
  same_file: { id: string; title: string; uploaded_at: string; submitted_at: string | null } | null;
};

/** Facts about a piece that reviewers read, without the author's working copy. */
export type SentRow = Omit<
  PieceRow,
  | ('categories' | 'cover_picture' | 'file_cover' | 'page_count' | 'reads' | 'reactions' | 'same_file')
  | ('file_name' | 'file_size' | 'file_state' | 'file_message' | 'pages_done' | 'pages_total')
>;

/**
 * SQL: the current state of the author's chosen categories: without deleted ones, and with the new slugs of merged
 * ones.
 */
const chosenCategories = sql`array(select c.slug from categories c
    where c.tenant_id = p.tenant_id and (c.slug = any(p.categories) or c.former_slugs && p.categories) order by c.position, c.id)`;

const sentColumns = sql`p.tenant_id, p.id, p.type, p.author_id, p.school_class_id, p.source, p.starter, p.state, p.change_state, p.title, p.author,
  p.blurb, p.language, p.level, p.age_from, p.age_to, p.goal, p.cause_id, p.project_id, p.trim, p.cover_from, p.cover_page, p.own_cover,
  p.declaration_accepted, p.edits, p.revision, p.submitted_revision, p.approved_revision, p.photos_approved, p.submitted_at, p.rendition_id,
  p.created_at, p.changed_at, p.deleted_at, b.rendition_id as book_rendition_id, b.made_from, coalesce(b.audience, s.audience) as audience,
  s.kind, s.slug, b.cover, b.drawn_cover, coalesce(b.published_at, s.published_at) as published_at`;

const pieceColumns = sql`${sentColumns}, ${chosenCategories} as categories, ${coverPicture} as cover_picture, ${fileCover} as file_cover,
  coalesce((select n.reads from book_reads n where n.tenant_id = b.tenant_id and n.book_id = b.id),
    (select n.reads from story_reads n where n.tenant_id = s.tenant_id and n.story_id = s.id), 0)::float8 as reads,
  (select count(*)::int from reactions x where x.tenant_id = p.tenant_id and x.book_id = b.id)
    + (select count(*)::int from reactions x where x.tenant_id = p.tenant_id and x.story_id = s.id) as reactions,
  (select count(*)::int from piece_pages g where g.tenant_id = p.tenant_id and g.piece_id = p.id and g.deleted_at is null) as page_count,
  f.file_name, f.file_size::float8 as file_size, f.state as file_state, f.says as file_message, f.pages_done, f.pages_total,
  (select jsonb_build_object('id', o.id, 'title', o.title, 'uploaded_at', n.created_at, 'submitted_at', o.submitted_at) from renditions n join pieces o on o.tenant_id = n.tenant_id and o.id = n.book_id
    where n.tenant_id = p.tenant_id and n.file_hash = f.file_hash and o.id <> p.id and o.author_id = p.author_id and o.deleted_at is null
    order by n.created_at limit 1) as same_file`;

const fromSent = sql`from pieces p left join books b on b.tenant_id = p.tenant_id and b.id = p.book_id
  left join stories s on s.tenant_id = p.tenant_id and s.id = p.story_id`;

const fromPieces = sql`${fromSent}
  left join lateral (select r.file_name, r.file_hash, r.file_size, r.state, r.says, r.pages_done, r.pages_total from renditions r
    where r.tenant_id = p.tenant_id and r.book_id = p.id and p.source = 'file' and r.chosen_pages is null order by r.created_at desc limit 1) f on true`;

type Writer = Pick<Actor, 'personId' | 'role'>;

/**
 * Returns the condition on `pieces p` for pieces that the caller writes: own ones, class books with an own page, and
 * for staff the books of their classes.
 */
function writtenBy(writer: Writer): RawBuilder<boolean> {
  const hasPage = writer.role === 'student' ? sql`or ${hasOwnPage(writer.personId)}` : sql``;
  return sql`(${ledBy(writer)} ${hasPage})`;
}

/** Returns the condition on `pieces p` for pieces that the caller leads. */
function ledBy({ personId, role }: Writer): RawBuilder<boolean> {
  if (role === 'student') return sql`p.author_id = ${personId}`;
  const ofClass = role === 'teacher' ? teachesClassOf(personId) : sql`true`;
  return sql`(p.author_id = ${personId} or p.school_class_id is not null and ${ofClass})`;
}

/**
 * SQL: whether the person has a page in the class book. A student who has left the class sees the book only as readers
 * do.
 */
const hasOwnPage = (personId: string | null) => sql`(p.school_class_id is not null and exists (select from piece_pages g
    where g.tenant_id = p.tenant_id and g.piece_id = p.id and g.author_id = ${personId} and g.deleted_at is null)
  and (p.state = 'published' and p.change_state is null or exists (select from enrolments e
    where e.tenant_id = p.tenant_id and e.school_class_id = p.school_class_id and e.student_id = ${personId})))`;

const teachesClassOf = (personId: string | null) => sql`exists (select from class_teachers t
  where t.tenant_id = p.tenant_id and t.school_class_id = p.school_class_id and t.teacher_id = ${personId})`;

/** Finds a book or story that the caller writes. With `isDeleted` finds only deleted drafts, otherwise none of them. */
export async function findPiece(
  db: TenantDb,
  actor: Pick<Actor, 'personId' | 'role'>,
  id: string,
  { type = 'book', isDeleted = false }: { type?: PieceType | undefined; isDeleted?: boolean } = {},
): Promise<PieceRow | undefined> {
  const { rows } = await sql<PieceRow>`select ${pieceColumns} ${fromPieces}
    where p.tenant_id = ${db.tenantId} and p.id = ${id} and p.type = ${type} and ${writtenBy(actor)}
      and (p.deleted_at is not null) = ${isDeleted}`.execute(db);
  return rows[0];
}

/** Finds a piece of any author that meets a condition on `pieces p`. */
export async function findPieceWhere(
  db: TenantDb,
  id: string,
  condition: RawBuilder<boolean>,
): Promise<SentRow | undefined> {
  const { rows } = await sql<SentRow>`select ${sentColumns} ${fromSent}
    where p.tenant_id = ${db.tenantId} and p.id = ${id} and p.deleted_at is null and ${condition}`.execute(db);
  return rows[0];
}

/** Finds the type and the states of a piece of any author. */
export async function findStates(
  db: TenantDb,
  id: string,
): Promise<Pick<PieceRow, 'type' | 'state' | 'change_state'> | undefined> {
  const { rows } = await sql<
    Pick<PieceRow, 'type' | 'state' | 'change_state'>
  >`select type, state, change_state from pieces
    where tenant_id = ${db.tenantId} and id = ${id} and deleted_at is null`.execute(db);
  return rows[0];
}

export async function lockPiece(db: TenantDb, id: string): Promise<void> {
  await db
    .selectFrom('pieces')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .execute();
}

const orders = {
  '-changed': sql`p.changed_at desc, p.id desc`,
  title: sql`p.title, p.id`,
  '-title': sql`p.title desc, p.id desc`,
};

/** Finds one page of the books or stories that the caller writes. */
export async function findPieces(
  db: TenantDb,
  actor: Pick<Actor, 'personId' | 'role'>,
  type: PieceType,
  { state, search, ordering, deleted, limit, offset }: MyPieceQuery,
): Promise<{ count: number; rows: PieceRow[] }> {
  const matching = sql`p.tenant_id = ${db.tenantId} and p.type = ${type}
    and ${deleted ? sql`${ledBy(actor)} and p.deleted_at > now() - interval '30 days'` : sql`${writtenBy(actor)} and p.deleted_at is null`}
    ${state ? sql`and p.work_state = ${state}` : sql``}
    ${search ? sql`and lower(p.title) like ${containsPattern(search)}` : sql``}`;
  const [counted, { rows }] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from pieces p where ${matching}`.execute(db),
    sql<PieceRow>`select ${pieceColumns} ${fromPieces} where ${matching}
      order by ${orders[ordering]} limit ${limit} offset ${offset}`.execute(db),
  ]);
  return { count: counted.rows[0]?.count ?? 0, rows };
}

export type PieceColumns = Omit<UpdateObject<DB, 'pieces'>, 'state' | 'change_state' | 'edits'>;

export async function insertPiece(db: TenantDb, piece: InsertObject<DB, 'pieces'>): Promise<void> {
  await db.insertInto('pieces').values(piece).execute();
}

/** Updates the author's changes, and counts the edit for the ETag. */
export async function updateEditedPiece(db: TenantDb, id: string, columns: PieceColumns): Promise<void> {
  await db
    .updateTable('pieces')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .set({ ...columns, edits: sql`edits + 1`, changed_at: sql`now()` })
    .execute();
}

/** Updates columns that the product maintains, which is no edit of the author. */
export async function updatePiece(db: TenantDb, id: string, columns: PieceColumns): Promise<void> {
  await db.updateTable('pieces').where('tenant_id', '=', db.tenantId).where('id', '=', id).set(columns).execute();
}

export async function findAuthor(db: TenantDb, id: string) {
  return db
    .selectFrom('users')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .select(['first_name', 'last_name', 'pen_name'])
    .executeTakeFirst();
}

/** Finds the school's country, whose telephone numbers can be written without a country code. */
export async function findSchoolCountry(db: TenantDb): Promise<string | null> {
  const school = await db.selectFrom('tenants').where('id', '=', db.tenantId).select('country').executeTakeFirst();
  return school?.country ?? null;
}

/** Removes a deleted category's slugs from authors' choices, including sent and approved versions. */
export async function removeCategoryOfPieces(db: TenantDb, slugs: string[]): Promise<void> {
  await sql`update pieces set categories = array(
      select slug from unnest(categories) with ordinality as each(slug, place) where slug <> all(${slugs}::text[]) order by place)
    where tenant_id = ${db.tenantId} and categories && ${slugs}::text[]`.execute(db);
  await sql`update piece_revisions r set content = jsonb_set(r.content, '{details,categories}', coalesce((
      select jsonb_agg(slug order by place) from jsonb_array_elements_text(r.details -> 'categories') with ordinality as each(slug, place)
      where slug <> all(${slugs}::text[])), '[]'))
    from pieces p where p.tenant_id = ${db.tenantId} and r.tenant_id = p.tenant_id and r.piece_id = p.id
      and r.number in (p.submitted_revision, p.approved_revision) and r.details -> 'categories' ?| ${slugs}::text[]`.execute(
    db,
  );
}
