import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { WebPage } from '#contract/web-book.ts';
import type { PieceKey } from './piece-key.ts';

/** A picture of a page of a file: its name in the folder of the rendition. */
export type FilePicture = { name: string; width: number; height: number };
export type FilePage = { number: number; text: string; alts: string[]; pictures: FilePicture[] };
/** A page of the piece as it is now, with the text that its file had there. */
export type KnownPage = { id: string; file_page: number; file_text: string; file_hash: string };

/** Finds the pages that the press made of a file, in their order. */
export async function findPressedPages(db: TenantDb, tenantId: string, renditionId: string): Promise<WebPage[]> {
  const { rows } = await sql<{ content: WebPage }>`select content from book_pages
    where tenant_id = ${tenantId} and rendition_id = ${renditionId} order by number`.execute(db);
  return rows.map(({ content }) => content);
}

export async function findFileHash(db: TenantDb, tenantId: string, renditionId: string): Promise<string> {
  const { file_hash } = await db
    .selectFrom('renditions')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', renditionId)
    .select('file_hash')
    .executeTakeFirstOrThrow();
  return file_hash;
}

/** Finds the pages of the earlier file of a piece. */
export async function findKnownPages(db: TenantDb, { tenantId, id }: PieceKey): Promise<KnownPage[]> {
  const { rows } = await sql<KnownPage>`
    select g.id, g.file_page, coalesce(c.content ->> 'text', '') as file_text, coalesce(r.file_hash, '') as file_hash
    from piece_pages g
      left join renditions r on r.tenant_id = g.tenant_id and r.id = g.rendition_id
      left join book_pages c on c.tenant_id = g.tenant_id and c.rendition_id = g.rendition_id and c.number = g.file_page
    where g.tenant_id = ${tenantId} and g.piece_id = ${id} and g.file_page is not null and g.deleted_at is null
    order by g.file_page`.execute(db);
  return rows;
}

/** A page with the id of the page whose text and descriptions it keeps. */
export type PlacedPage = FilePage & { id: string | null };

/** Replaces the pages of a piece by those of a file. A page with an id keeps what its author wrote on it. */
export async function replaceFilePages(
  db: TenantDb,
  { tenantId, id }: PieceKey,
  renditionId: string,
  pages: PlacedPage[],
): Promise<void> {
  const stored = JSON.stringify(pages);
  const rows = sql`jsonb_to_recordset(${stored}::jsonb) as r(id uuid, number int, text text, alts jsonb, pictures jsonb)`;
  await sql`delete from piece_pages g where g.tenant_id = ${tenantId} and g.piece_id = ${id}
    and not exists (select from ${rows} where r.id = g.id)`.execute(db);
  await sql`update piece_pages g set position = r.number - 1, file_page = r.number, rendition_id = ${renditionId}, file_pictures = r.pictures,
      changed_at = now()
    from ${rows} where g.tenant_id = ${tenantId} and g.piece_id = ${id} and g.id = r.id`.execute(db);
  await sql`insert into piece_pages (tenant_id, piece_id, position, file_page, text, has_picture, file_alts, rendition_id, file_pictures)
    select ${tenantId}, ${id}, r.number - 1, r.number, r.text, r.pictures <> '[]',
      array(select jsonb_array_elements_text(r.alts)), ${renditionId}, r.pictures
    from ${rows} where r.id is null`.execute(db);
}

type PageWords = { id: string; text: string; has_picture: boolean; file_alts: string[] };

/** Writes the words of a revision on the pages that the file still has. */
export async function updateFilePageWords(db: TenantDb, { tenantId, id }: PieceKey, pages: PageWords[]): Promise<void> {
  await sql`update piece_pages g set text = r.text, has_picture = r.has_picture, file_alts = array(select jsonb_array_elements_text(r.file_alts)),
      edits = g.edits + 1, changed_at = now()
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as r(id uuid, text text, has_picture boolean, file_alts jsonb)
    where g.tenant_id = ${tenantId} and g.piece_id = ${id} and g.id = r.id and g.deleted_at is null`.execute(db);
}
