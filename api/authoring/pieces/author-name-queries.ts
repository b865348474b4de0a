import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

/** The new name for each former name of a person under which readers may see a work. */
export type NewNames = Record<string, string>;

/**
 * Gives the pieces that a person wrote, or uploaded for no other account, the new name, with their revisions: a published work shows what was approved. It is no edit
 * of the author, so a decision about sent content stays possible.
 */
export async function updateAuthorOfPieces(db: TenantDb, personId: string, names: NewNames): Promise<void> {
  const json = JSON.stringify(names);
  const isOwn = sql`(p.author_id = ${personId} or p.author_id is null and p.book_id in (
    select b.id from books b where b.tenant_id = ${db.tenantId} and b.created_by = ${personId}))`;
  await sql`
    update pieces p set author = ${json}::jsonb ->> p.author
    where p.tenant_id = ${db.tenantId} and ${isOwn} and ${json}::jsonb ? p.author`.execute(db);
  await sql`
    update piece_revisions r
    set content = jsonb_set(r.content, '{details,author}', ${json}::jsonb -> (r.content #>> '{details,author}'))
    from pieces p
    where r.tenant_id = ${db.tenantId} and p.tenant_id = r.tenant_id and p.id = r.piece_id and ${isOwn}
      and ${json}::jsonb ? (r.content #>> '{details,author}')`.execute(db);
}

/** Gives a person's pages in books of several authors the new name. Returns the ids of these books. */
export async function updateAuthorOfPages(db: TenantDb, personId: string, names: NewNames): Promise<string[]> {
  const json = JSON.stringify(names);
  const { rows } = await sql<{ piece_id: string }>`
    with renamed as (
      update piece_revisions r set content = jsonb_set(r.content, '{pages}', (
        select jsonb_agg(case when e.page ->> 'author_id' = ${personId} and ${json}::jsonb ? (e.page ->> 'pen_name')
          then jsonb_set(e.page, '{pen_name}', ${json}::jsonb -> (e.page ->> 'pen_name')) else e.page end order by e.position)
        from jsonb_array_elements(r.content -> 'pages') with ordinality as e(page, position)))
      from pieces p
      where r.tenant_id = ${db.tenantId} and p.tenant_id = r.tenant_id and p.id = r.piece_id
        and p.id in (select g.piece_id from piece_pages g where g.tenant_id = ${db.tenantId} and g.author_id = ${personId})
        and jsonb_path_exists(r.content, '$.pages[*] ? (@.author_id == $author)', jsonb_build_object('author', ${personId}::text))
      returning r.piece_id)
    select distinct r.piece_id from renamed r
      join books b on b.tenant_id = ${db.tenantId} and b.id = r.piece_id and b.credits <> '[]'`.execute(db);
  return rows.map(({ piece_id }) => piece_id);
}
