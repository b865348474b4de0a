import { sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { picturesOf } from '#contract/authoring/layout-pictures.ts';
import { PageLayout, type PageTurn } from '#contract/kit/page-layouts.ts';
import type { FilePicture } from './file-page-queries.ts';

export type PagePictureRow = Pick<Row<'piece_pictures'>, 'position' | 'source' | 'hash' | 'width' | 'height' | 'alt'>;
/** The recorded voice of a page; stale when its words have changed since. */
export type PageVoiceRow = { hash: string; milliseconds: number; is_stale: boolean };
export type PageRow = Pick<
  Row<'piece_pages'>,
  | ('id' | 'layout' | 'text' | 'has_picture' | 'file_page' | 'file_alts' | 'rendition_id' | 'can_turn' | 'author_id')
  | ('edits' | 'changed_at')
> & {
  number: number;
  file_pictures: FilePicture[];
  turn: PageTurn;
  /** The student who writes the page of a class book. */
  author: { first_name: string; last_name: string; pen_name: string | null } | null;
  pictures: PagePictureRow[];
  voice: PageVoiceRow | null;
};
const cases = PageLayout.options.map((layout) => `when '${layout}' then ${picturesOf(layout)}`);
/** SQL: the number of pictures that the layout of page `g` shows. The page keeps the others for its next layout. */
export const shownPictures = sql.raw(`(case g.layout ${cases.join(' ')} else ${picturesOf(null)} end)`);
export type PageKey = { pieceId: string; pageId: string };

/** SQL: the pictures of a file's page `g`, once they are ready. */
const filePictures = sql`case when g.file_page is null or exists (select from renditions r where r.tenant_id = g.tenant_id and r.id = g.rendition_id
    and (r.state = 'ready' or r.state = 'working' and g.file_page <= r.pages_done)) then g.file_pictures else '[]' end as file_pictures`;
const pageAuthor = sql`(select jsonb_build_object('first_name', u.first_name, 'last_name', u.last_name, 'pen_name', u.pen_name) from users u
    where u.tenant_id = g.tenant_id and u.id = g.author_id) as author`;

const pageColumns = sql`g.id, g.layout, g.text, g.has_picture, g.file_page, g.file_alts, g.rendition_id, g.turn, g.can_turn, g.author_id, g.edits, g.changed_at,
  ${filePictures}, ${pageAuthor},
  (select jsonb_build_object('hash', v.hash, 'milliseconds', v.milliseconds, 'is_stale', v.text_hash <> md5(g.text)) from page_voices v
    where v.tenant_id = g.tenant_id and v.page_id = g.id) as voice,
  coalesce((select jsonb_agg(jsonb_build_object('position', i.position, 'source', i.source, 'hash', i.hash, 'width', i.width, 'height', i.height, 'alt', i.alt)
    order by i.position) from piece_pictures i where i.tenant_id = g.tenant_id and i.page_id = g.id and i.position <= ${shownPictures}), '[]') as pictures`;

/** Finds the pages of a piece in their order. */
export async function findPages(db: TenantDb, id: string): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    select row_number() over (order by g.position, g.id)::int as number, ${pageColumns} from piece_pages g
    where g.tenant_id = ${db.tenantId} and g.piece_id = ${id} and g.deleted_at is null order by g.position, g.id`.execute(
    db,
  );
  return rows;
}

/** Current facts about a page for reviewers: its change time, and facts that early revisions did not store. */
export type PageOfNow = Pick<PageRow, 'id' | 'rendition_id' | 'file_pictures' | 'author' | 'changed_at'>;

/** Finds the current pages of a piece, in any order. */
export async function findPagesOfNow(db: TenantDb, id: string): Promise<PageOfNow[]> {
  const { rows } =
    await sql<PageOfNow>`select g.id, g.rendition_id, g.changed_at, ${filePictures}, ${pageAuthor} from piece_pages g
    where g.tenant_id = ${db.tenantId} and g.piece_id = ${id} and g.deleted_at is null`.execute(db);
  return rows;
}

export type DeletedPageRow = PageRow & { can_restore: boolean };

/** Finds pages that were deleted in the last 30 days, the newest first. Pages of an earlier file cannot be restored. */
export async function findDeletedPages(
  db: TenantDb,
  id: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: DeletedPageRow[] }> {
  const deleted = sql`g.tenant_id = ${db.tenantId} and g.piece_id = ${id} and g.deleted_at > now() - interval '30 days'`;
  const [counted, { rows }] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from piece_pages g where ${deleted}`.execute(db),
    sql<DeletedPageRow>`select g.position + 1 as number, ${pageColumns}, g.file_page is null or exists (select from piece_pages shown
        where shown.tenant_id = g.tenant_id and shown.piece_id = g.piece_id and shown.deleted_at is null and shown.rendition_id = g.rendition_id) as can_restore
      from piece_pages g
      where ${deleted} order by g.deleted_at desc, g.id limit ${limit} offset ${offset}`.execute(db),
  ]);
  return { count: counted.rows[0]?.count ?? 0, rows };
}

/** Inserts a page after another one, or at the end. Returns its id. */
export async function insertPage(
  db: TenantDb,
  id: string,
  page: { layout: PageLayout; text: string; position: number; authorId?: string | null },
): Promise<string> {
  await sql`update piece_pages set position = position + 1
    where tenant_id = ${db.tenantId} and piece_id = ${id} and position >= ${page.position}`.execute(db);
  const inserted = await db
    .insertInto('piece_pages')
    .values({
      tenant_id: db.tenantId,
      piece_id: id,
      position: page.position,
      layout: page.layout,
      text: page.text,
      author_id: page.authorId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}

/** Returns the position after a page of the piece, or after all pages. */
export async function findPositionAfter(db: TenantDb, id: string, after?: string): Promise<number | undefined> {
  const { rows } = await sql<{ position: number | null }>`
    select ${after ? sql`max(position) filter (where id = ${after} and deleted_at is null)` : sql`coalesce(max(position), -1)`} as position
    from piece_pages where tenant_id = ${db.tenantId} and piece_id = ${id}`.execute(db);
  const position = rows[0]?.position;
  return position === null || position === undefined ? undefined : position + 1;
}

type PageColumns = {
  layout?: PageLayout | undefined;
  text?: string | undefined;
  has_picture?: boolean | undefined;
  file_alts?: string[] | undefined;
  turn?: PageTurn | undefined;
};

/** Updates the author's changes on a page, and counts the edit for the ETag. */
export async function updatePage(db: TenantDb, { pageId }: PageKey, columns: PageColumns): Promise<void> {
  const changed = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  await db
    .updateTable('piece_pages')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', pageId)
    .set({ ...changed, edits: sql`edits + 1`, changed_at: sql`now()` })
    .execute();
}

/** Finds a page that was deleted in the last 30 days. */
export async function findDeletedPage(
  db: TenantDb,
  { pieceId, pageId }: PageKey,
): Promise<{ rendition_id: string | null } | undefined> {
  return db
    .selectFrom('piece_pages')
    .where('tenant_id', '=', db.tenantId)
    .where('piece_id', '=', pieceId)
    .where('id', '=', pageId)
    .where(sql<boolean>`deleted_at > now() - interval '30 days'`)
    .select('rendition_id')
    .executeTakeFirst();
}

/** Marks a page as deleted, or restores it. */
export async function setPageDeleted(db: TenantDb, { pieceId, pageId }: PageKey, isDeleted: boolean): Promise<boolean> {
  const { rows } =
    await sql`update piece_pages set deleted_at = ${isDeleted ? sql`now()` : sql`null`}, edits = edits + 1
    where tenant_id = ${db.tenantId} and piece_id = ${pieceId} and id = ${pageId} and (deleted_at is null) = ${isDeleted}
      and (deleted_at is null or deleted_at > now() - interval '30 days') returning id`.execute(db);
  return rows.length > 0;
}

export async function updatePageOrder(db: TenantDb, id: string, pages: string[]): Promise<void> {
  await sql`update piece_pages g set position = o.position - 1
    from unnest(${pages}::uuid[]) with ordinality o(id, position)
    where g.tenant_id = ${db.tenantId} and g.piece_id = ${id} and g.id = o.id`.execute(db);
}

/** Updates the descriptions of the pictures that a page shows, in their order. */
export async function updateAlts(db: TenantDb, { pageId }: PageKey, alts: string[]): Promise<void> {
  await sql`
    with shown as (
      select i.position, row_number() over (order by i.position) as number
      from piece_pictures i join piece_pages g on g.tenant_id = i.tenant_id and g.id = i.page_id
      where i.tenant_id = ${db.tenantId} and i.page_id = ${pageId} and i.position <= ${shownPictures})
    update piece_pictures i set alt = a.alt
    from shown s join unnest(${alts}::text[]) with ordinality a(alt, number) using (number)
    where i.tenant_id = ${db.tenantId} and i.page_id = ${pageId} and i.position = s.position`.execute(db);
}

/** Counts the pictures in the first `places` of a page. */
export async function countPictures(db: TenantDb, { pageId }: PageKey, places: number): Promise<number> {
  const { count } = await db
    .selectFrom('piece_pictures')
    .where('tenant_id', '=', db.tenantId)
    .where('page_id', '=', pageId)
    .where('position', '<=', places)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
