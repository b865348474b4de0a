import { type InsertObject, type SelectQueryBuilder, sql, type UpdateObject } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Audience, ChangeState } from '#contract/kit/work-fields.ts';
import type { Books, DB } from '#db/types.ts';

export type BooksQuery = SelectQueryBuilder<DB & { b: Books }, 'b', object>;
export type ManagedBookRow = NonNullable<Awaited<ReturnType<typeof findManagedBook>>>;

export function findManagedBook(db: TenantDb, id: string) {
  const books: BooksQuery = db
    .selectFrom('books as b')
    .where('b.tenant_id', '=', db.tenantId)
    .where('b.id', '=', id)
    .where(isNoDraftOfAuthor);
  return withNewestRendition(books).executeTakeFirst();
}

const isPiece = sql<boolean>`exists (select from pieces p where p.tenant_id = b.tenant_id and p.id = b.id)`;
/** SQL: leaves out authors' drafts, which only their authors see. */
export const isNoDraftOfAuthor = sql<boolean>`not (b.state = 'draft' and ${isPiece})`;
/** SQL: leaves out pieces that are sent but unpublished, which support does not see. */
export const isNoUnpublishedPiece = sql<boolean>`(b.state = 'published' or not ${isPiece})`;

const categorySlugs = sql<string[]>`array(
  select c.slug from book_categories k join categories c on c.tenant_id = k.tenant_id and c.id = k.category_id
  where k.tenant_id = b.tenant_id and k.book_id = b.id order by c.slug)`;

/** SQL: the state of a change that the author has sent. */
const sentChangeState = sql<ChangeState | null>`(select nullif(p.change_state, 'draft') from pieces p where p.tenant_id = b.tenant_id and p.id = b.id)`;

/**
 * SQL: leaves out files in authors' working copies. Sent files are included, because authors cannot write while those
 * are processed.
 */
const isOfSentVersion = sql<boolean>`(r.id = b.rendition_id or b.state in ('uploaded', 'processing') or not ${isPiece})`;

/** Adds the facts of each book that managers see. */
export function withNewestRendition(books: BooksQuery) {
  return joinNewestRendition(books)
    .select([
      'b.id',
      'b.author_id',
      'b.work_id',
      'b.title',
      'b.author',
      'b.blurb',
      'b.language',
      'b.direction',
      'b.level',
      'b.goal',
    ])
    .select(['b.age_from', 'b.age_to'])
    .select([
      'b.country',
      'b.trim',
      'b.cover',
      'b.drawn_cover',
      'b.format',
      'b.page_count',
      'b.licence',
      'b.licence_url',
      'b.publisher',
    ])
    .select(['b.for_sale', 'b.currency', sql<number | null>`b.price::float8`.as('price')])
    .select(['b.is_noncommercial', 'b.is_featured', 'b.has_text', 'b.credits', 'b.state', 'b.audience'])
    .select(['b.rendition_id', 'b.pulled_down_reason', 'b.created_at', 'b.published_at', 'b.edits', 'b.edited_fields'])
    .select(['newest.id as newest_id', 'newest.file_name', 'newest.file_size', 'newest.file_hash', 'newest.says'])
    .select(['newest.state as newest_state', 'newest.pages_done', 'newest.pages_total', 'newest.damaged_at'])
    .select([
      'newest.publishes',
      categorySlugs.as('categories'),
      isPiece.as('is_piece'),
      sentChangeState.as('change_state'),
    ]);
}

function joinNewestRendition(books: BooksQuery) {
  return books.leftJoinLateral(
    (from) =>
      from
        .selectFrom('renditions as r')
        .whereRef('r.tenant_id', '=', 'b.tenant_id')
        .whereRef('r.book_id', '=', 'b.id')
        .where(isOfSentVersion)
        .orderBy('r.created_at', 'desc')
        .limit(1)
        .select(['r.id', 'r.file_name', 'r.file_size', 'r.file_hash', 'r.state', 'r.says', 'r.pages_done'])
        .select(['r.pages_total', 'r.damaged_at', 'r.publishes'])
        .as('newest'),
    (join) => join.onTrue(),
  );
}

/** Finds the book details that reviewers decide. */
export async function findReviewedDetails(db: TenantDb, id: string) {
  return db
    .selectFrom('books as b')
    .where('b.tenant_id', '=', db.tenantId)
    .where('b.id', '=', id)
    .select(['b.audience', 'b.level', 'b.age_from', 'b.age_to', 'b.goal', categorySlugs.as('categories')])
    .$narrowType<{ audience: Audience }>()
    .executeTakeFirstOrThrow();
}

/** Returns the newest staff book that was made from a file with this hash. */
export function findBookByFileHash(db: TenantDb, hash: string) {
  return db
    .selectFrom('renditions as r')
    .innerJoin('books as b', (join) => join.onRef('b.tenant_id', '=', 'r.tenant_id').onRef('b.id', '=', 'r.book_id'))
    .where('r.tenant_id', '=', db.tenantId)
    .where('r.file_hash', '=', hash)
    .where(sql<boolean>`not ${isPiece}`)
    .orderBy('r.created_at', 'desc')
    .select(['b.id', 'b.state', 'b.language'])
    .executeTakeFirst();
}

export function findSchool(db: TenantDb) {
  return db
    .selectFrom('tenants')
    .where('id', '=', db.tenantId)
    .select(['verified_at', 'languages'])
    .executeTakeFirstOrThrow();
}

/** Finds the default language of a school's books. */
export async function findMainLanguage(db: TenantDb): Promise<string> {
  const { languages } = await findSchool(db);
  return languages[0] ?? 'en';
}

export async function hasWork(db: TenantDb, workId: string): Promise<boolean> {
  const book = await db
    .selectFrom('books')
    .where('tenant_id', '=', db.tenantId)
    .where('work_id', '=', workId)
    .select('id')
    .executeTakeFirst();
  return book !== undefined;
}

/** Returns a book's columns for its rendition, and locks the book until the end of the transaction. */
export function findBookForRendition(db: TenantDb, id: string) {
  return db
    .selectFrom('books')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .select(['id', 'state', 'edited_fields', 'language', 'cover', 'rendition_id', 'is_noncommercial'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export type BookContentColumns = Awaited<ReturnType<typeof findBookContentColumns>>;

/** Returns the columns of a book that a piece fills, and locks the book until the end of the transaction. */
export function findBookContentColumns(db: TenantDb, id: string) {
  return db
    .selectFrom('books')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .select(['title', 'author', 'blurb', 'language', 'direction', 'level', 'age_from', 'age_to', 'goal', 'trim'])
    .select(['cover', 'format', 'page_count', 'word_count', 'accessibility', 'rendition_id', 'credits'])
    .select(['corrected_revision', 'cause_id', 'project_id'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

type GivingColumn = 'cause_id' | 'project_id';

/** SQL: a column's new value, or the current one after the school has set the book's offer. */
export function unlessOffered(column: GivingColumn, columns: Record<GivingColumn, string | null>) {
  return sql<
    string | null
  >`case when exists (select from offers o where o.tenant_id = books.tenant_id and o.book_id = books.id)
    then books.${sql.ref(column)} else ${columns[column]}::uuid end`;
}

export async function lockBook(db: TenantDb, id: string): Promise<void> {
  await db
    .selectFrom('books')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .execute();
}

/** Locks a file hash until the end of the transaction, so that uploads of the same file wait for each other. */
export async function lockFileHash(db: TenantDb, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${db.tenantId} ${hash}`}, 0))`.execute(db);
}

/** Returns an update of a book, which the caller completes. */
export function updateBook(db: TenantDb, id: string) {
  return db.updateTable('books').where('tenant_id', '=', db.tenantId).where('id', '=', id);
}

/** Publishes a book. A book that is already published keeps its publication date. */
export async function updateBookPublished(
  db: TenantDb,
  id: string,
  {
    isNew,
    audience,
    decision,
  }: { isNew: boolean; audience?: Audience | undefined; decision?: UpdateObject<DB, 'books'> },
): Promise<void> {
  await updateBook(db, id)
    .set({ state: 'published', pulled_down_reason: null, ...(audience && { audience }), ...decision })
    .$if(isNew, (update) => update.set({ published_at: sql`now()` }))
    .execute();
}

type DetailColumns = Omit<UpdateObject<DB, 'books'>, 'edits' | 'edited_fields'>;

/** Updates the details that a person changed, counts the edit, and marks the fields as filled in by a person. */
export async function updateEditedBook(
  db: TenantDb,
  id: string,
  { columns, editedFields = [] }: { columns: DetailColumns; editedFields?: string[] },
): Promise<void> {
  await updateBook(db, id)
    .set(columns)
    .set({
      edits: sql`edits + 1`,
      edited_fields: sql`array(select distinct unnest(edited_fields || ${editedFields}::text[]))`,
    })
    .execute();
}

export async function insertBook(db: TenantDb, book: InsertObject<DB, 'books'>): Promise<void> {
  await db.insertInto('books').values(book).execute();
}
