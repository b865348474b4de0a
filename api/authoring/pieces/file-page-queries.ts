import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { SourceFile } from '#api/library/publishing/service.ts';
import type { PageTurn } from '#contract/kit/page-layouts.ts';
import type { WebPage } from '#contract/kit/web-book.ts';

/** A picture on a page of a file: its name in the folder of the rendition. */
export type FilePicture = { name: string; width: number; height: number };
/** `text_hash` is null for a page without text. */
export type FilePage = {
  number: number;
  text: string;
  text_hash: string | null;
  alts: string[];
  pictures: FilePicture[];
  can_turn: boolean;
};
/** A current page of the piece, with the hash of its text in the file. */
export type KnownPage = { id: string; file_page: number; file_text_hash: string | null; file_hash: string };
type RenditionOfPiece = { id: string; renditionId: string };

/** Finds the press's pages of a file, in order. */
export async function findPressedPages(db: TenantDb, renditionId: string): Promise<WebPage[]> {
  const { rows } = await sql<{ content: WebPage }>`select content from book_pages
    where tenant_id = ${db.tenantId} and rendition_id = ${renditionId} order by number`.execute(db);
  return rows.map(({ content }) => content);
}

type PagesAsRead = { renditionId: string; revision: number | null };

/**
 * Finds pages from the number `first` to `last` as readers see them: with their author's corrections in a revision; for
 * null, as in the file.
 */
export async function findPagesAsRead(
  db: TenantDb,
  { renditionId, revision }: PagesAsRead,
  { first, last }: { first: number; last: number },
): Promise<WebPage[]> {
  const { rows } = await sql<{ content: WebPage }>`
    select coalesce(k.content, p.content) as content
    from book_pages p left join corrected_pages k on k.tenant_id = p.tenant_id and k.rendition_id = p.rendition_id
      and k.revision = ${revision} and k.number = p.number
    where p.tenant_id = ${db.tenantId} and p.rendition_id = ${renditionId}
      and p.number between ${first} and ${last}
    order by p.number`.execute(db);
  return rows.map(({ content }) => content);
}

/** Finds the uploaded file from which a rendition is made. */
export async function findSourceFile(db: TenantDb, renditionId: string): Promise<SourceFile> {
  const file = await db
    .selectFrom('renditions')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', renditionId)
    .select(['file_hash as hash', 'file_name as name', sql<number>`file_size::float8`.as('size')])
    .executeTakeFirstOrThrow();
  return file;
}

/** Finds the pages of the piece, from its earlier file or an earlier attempt, followed by pages of older files. */
export async function findKnownPages(db: TenantDb, id: string): Promise<KnownPage[]> {
  const { rows } = await sql<KnownPage>`
    select g.id, g.file_page, g.file_text_hash, coalesce(r.file_hash, '') as file_hash
    from piece_pages g left join renditions r on r.tenant_id = g.tenant_id and r.id = g.rendition_id
    where g.tenant_id = ${db.tenantId} and g.piece_id = ${id} and g.file_page is not null
      and (g.deleted_at is null or g.deleted_at > now() - interval '30 days')
    order by g.deleted_at desc nulls first, g.file_page`.execute(db);
  return rows;
}

/** SQL: one description for each picture of page `r`: the author's on page `g` if it was edited, else the file's. */
const keptAlts = sql`array(select coalesce(case when g.edits > 0 then g.file_alts[i] end, r.alts ->> i - 1, '')
  from generate_series(1, jsonb_array_length(r.pictures)) i)`;

const rowsOf = (pages: object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as r(id uuid, number int, text text, text_hash text, alts jsonb, pictures jsonb, can_turn boolean)`;

const insertedPages = ({ tenantId }: TenantDb, { id, renditionId }: RenditionOfPiece, pages: FilePage[]) =>
  sql`insert into piece_pages (tenant_id, piece_id, position, file_page, text, has_picture, file_alts, rendition_id, file_pictures,
      file_text_hash, can_turn)
    select ${tenantId}, ${id}, r.number - 1, r.number, r.text, r.pictures <> '[]', array(select jsonb_array_elements_text(r.alts)),
      ${renditionId}, r.pictures, r.text_hash, r.can_turn
    from ${rowsOf(pages)}`;

/**
 * Shows a page of a piece's first file before the others are ready. Updates a page that an interrupted attempt has
 * made. Pages of an earlier file stay until all new pages are ready.
 */
export async function addFilePage(db: TenantDb, key: RenditionOfPiece, page: FilePage): Promise<void> {
  const { id, renditionId } = key;
  await sql`update piece_pages set file_pictures = ${JSON.stringify(page.pictures)}::jsonb
    where tenant_id = ${db.tenantId} and piece_id = ${id} and rendition_id = ${renditionId} and file_page = ${page.number}`.execute(
    db,
  );
  await sql`${insertedPages(db, key, [page])} where not exists (select from piece_pages g
    where g.tenant_id = ${db.tenantId} and g.piece_id = ${id} and g.deleted_at is null
      and (g.rendition_id is distinct from ${renditionId} or g.file_page = ${page.number}))`.execute(db);
}

/** A page of a file; `id` is the earlier page whose text and descriptions it keeps. */
export type PlacedPage = FilePage & { id: string | null };

/**
 * Replaces the pages of a piece with the unchanged pages of a file. A page with an id keeps its author's words. An
 * edited page that the file lacks is a deleted page for 30 days.
 */
export async function replaceFilePages(db: TenantDb, key: RenditionOfPiece, pages: PlacedPage[]): Promise<void> {
  const { id, renditionId } = key;
  const rows = rowsOf(pages);
  const isGone = sql`g.tenant_id = ${db.tenantId} and g.piece_id = ${id} and g.deleted_at is null
    and not exists (select from ${rows} where r.id = g.id)`;
  await sql`delete from piece_pages g where g.edits = 0 and ${isGone}`.execute(db);
  await sql`update piece_pages g set deleted_at = now() where ${isGone}`.execute(db);
  await sql`update piece_pages g set deleted_at = null, text = case when g.edits = 0 then r.text else g.text end, position = r.number - 1, file_page = r.number, rendition_id = ${renditionId}, file_pictures = r.pictures,
      file_text_hash = r.text_hash, file_alts = ${keptAlts}, turn = 0, can_turn = r.can_turn,
      has_picture = r.pictures <> '[]' and (g.has_picture or g.file_pictures = '[]'), changed_at = now()
    from ${rows} where g.tenant_id = ${db.tenantId} and g.piece_id = ${id} and g.id = r.id`.execute(db);
  await sql`${insertedPages(db, key, pages)} where r.id is null`.execute(db);
}

/**
 * Deletes the early pages of a file that could not be completed. Pages with the author's edits stay until the next
 * file.
 */
export async function deleteEarlyPages(db: TenantDb, { id, renditionId }: RenditionOfPiece): Promise<void> {
  await sql`delete from piece_pages where tenant_id = ${db.tenantId} and piece_id = ${id} and rendition_id = ${renditionId}
    and edits = 0`.execute(db);
}

type PageWords = { id: string; text: string; has_picture: boolean; file_alts: string[] };

/** Restores the words of a revision on pages that the file still has. */
export async function updateFilePageWords(db: TenantDb, id: string, pages: PageWords[]): Promise<void> {
  await sql`update piece_pages g set text = r.text, has_picture = r.has_picture,
      file_alts = array(select coalesce(r.file_alts ->> i - 1, '') from generate_series(1, jsonb_array_length(g.file_pictures)) i),
      edits = g.edits + 1, changed_at = now()
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as r(id uuid, text text, has_picture boolean, file_alts jsonb)
    where g.tenant_id = ${db.tenantId} and g.piece_id = ${id} and g.id = r.id and g.deleted_at is null`.execute(db);
}

/** Finds the rendition of a piece's whole file, which its pages show. */
export async function findFileRendition(db: TenantDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ rendition_id: string | null }>`select g.rendition_id from piece_pages g
    where g.tenant_id = ${db.tenantId} and g.piece_id = ${id} and g.deleted_at is null and g.file_page is not null
    order by g.position, g.id limit 1`.execute(db);
  return rows[0]?.rendition_id ?? null;
}

type PageOfRevision = { id: string; turn?: PageTurn };

/** Orders, turns and removes the pages of a file to match a revision of the same file. */
export async function updateFilePageOrder(
  db: TenantDb,
  { id, renditionId }: RenditionOfPiece,
  pages: PageOfRevision[],
): Promise<void> {
  const rows = JSON.stringify(pages.map(({ id, turn = 0 }, position) => ({ id, turn, position })));
  await sql`update piece_pages g set position = coalesce(r.position, g.position), turn = coalesce(r.turn, g.turn),
      deleted_at = case when r.id is null then coalesce(g.deleted_at, now()) end, edits = g.edits + 1, changed_at = now()
    from piece_pages known left join jsonb_to_recordset(${rows}::jsonb) as r(id uuid, turn smallint, position int) on r.id = known.id
    where known.tenant_id = ${db.tenantId} and known.piece_id = ${id} and known.rendition_id = ${renditionId}
      and g.tenant_id = known.tenant_id and g.id = known.id`.execute(db);
}

type ShownPage = { number: number; rendition_id: string; file_pictures: FilePicture[] };

/** Stores the pages that were made of a revision as its shown pages, which are already turned. */
export async function updatePagesOfRevision(
  db: TenantDb,
  id: string,
  revision: number,
  pages: ShownPage[],
): Promise<void> {
  await sql`update piece_revisions v set content = jsonb_set(v.content, '{pages}', (
      select jsonb_agg(e.page || jsonb_build_object('rendition_id', r.rendition_id, 'file_pictures', r.file_pictures) order by e.number)
      from jsonb_array_elements(v.content -> 'pages') with ordinality e(page, number)
        join jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as r(number int, rendition_id uuid, file_pictures jsonb) on r.number = e.number))
    where v.tenant_id = ${db.tenantId} and v.piece_id = ${id} and v.number = ${revision}`.execute(db);
}
