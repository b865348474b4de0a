import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Drawing } from '#contract/kit/drawings.ts';
import { type PageKey, type PagePictureRow, shownPictures } from './page-queries.ts';

export type NewPicture = PagePictureRow & { size: number; drawing: Drawing | null };

/** Puts a picture in its place on a page, and replaces an earlier one. */
export async function upsertPicture(db: TenantDb, { pageId }: PageKey, picture: NewPicture): Promise<void> {
  const { position, drawing, ...columns } = picture;
  const values = { ...columns, drawing: drawing && JSON.stringify(drawing) };
  await db
    .insertInto('piece_pictures')
    .values({ tenant_id: db.tenantId, page_id: pageId, position, ...values })
    .onConflict((known) => known.columns(['tenant_id', 'page_id', 'position']).doUpdateSet(values))
    .execute();
}

/** Deletes a picture. Returns whether this place had one. */
export async function deletePicture(db: TenantDb, { pageId }: PageKey, position: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('piece_pictures')
    .where('tenant_id', '=', db.tenantId)
    .where('page_id', '=', pageId)
    .where('position', '=', position)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export async function findDrawing(
  db: TenantDb,
  { pieceId, pageId }: PageKey,
  position: number,
): Promise<Drawing | undefined> {
  const { rows } = await sql<{ drawing: Drawing | null }>`
    select i.drawing from piece_pictures i join piece_pages g on g.tenant_id = i.tenant_id and g.id = i.page_id
    where i.tenant_id = ${db.tenantId} and i.page_id = ${pageId} and g.piece_id = ${pieceId} and g.deleted_at is null
      and i.position = ${position} and i.position <= ${shownPictures}`.execute(db);
  return rows[0]?.drawing ?? undefined;
}

/** Returns whether a piece exists and shows pictures: a deleted draft does not. */
export async function hasPiece(db: TenantDb, id: string): Promise<boolean> {
  const piece = await db
    .selectFrom('pieces')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return piece !== undefined;
}

/** A stored picture: its file, size in bytes, and size in pixels. */
export type StoredPicture = { hash: string; size: number; width: number; height: number };

/** SQL: the first picture of the story `p`. */
const firstPicture = sql`(select jsonb_build_object('hash', i.hash, 'size', i.size, 'width', i.width, 'height', i.height)
  from story_pictures i where i.tenant_id = p.tenant_id and i.story_id = p.id
    and i.id = substring(p.body from 'data-picture="([0-9a-f-]{36})"')::uuid)`;

/** SQL: the cover picture of a piece `p`; null for a drawn cover. A deleted page has no picture to show. */
export const coverPicture: RawBuilder<StoredPicture | null> = sql`case when p.source = 'text' then ${firstPicture} else case p.cover_from
  when 'own' then p.own_cover
  when 'page' then (select jsonb_build_object('hash', i.hash, 'size', i.size, 'width', i.width, 'height', i.height)
    from piece_pages g join piece_pictures i on i.tenant_id = g.tenant_id and i.page_id = g.id
    where g.tenant_id = p.tenant_id and g.piece_id = p.id and g.id = p.cover_page and g.deleted_at is null
      and i.position <= ${shownPictures} order by i.position limit 1) end end`;

/** Returns whether a page of the piece shows a picture: an added one, or one from the file. */
export async function hasShownPicture(db: TenantDb, id: string, pageId: string): Promise<boolean> {
  const { rows } = await sql`
    select from piece_pages g
    where g.tenant_id = ${db.tenantId} and g.piece_id = ${id} and g.id = ${pageId} and g.deleted_at is null
      and (g.has_picture and g.file_pictures <> '[]' or exists (select from piece_pictures i
        where i.tenant_id = g.tenant_id and i.page_id = g.id and i.position <= ${shownPictures}))`.execute(db);
  return rows.length > 0;
}

/** A picture of a file, in the folder of a rendition. */
export type FileCover = { rendition_id: string; name: string; width: number; height: number };

/**
 * SQL: the picture of the file page on the cover of piece `p`; null for a turned page, whose picture is made at the
 * submission.
 */
export const fileCover: RawBuilder<FileCover | null> = sql`case when p.cover_from = 'page' and p.source = 'file' then (
  select g.file_pictures -> 0 || jsonb_build_object('rendition_id', g.rendition_id) from piece_pages g
  where g.tenant_id = p.tenant_id and g.piece_id = p.id and g.id = p.cover_page and g.deleted_at is null
    and g.rendition_id is not null and g.turn = 0 and g.file_pictures <> '[]') end`;
