import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { PieceKey } from './queries.ts';

/** Deletes the pieces of an author with their pages, revisions and steps. Their books are not touched. */
export async function deletePiecesOf(db: TenantDb, { tenantId, id: authorId }: PieceKey): Promise<void> {
  await db.deleteFrom('pieces').where('tenant_id', '=', tenantId).where('author_id', '=', authorId).execute();
}

/** Deletes what an author wrote in class books that are not published. */
export async function deletePagesOf(db: TenantDb, { tenantId, id: authorId }: PieceKey): Promise<void> {
  await sql`delete from piece_pages g using pieces p
    where g.tenant_id = ${tenantId} and g.author_id = ${authorId} and p.tenant_id = g.tenant_id and p.id = g.piece_id
      and p.state <> 'published'`.execute(db);
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
