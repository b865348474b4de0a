import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { PieceRow } from './queries.ts';

/** A stored file by a student: its name in the folder of the piece. */
export type OwnFile = { piece_id: string; name: string };

const pagesBy = (authorId: string) =>
  sql`'$.pages[*] ? (@.author_id == $author)', jsonb_build_object('author', ${authorId}::text)`;
/** SQL: revisions `r` of pieces `p` that no reader sees. */
const isUnread = sql`(p.state <> 'published' or r.number is distinct from p.approved_revision)`;

/** A class book of a student. `is_sent`: the student has a page in the current book or in its last sent version. */
export type ClassBookOf = Pick<PieceRow, 'id' | 'state' | 'change_state'> & { is_sent: boolean };

/** Finds the class books in which a student has or had a page, in their locking order. */
export async function findClassBooksOf(db: TenantDb, authorId: string): Promise<ClassBookOf[]> {
  const { rows } = await sql<ClassBookOf>`
    select p.id, p.state, p.change_state,
      exists (select from piece_pages g where g.tenant_id = p.tenant_id and g.piece_id = p.id and g.author_id = ${authorId} and g.deleted_at is null)
        or exists (select from piece_revisions r where r.tenant_id = p.tenant_id and r.piece_id = p.id and r.number = p.submitted_revision
          and jsonb_path_exists(r.content, ${pagesBy(authorId)})) as is_sent
    from pieces p
    where p.tenant_id = ${db.tenantId} and p.author_id is null and (
      exists (select from piece_pages g where g.tenant_id = p.tenant_id and g.piece_id = p.id and g.author_id = ${authorId})
      or exists (select from piece_revisions r where r.tenant_id = p.tenant_id and r.piece_id = p.id
        and jsonb_path_exists(r.content, ${pagesBy(authorId)}))) order by p.id`.execute(db);
  return rows;
}

/**
 * Locks the pieces in which a student has written, before the student's row: a decision about a piece locks the piece
 * first, and then refers to its author.
 */
export async function lockPiecesOf(db: TenantDb, authorId: string): Promise<void> {
  await sql`select from pieces p where p.tenant_id = ${db.tenantId} and p.id in (
      select x.id from pieces x where x.tenant_id = ${db.tenantId} and x.author_id = ${authorId}
      union all
      select g.piece_id from piece_pages g where g.tenant_id = ${db.tenantId} and g.author_id = ${authorId}) order by p.id for update`.execute(
    db,
  );
}

/** Deletes reviewers' remarks about a student's pages. */
export async function deletePageRemarks(db: TenantDb, authorId: string): Promise<void> {
  await sql`select delete_page_remarks(${authorId})`.execute(db);
}

/**
 * Deletes a student's pages in unpublished class books. Returns pictures of these pages and their older versions that
 * no other child's page shows.
 */
export async function deletePagesOf(db: TenantDb, authorId: string): Promise<OwnFile[]> {
  const { rows } = await sql<OwnFile>`
    with pages as (
      delete from piece_pages g using pieces p
      where g.tenant_id = ${db.tenantId} and g.author_id = ${authorId} and p.tenant_id = g.tenant_id and p.id = g.piece_id
        and p.state <> 'published' returning g.tenant_id, g.piece_id, g.id),
    pictures as (
      select g.piece_id, i.hash || '.webp' as name from pages g join piece_pictures i on i.tenant_id = g.tenant_id and i.page_id = g.id
      union
      select r.piece_id, name_of_stored_file(file) from pages g
        join piece_revisions r on r.tenant_id = g.tenant_id and r.piece_id = g.piece_id,
        jsonb_path_query(r.content, '$.pages[*] ? (@.id == $page).*[*] ? (exists(@.hash))', jsonb_build_object('page', g.id)) file)
    select piece_id, name from pictures x
    where not exists (select from piece_pages g join piece_pictures i on i.tenant_id = g.tenant_id and i.page_id = g.id
      where g.tenant_id = ${db.tenantId} and g.piece_id = x.piece_id and i.hash || '.webp' = x.name and g.author_id is distinct from ${authorId})`.execute(
    db,
  );
  return rows;
}

/**
 * Resets a student's pages in published class books to the version that readers see, and deletes pages that readers do
 * not see.
 */
export async function putBackPublishedPages(db: TenantDb, authorId: string): Promise<void> {
  const live = sql`
    select r.piece_id, e.page from piece_revisions r join pieces p on p.tenant_id = r.tenant_id and p.id = r.piece_id
      cross join jsonb_array_elements(r.content -> 'pages') e(page)
    where r.tenant_id = ${db.tenantId} and p.author_id is null and p.state = 'published' and r.number = p.approved_revision
      and e.page ->> 'author_id' = ${authorId}`;
  const ofStudent = sql`g.tenant_id = ${db.tenantId} and g.author_id = ${authorId}`;
  await sql`delete from piece_pages g using pieces p where ${ofStudent} and p.tenant_id = g.tenant_id and p.id = g.piece_id
    and p.state = 'published' and p.approved_revision is not null
    and (g.deleted_at is not null or not exists (select from (${live}) l where l.piece_id = g.piece_id and l.page ->> 'id' = g.id::text))`.execute(
    db,
  );
  await sql`update piece_pages g set layout = l.page ->> 'layout', text = l.page ->> 'text', edits = g.edits + 1 from (${live}) l
    where ${ofStudent} and l.piece_id = g.piece_id and l.page ->> 'id' = g.id::text`.execute(db);
  await sql`delete from piece_pictures i using piece_pages g, (${live}) l
    where ${ofStudent} and l.piece_id = g.piece_id and l.page ->> 'id' = g.id::text and i.tenant_id = g.tenant_id and i.page_id = g.id`.execute(
    db,
  );
  await sql`insert into piece_pictures (tenant_id, page_id, position, source, hash, size, width, height, alt, drawing)
    select g.tenant_id, g.id, i.position, i.source, i.hash, i.size, i.width, i.height, i.alt, i.drawing
    from (${live}) l join piece_pages g on ${ofStudent} and l.piece_id = g.piece_id and l.page ->> 'id' = g.id::text,
      jsonb_to_recordset(l.page -> 'pictures') as i(position int, source text, hash text, size bigint, width int, height int, alt text, drawing jsonb)`.execute(
    db,
  );
}

/** Removes a student's pages from class book revisions that no reader sees. */
export async function removePagesFromRevisions(db: TenantDb, authorId: string): Promise<void> {
  await sql`
    update piece_revisions r set content = jsonb_set(r.content, '{pages}', jsonb_path_query_array(r.content,
      '$.pages[*] ? (!(@.author_id == $author))', jsonb_build_object('author', ${authorId}::text)))
    from pieces p
    where r.tenant_id = ${db.tenantId} and p.tenant_id = r.tenant_id and p.id = r.piece_id and p.author_id is null and ${isUnread}
      and jsonb_path_exists(r.content, ${pagesBy(authorId)})`.execute(db);
}

/** Removes the chosen covers of these books whose pictures were on a deleted page. */
export async function forgetCoversOfPages(db: TenantDb, ids: string[]): Promise<void> {
  await sql`update pieces p set chosen_cover = null, cover_page = null, cover_from = case p.cover_from when 'page' then 'drawn' else p.cover_from end
    where p.tenant_id = ${db.tenantId} and p.id = any(${ids}::uuid[]) and p.cover_page is not null
      and not exists (select from piece_pages g where g.tenant_id = p.tenant_id and g.id = p.cover_page)`.execute(db);
}
