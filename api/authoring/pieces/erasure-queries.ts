import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { OwnFile } from './class-book-erasure-queries.ts';

/** Deletes the pieces of an author with their pages, revisions and steps, but not their books. Returns their ids. */
export async function deletePiecesOf(db: TenantDb, authorId: string): Promise<string[]> {
  const pieces = await db
    .deleteFrom('pieces')
    .where('tenant_id', '=', db.tenantId)
    .where('author_id', '=', authorId)
    .returning('id')
    .execute();
  return pieces.map(({ id }) => id);
}

/** Removes the author from published stories, and deletes their history. Returns their ids. */
export async function releasePublishedStories(db: TenantDb, authorId: string): Promise<string[]> {
  const stories = await db
    .selectFrom('stories')
    .where('tenant_id', '=', db.tenantId)
    .where('author_id', '=', authorId)
    .where('state', '=', 'published')
    .select('id')
    .execute();
  await sql`select release_stories_of(${authorId})`.execute(db);
  return stories.map(({ id }) => id);
}

/** Removes a student's pen name from class book pages that readers still see. */
export async function removePenNames(db: TenantDb, authorId: string): Promise<void> {
  await sql`
    update piece_revisions r set content = jsonb_set(r.content, '{pages}', (
      select jsonb_agg(case e.page ->> 'author_id' when ${authorId} then e.page || '{"pen_name": null}' else e.page end order by e.position)
      from jsonb_array_elements(r.content -> 'pages') with ordinality as e(page, position)))
    from pieces p
    where r.tenant_id = ${db.tenantId} and p.tenant_id = r.tenant_id and p.id = r.piece_id and p.author_id is null
      and jsonb_path_exists(r.content, '$.pages[*] ? (@.author_id == $author)', jsonb_build_object('author', ${authorId}::text))`.execute(
    db,
  );
}

/** Finds the pictures and voices of a student's own pieces and own pages in class books, also in older versions. */
export async function findOwnFiles(db: TenantDb, authorId: string): Promise<OwnFile[]> {
  const { rows } = await sql<OwnFile>`
    select g.piece_id, f.name from piece_pages g
      join pieces p on p.tenant_id = g.tenant_id and p.id = g.piece_id
      cross join lateral (
        select i.hash || '.webp' as name from piece_pictures i where i.tenant_id = g.tenant_id and i.page_id = g.id
        union all
        select v.hash || '.mp3' from page_voices v where v.tenant_id = g.tenant_id and v.page_id = g.id) f
      where g.tenant_id = ${db.tenantId} and ${authorId} in (p.author_id, g.author_id)
    union
    select p.id, file.name from pieces p join piece_revisions r on r.tenant_id = p.tenant_id and r.piece_id = p.id,
      files_of_revision(r.content) file
      where p.tenant_id = ${db.tenantId} and p.author_id = ${authorId}
    union
    select r.piece_id, name_of_stored_file(file) from piece_revisions r join pieces p on p.tenant_id = r.tenant_id and p.id = r.piece_id,
      jsonb_path_query(r.content, '$.pages[*] ? (@.author_id == $author).*[*] ? (exists(@.hash))', jsonb_build_object('author', ${authorId}::text)) file
      where r.tenant_id = ${db.tenantId} and p.author_id is null
    union
    select p.id, name_of_stored_file(p.own_cover) from pieces p
      where p.tenant_id = ${db.tenantId} and p.author_id = ${authorId} and p.own_cover is not null
    union
    select p.id, i.hash || '.webp' from pieces p join story_pictures i on i.tenant_id = p.tenant_id and i.story_id = p.story_id
      where p.tenant_id = ${db.tenantId} and p.author_id = ${authorId}
    order by 1, 2`.execute(db);
  return rows;
}

/**
 * Finds the writing of an author: details, pages and revisions of each piece, and own pages of class books with their
 * revisions.
 */
export async function findPiecesOf(db: TenantDb, authorId: string): Promise<object[]> {
  const { rows } = await sql<object>`
    select p.title, p.author as pen_name, p.blurb, p.language, p.state, p.change_state, p.created_at, p.changed_at, p.deleted_at,
      array(select g.text from piece_pages g where g.tenant_id = p.tenant_id and g.piece_id = p.id and g.deleted_at is null
        order by g.position, g.id) as pages, nullif(p.body, '') as body,
      coalesce((select jsonb_agg(jsonb_build_object('number', r.number, 'created_at', r.created_at, 'content', r.content) order by r.number)
        from piece_revisions r where r.tenant_id = p.tenant_id and r.piece_id = p.id), '[]') as revisions
    from pieces p where p.tenant_id = ${db.tenantId} and p.author_id = ${authorId}
    union all
    select p.title, p.author, '', p.language, p.state, p.change_state, p.created_at, g.changed_at, g.deleted_at, array[g.text], null,
      coalesce((select jsonb_agg(jsonb_build_object('number', r.number, 'created_at', r.created_at, 'content', e.page) order by r.number)
        from piece_revisions r, jsonb_array_elements(r.content -> 'pages') e(page)
        where r.tenant_id = p.tenant_id and r.piece_id = p.id and e.page ->> 'id' = g.id::text), '[]')
    from piece_pages g join pieces p on p.tenant_id = g.tenant_id and p.id = g.piece_id
    where g.tenant_id = ${db.tenantId} and g.author_id = ${authorId} order by created_at`.execute(db);
  return rows;
}
