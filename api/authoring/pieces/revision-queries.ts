import { type RawBuilder, sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { Reply } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Revision } from '#contract/authoring/revisions.ts';
import type { PageTurn } from '#contract/kit/page-layouts.ts';
import { proposePenName } from '#contract/people/pen-names.ts';
import type { FilePicture } from './file-page-queries.ts';
import { shownPictures } from './page-queries.ts';
import type { StoredPicture } from './picture-queries.ts';
import { findStoryText, type StoredStory } from './story-page-queries.ts';

type RevisionPicture = Pick<Row<'piece_pictures'>, 'position' | 'hash' | 'width' | 'height' | 'alt'> & {
  source: string;
  size: number;
  drawing: unknown;
};
/** A page as a revision stores it. */
export type StoredPage = {
  id: string;
  layout: string | null;
  text: string;
  has_picture: boolean;
  file_page: number | null;
  file_alts: string[];
  author_id: string | null;
  /**
   * The pen name of the page's student; missing, like the next two fields, in revisions that are older than these
   * fields.
   */
  pen_name?: string | null;
  /** The pictures of a file's page, in the folder of its rendition. */
  rendition_id?: string | null;
  file_pictures?: FilePicture[];
  /** Missing in revisions that are older than turned pages. */
  turn?: PageTurn;
  /** The recorded voice, with the hash of its words; missing in revisions that are older than voices. */
  voice?: { hash: string; size: number; milliseconds: number; text_hash: string } | null;
  pictures: RevisionPicture[];
  /** Hidden pictures that the page keeps for another layout; missing in revisions that are older than this field. */
  hidden_pictures?: RevisionPicture[];
};
/** The details and pages of a piece at one moment. */
export type RevisionContent = {
  details: Record<string, unknown>;
  pages: StoredPage[];
  /**
   * The text of a story. Its only page has the words and pictures for code that reads pages: checks, permissions,
   * comparisons.
   */
  body?: string;
  own_cover?: StoredPicture | null;
  /** The rendition of the whole file; missing in revisions that are older than ordered file pages. */
  file_rendition_id?: string | null;
};
/** A revision with the rendition of its pages. */
export type StoredRevision = RevisionContent & { rendition_id: string | null };

function picturesOfPage(condition: RawBuilder<unknown>) {
  return sql`coalesce((select jsonb_agg(to_jsonb(i) - 'tenant_id' - 'page_id' order by i.position) from piece_pictures i
    where i.tenant_id = g.tenant_id and i.page_id = g.id and ${condition}), '[]')`;
}

/** SQL: the current pages of a piece in the form of revisions, then its content from `pieces n`. */
function contentOfNow(
  { tenantId }: TenantDb,
  id: string,
  penNames: Record<string, string>,
  story: StoredStory | undefined,
) {
  const pages = sql`
    select g.position, g.id, g.text, jsonb_build_object('id', g.id, 'layout', g.layout, 'text', g.text, 'has_picture', g.has_picture,
      'file_page', g.file_page, 'file_alts', g.file_alts, 'author_id', g.author_id,
      'pen_name', ${JSON.stringify(penNames)}::jsonb ->> g.author_id::text, 'rendition_id', g.rendition_id, 'file_pictures', g.file_pictures, 'turn', g.turn,
      'voice', (select to_jsonb(v) - 'tenant_id' - 'page_id' from page_voices v where v.tenant_id = g.tenant_id and v.page_id = g.id),
      'pictures', ${picturesOfPage(sql`i.position <= ${shownPictures}`)},
      'hidden_pictures', ${picturesOfPage(sql`i.position > ${shownPictures}`)}) as content
    from piece_pages g where g.tenant_id = ${tenantId} and g.piece_id = ${id} and g.deleted_at is null`;
  const content = sql`jsonb_build_object(
    'details', jsonb_build_object('title', n.title, 'author', n.author, 'blurb', n.blurb, 'language', n.language, 'level', n.level,
      'age_from', n.age_from, 'age_to', n.age_to, 'goal', n.goal, 'cause_id', n.cause_id, 'project_id', n.project_id, 'categories', n.categories, 'trim', n.trim,
      'cover_from', n.cover_from, 'cover_page', n.cover_page),
    'own_cover', n.own_cover, 'file_rendition_id', (select max(g.content ->> 'rendition_id') from pages g),
    'pages', coalesce((select jsonb_agg(g.content order by g.position, g.id) from pages g), '[]')) || ${JSON.stringify(story?.content ?? {})}::jsonb`;
  return { pages, content };
}

/** Revisions that the author did not submit; older ones are deleted. */
const MAX_KEPT_REVISIONS = 100;

/** Stores the current piece before it changes, unless a revision has the same content. */
export async function keepRevision(db: TenantDb, id: string, reason: 'restored' | 'autosaved'): Promise<void> {
  await insertRevision(db, id, reason);
  await sql`
    delete from piece_revisions r where r.tenant_id = ${db.tenantId} and r.piece_id = ${id} and r.reason <> 'submitted' and r.number <= (
      select kept.number from piece_revisions kept
      where kept.tenant_id = ${db.tenantId} and kept.piece_id = ${id} and kept.reason <> 'submitted'
      order by kept.number desc offset ${MAX_KEPT_REVISIONS} limit 1)`.execute(db);
}

/** Stores the current piece as the revision that its author submits. Returns the revision's number. */
export async function insertSubmittedRevision(db: TenantDb, id: string): Promise<number> {
  const number = await insertRevision(db, id, 'submitted');
  if (number === undefined) throw new Error('the revision of a piece was not stored');
  return number;
}

async function insertRevision(db: TenantDb, id: string, reason: Revision['reason']): Promise<number | undefined> {
  const [names, story] = await Promise.all([findPenNames(db, id), findStoryText(db, id)]);
  const { pages, content } = contentOfNow(db, id, names, story);
  const { rows } = await sql<{ number: number }>`
    with pages as (${pages}),
    current as materialized (select ${content} as content from pieces n where n.tenant_id = ${db.tenantId} and n.id = ${id}),
    next as (
      update pieces p set revision = p.revision + 1 where p.tenant_id = ${db.tenantId} and p.id = ${id}
        and (${reason === 'submitted'} or not exists (select from piece_revisions r, current
          where r.tenant_id = p.tenant_id and r.piece_id = p.id and r.content_hash = md5(current.content::text)))
      returning p.*)
    insert into piece_revisions (tenant_id, piece_id, number, reason, content, word_count)
    select n.tenant_id, n.id, n.revision, ${reason}, current.content,
      ${story?.wordCount ?? 0}::int + coalesce((select sum(cardinality(regexp_split_to_array(trim(g.text), '\\s+')))::int from pages g where trim(g.text) <> ''), 0)
    from next n, current returning number`.execute(db);
  return rows[0]?.number;
}

/** Finds the content that a revision of the piece would have now, and stores nothing. */
export async function findContentOfNow(db: TenantDb, id: string): Promise<RevisionContent | undefined> {
  const { pages, content } = contentOfNow(db, id, {}, await findStoryText(db, id));
  const { rows } = await sql<{ content: RevisionContent }>`
    with pages as (${pages})
    select ${content} as content from pieces n where n.tenant_id = ${db.tenantId} and n.id = ${id}`.execute(db);
  return rows[0]?.content;
}

export async function findRevisions(db: TenantDb, id: string, { limit, offset }: { limit: number; offset: number }) {
  const [counted, { rows }] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from piece_revisions
      where tenant_id = ${db.tenantId} and piece_id = ${id}`.execute(db),
    sql<Reply<typeof Revision>>`select r.number, r.reason, r.word_count, r.created_at,
        p.state = 'published' and r.number is not distinct from shown_revision(p.state, p.approved_revision, p.submitted_revision) as is_shown
      from piece_revisions r join pieces p on p.tenant_id = r.tenant_id and p.id = r.piece_id
      where r.tenant_id = ${db.tenantId} and r.piece_id = ${id} order by r.number desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
  ]);
  return { count: counted.rows[0]?.count ?? 0, rows };
}

export async function findRevision(db: TenantDb, id: string, number: number): Promise<StoredRevision | undefined> {
  const { rows } = await sql<{ content: RevisionContent; rendition_id: string | null }>`
    select content, rendition_id from piece_revisions
    where tenant_id = ${db.tenantId} and piece_id = ${id} and number = ${number}`.execute(db);
  const [row] = rows;
  return row && { ...row.content, rendition_id: row.rendition_id };
}

/** Stores the rendition of a revision's pages; null if they could not be made. */
export async function updateRevisionRendition(
  db: TenantDb,
  id: string,
  { number, renditionId }: { number: number; renditionId: string | null },
): Promise<void> {
  await db
    .updateTable('piece_revisions')
    .where('tenant_id', '=', db.tenantId)
    .where('piece_id', '=', id)
    .where('number', '=', number)
    .set({ rendition_id: renditionId })
    .execute();
}

/** Finds the pen names of a piece's page authors, by student id. */
async function findPenNames(db: TenantDb, id: string): Promise<Record<string, string>> {
  const authors = await db
    .selectFrom('users as u')
    .where('u.tenant_id', '=', db.tenantId)
    .where('u.id', 'in', (pages) =>
      pages
        .selectFrom('piece_pages as g')
        .where('g.tenant_id', '=', db.tenantId)
        .where('g.piece_id', '=', id)
        .where('g.author_id', 'is not', null)
        .select('g.author_id'),
    )
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.pen_name'])
    .execute();
  return Object.fromEntries(authors.map((author) => [author.id, author.pen_name ?? proposePenName(author)]));
}

/** Returns whether ten minutes have passed since the newest revision, or since the piece was begun. */
export async function isRevisionDue(db: TenantDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_due: boolean }>`
    select coalesce((select max(r.created_at) from piece_revisions r where r.tenant_id = p.tenant_id and r.piece_id = p.id), p.created_at)
      < now() - interval '10 minutes' as is_due
    from pieces p where p.tenant_id = ${db.tenantId} and p.id = ${id}`.execute(db);
  return rows[0]?.is_due ?? false;
}

/** Replaces the current pages with a revision's pages. The replaced pages can be restored like deleted ones. */
export async function replacePages(db: TenantDb, id: string, pages: StoredPage[]): Promise<void> {
  const stored = JSON.stringify(pages.map((page, position) => ({ ...page, position })));
  await sql`update piece_pages set deleted_at = now(), edits = edits + 1
    where tenant_id = ${db.tenantId} and piece_id = ${id} and deleted_at is null`.execute(db);
  await sql`
    insert into piece_pages (tenant_id, id, piece_id, position, layout, text, has_picture, file_page, file_alts, author_id)
    select ${db.tenantId}, r.id, ${id}, r.position, r.layout, r.text, r.has_picture, r.file_page, r.file_alts,
      (select u.id from users u where u.tenant_id = ${db.tenantId} and u.id = r.author_id)
    from jsonb_to_recordset(${stored}::jsonb) as r(id uuid, position int, layout text, text text, has_picture boolean, file_page int,
      file_alts text[], author_id uuid)
    on conflict (tenant_id, id) do update set position = excluded.position, layout = excluded.layout, text = excluded.text,
      has_picture = excluded.has_picture, file_alts = excluded.file_alts, deleted_at = null, edits = piece_pages.edits + 1,
      changed_at = now()`.execute(db);
  await sql`delete from piece_pictures i using piece_pages g
    where g.tenant_id = ${db.tenantId} and g.piece_id = ${id} and g.deleted_at is null and i.tenant_id = g.tenant_id and i.page_id = g.id`.execute(
    db,
  );
  await sql`
    insert into piece_pictures (tenant_id, page_id, position, source, hash, size, width, height, alt, drawing)
    select ${db.tenantId}, r.id, i.position, i.source, i.hash, i.size, i.width, i.height, i.alt, i.drawing
    from jsonb_to_recordset(${stored}::jsonb) as r(id uuid, pictures jsonb, hidden_pictures jsonb),
      jsonb_to_recordset(r.pictures || coalesce(r.hidden_pictures, '[]')) as i(position int, source text, hash text, size bigint, width int, height int, alt text, drawing jsonb)`.execute(
    db,
  );
}

/** The number of a page in a revision and now. */
export type PageNumber = { revision: number; sent: number; number: number };

/** Finds the numbers of pages in these revisions that still exist. */
export async function findPageNumbers(db: TenantDb, id: string, revisions: number[]): Promise<PageNumber[]> {
  return revisions.length === 0 ? [] : findNumbers(db, id, sql`r.number = any(${revisions})`);
}

/** Finds the numbers of a student's pages in the sent version of a class book. */
export function findOwnPageNumbers(db: TenantDb, id: string, authorId: string | null): Promise<PageNumber[]> {
  return findNumbers(db, id, sql`n.author_id = ${authorId}`);
}

async function findNumbers(db: TenantDb, id: string, condition: RawBuilder<unknown>): Promise<PageNumber[]> {
  const { rows } = await sql<PageNumber>`
    with now as (
      select g.id, g.author_id, row_number() over (order by g.position, g.id)::int as number from piece_pages g
      where g.tenant_id = ${db.tenantId} and g.piece_id = ${id} and g.deleted_at is null)
    select r.number as revision, e.sent::int as sent, n.number
    from piece_revisions r, jsonb_array_elements(r.content -> 'pages') with ordinality e(page, sent), now n
    where r.tenant_id = ${db.tenantId} and r.piece_id = ${id} and r.reason = 'submitted' and ${condition}
      and n.id = (e.page ->> 'id')::uuid`.execute(db);
  return rows;
}
