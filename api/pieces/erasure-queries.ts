import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { PieceKey } from './piece-key.ts';

/** Deletes the pieces of an author with their pages, revisions and steps. Their books are not touched. Returns their ids. */
export async function deletePiecesOf(db: TenantDb, { tenantId, id: authorId }: PieceKey): Promise<string[]> {
  const pieces = await db
    .deleteFrom('pieces')
    .where('tenant_id', '=', tenantId)
    .where('author_id', '=', authorId)
    .returning('id')
    .execute();
  return pieces.map(({ id }) => id);
}

export type OwnPicture = { piece_id: string; hash: string };

/**
 * Deletes what an author wrote in class books that are not published. Returns the pictures of these pages, also of older states of
 * them, that no page of another child shows.
 */
export async function deletePagesOf(db: TenantDb, { tenantId, id: authorId }: PieceKey): Promise<OwnPicture[]> {
  const { rows } = await sql<OwnPicture>`
    with pages as (
      delete from piece_pages g using pieces p
      where g.tenant_id = ${tenantId} and g.author_id = ${authorId} and p.tenant_id = g.tenant_id and p.id = g.piece_id
        and p.state <> 'published' returning g.tenant_id, g.piece_id, g.id),
    pictures as (
      select g.piece_id, i.hash from pages g join piece_pictures i on i.tenant_id = g.tenant_id and i.page_id = g.id
      union
      select r.piece_id, picture ->> 'hash' from pages g
        join piece_revisions r on r.tenant_id = g.tenant_id and r.piece_id = g.piece_id,
        jsonb_path_query(r.content, '$.pages[*] ? (@.id == $page).*[*] ? (exists(@.hash))', jsonb_build_object('page', g.id)) picture)
    select piece_id, hash from pictures x
    where not exists (select from piece_pages g join piece_pictures i on i.tenant_id = g.tenant_id and i.page_id = g.id
      where g.tenant_id = ${tenantId} and g.piece_id = x.piece_id and i.hash = x.hash and g.author_id is distinct from ${authorId})`.execute(
    db,
  );
  return rows;
}

/** Takes the pages of an author out of the revisions of class books. */
export async function removePagesFromRevisions(db: TenantDb, { tenantId, id: authorId }: PieceKey): Promise<void> {
  await sql`
    update piece_revisions r set content = jsonb_set(r.content, '{pages}', jsonb_path_query_array(r.content,
      '$.pages[*] ? (!(@.author_id == $author))', jsonb_build_object('author', ${authorId}::text)))
    from pieces p
    where r.tenant_id = ${tenantId} and p.tenant_id = r.tenant_id and p.id = r.piece_id and p.school_class_id is not null
      and p.state <> 'published' and jsonb_path_exists(r.content, '$.pages[*] ? (@.author_id == $author)',
        jsonb_build_object('author', ${authorId}::text))`.execute(db);
}

/** Finds the pictures that a student has put into own pieces and on own pages of class books, also in older states of them. */
export async function findOwnPictures(db: TenantDb, { tenantId, id: authorId }: PieceKey): Promise<OwnPicture[]> {
  const { rows } = await sql<OwnPicture>`
    select g.piece_id, i.hash from piece_pages g
      join pieces p on p.tenant_id = g.tenant_id and p.id = g.piece_id
      join piece_pictures i on i.tenant_id = g.tenant_id and i.page_id = g.id
      where g.tenant_id = ${tenantId} and ${authorId} in (p.author_id, g.author_id)
    union
    select p.id, picture.hash from pieces p join piece_revisions r on r.tenant_id = p.tenant_id and r.piece_id = p.id,
      pictures_of_revision(r.content) picture
      where p.tenant_id = ${tenantId} and p.author_id = ${authorId}
    union
    select p.id, p.own_cover ->> 'hash' from pieces p
      where p.tenant_id = ${tenantId} and p.author_id = ${authorId} and p.own_cover is not null
    order by 1, 2`.execute(db);
  return rows;
}

/** Finds what an author has written: details, pages and revisions of each piece. */
export async function findPiecesOf(db: TenantDb, { tenantId, id: authorId }: PieceKey): Promise<object[]> {
  const { rows } = await sql<object>`
    select p.title, p.author as pen_name, p.blurb, p.language, p.state, p.change_state, p.created_at, p.changed_at, p.deleted_at,
      array(select g.text from piece_pages g where g.tenant_id = p.tenant_id and g.piece_id = p.id and g.deleted_at is null
        order by g.position, g.id) as pages,
      coalesce((select jsonb_agg(jsonb_build_object('number', r.number, 'created_at', r.created_at, 'content', r.content) order by r.number)
        from piece_revisions r where r.tenant_id = p.tenant_id and r.piece_id = p.id), '[]') as revisions
    from pieces p where p.tenant_id = ${tenantId} and p.author_id = ${authorId}
    union all
    select p.title, p.author, '', p.language, p.state, p.change_state, p.created_at, g.changed_at, g.deleted_at, array[g.text], '[]'
    from piece_pages g join pieces p on p.tenant_id = g.tenant_id and p.id = g.piece_id
    where g.tenant_id = ${tenantId} and g.author_id = ${authorId} order by created_at`.execute(db);
  return rows;
}
